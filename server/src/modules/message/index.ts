import type { Module } from '../../platform/hooks.ts'
import { deliver } from './deliver.ts'
import * as queries from './queries.ts'
import { routes } from './routes.ts'
import { TRIGGERS } from './triggers.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [])

export const message: Module = {
  name: 'message',
  routes,
  register(hooks, platform) {
    for (const trigger of TRIGGERS) {
      hooks.onEvent(trigger.type, {
        consumer: 'message',
        async handle(event, w) {
          const draft = trigger.compose(event)
          if (draft) await deliver(w, draft, event.createdAt)
        },
      })
    }
    hooks.onEvent('message.written', {
      consumer: 'message.live',
      async push(event, ctx) {
        for (const userId of idsOf(event.payload.userIds)) {
          platform.push.send({ userId }, { type: 'unread', data: await queries.unread(ctx.db, userId, null) }, event.id)
        }
      },
    })
  },
}
