import type { Module } from '../../platform/hooks.ts'
import { routes } from './routes.ts'

/** Events on which open lists of the organisation are fetched again. */
const CHANGES = ['todo.created', 'todo.revoked']

export const todo: Module = {
  name: 'todo',
  routes,
  register(hooks, platform) {
    for (const type of CHANGES) {
      hooks.onEvent(type, {
        consumer: 'todo.live',
        push(event) {
          platform.push.send(
            { tenantId: event.tenantId },
            { type: 'changed', data: { name: 'todo.changed/v1', payload: { todoId: event.objectId } } },
            event.id,
          )
          return Promise.resolve()
        },
      })
    }
  },
}
