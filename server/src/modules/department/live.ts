/** Open consoles ask for departments again. */
import type { DomainEvent } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'

const CHANGES = ['department.changed', 'department.moved', 'department.dissolved']
/** Who has departments on a screen. */
const KEYS = ['depAdmin', 'department:setting', 'userAdmin', 'orgFramework'] as const

/**
 * Tells those who hold one of `KEYS` in the organisation; several changes at once are told once.
 */
export function registerLive(hooks: Hooks, { push }: Platform): void {
  const tell = ({ id, tenantId, objectId }: DomainEvent): Promise<void> => {
    push.send(
      { tenantId, concerned: { userIds: [], keys: KEYS } },
      {
        type: 'changed',
        data: { name: 'org.department.changed/v1', payload: { departmentId: objectId } },
      },
      id,
      { gather: true },
    )
    return Promise.resolve()
  }
  for (const type of CHANGES) hooks.onEvent(type, { consumer: 'department.live', push: tell })
}
