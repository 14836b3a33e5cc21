import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { registerAudits } from './audit.ts'
import { move, openOf, openShares } from './hand-over-queries.ts'
import { routes } from './routes.ts'
import { todoConstraints } from './constraints.ts'

/** Events on which open lists of the organisation are fetched again. */
const CHANGES = ['todo.created', 'todo.revoked', 'todo.changed']

const live = (hooks: Hooks, platform: Platform): void => {
  for (const type of CHANGES) {
    hooks.onEvent(type, {
      consumer: 'todo.live',
      push(event) {
        platform.push.send(
          { tenantId: event.tenantId },
          {
            type: 'changed',
            data: { name: 'todo.changed/v1', payload: { todoId: event.objectId } },
          },
          event.id,
        )
        return Promise.resolve()
      },
    })
  }
}

export const todo: Module = {
  name: 'todo',
  routes,
  constraints: todoConstraints,
  register(hooks, platform) {
    live(hooks, platform)
    registerAudits(hooks)
    hooks.blocker('user.destroy', {
      name: 'todo',
      async check(ctx, { userId }) {
        const open = await openShares(ctx.db, userId)
        return open === 0 ? [] : [{ key: 'todo', detail: `您还有${open}项进行中的待办` }]
      },
    })
    hooks.handOver('tenant.leave', {
      name: 'todo',
      count: (ctx, { userId, tenantId }) => openOf(ctx.db, tenantId, userId),
      move: (w, { userId, tenantId, toUserId }) => move(w.db, tenantId, userId, toUserId),
    })
  },
}
