import { auditNames } from '../../platform/audit-names.ts'
import { findPersonNames } from './person-name-queries.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { AVATAR_OWNER } from './avatar.ts'
import { registerCancellation } from './cancel.ts'
import { accountConstraints } from './constraints.ts'
import { setLastLogin } from './port-queries.ts'
import { takeRealName } from './real-name.ts'
import { routes } from './routes.ts'

export { accountPort } from './port.ts'

/** Accounts of people: what they change of their own, how others find them, how they end. */
export const account: Module = {
  name: 'account',
  routes,
  constraints: accountConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, {
      type: 'user',
      find: (ctx, ids) => findPersonNames(ctx.db, ctx.tenantId, ids),
    })
    hooks.extend(fileOwners, AVATAR_OWNER)
    registerCancellation(hooks)
    hooks.onEvent('session.started', {
      consumer: 'account',
      handle: (event, w) => setLastLogin(w.db, event.objectId, event.createdAt),
    })
    hooks.onEvent('user.realName.decided', { consumer: 'account', handle: takeRealName })
    hooks.onEvent('user.profile.updated', {
      consumer: 'account.live',
      push(event) {
        platform.push.send(
          { userId: event.objectId },
          {
            type: 'changed',
            data: { name: 'user.profile.updated/v1', payload: { userId: event.objectId } },
          },
          event.id,
        )
        return Promise.resolve()
      },
    })
  },
}
