/** What follows from a change of who leads or administers. */
import type { Hooks } from '../../../platform/hooks.ts'
import type { Platform } from '../../../platform/platform.ts'

const CHANGES = ['admin.added', 'admin.removed', 'tenant.principal.changed']

/** Open settings of the organisation, and switchers that mark its principal, are read anew. */
export function registerAdmins(hooks: Hooks, platform: Platform): void {
  for (const type of CHANGES)
    hooks.onEvent(type, {
      consumer: 'tenant.live',
      push({ id, tenantId }) {
        platform.push.send(
          { tenantId },
          { type: 'changed', data: { name: 'org.tenant.updated/v1', payload: { tenantId } } },
          id,
        )
        return Promise.resolve()
      },
    })
}
