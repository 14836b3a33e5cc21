/** What follows from a change of an organisation's basic data. */
import { fileOwners } from '../../../platform/files.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { approvalKinds } from '../../approval/service.ts'
import { certificationKind } from './certification.ts'
import { INTRODUCTION_OWNER, LOGO_OWNER } from './schemas.ts'

/**
 * Headers, switchers and open pages of the organisation, and those of whoever made the change, are
 * read anew.
 */
export function registerSettings(hooks: Hooks, platform: Platform): void {
  hooks.extend(approvalKinds, certificationKind)
  hooks.extend(fileOwners, LOGO_OWNER)
  hooks.extend(fileOwners, INTRODUCTION_OWNER)
  hooks.onEvent('tenant.updated', {
    consumer: 'tenant.live',
    push({ id, tenantId, objectId, actorId }) {
      const push = {
        type: 'changed',
        data: { name: 'org.tenant.updated/v1', payload: { tenantId: objectId } },
      } as const
      platform.push.send({ tenantId }, push, id)
      if (actorId !== '') platform.push.send({ userId: actorId }, push, id)
      return Promise.resolve()
    },
  })
}
