import type { Module } from '../../platform/module.ts'
import { overviewPieces } from '../overview/service.ts'
import { messageConstraints } from './constraints.ts'
import { deliverMessage } from './deliver.ts'
import { pushUnreadCounts } from './live.ts'
import { removeOld } from './retention.ts'
import { routes } from './routes.ts'
import { findLatestNews } from './service.ts'
import { MESSAGE_TRIGGERS } from './triggers/index.ts'

const DAY = 86_400_000

export const message: Module = {
  name: 'message',
  routes,
  constraints: messageConstraints,
  register(hooks, platform) {
    for (const trigger of MESSAGE_TRIGGERS) {
      hooks.onEvent(trigger.type, {
        consumer: 'message',
        async handle(event, w) {
          for (const draft of await trigger.compose(event, w))
            await deliverMessage(w, draft, event.createdAt)
        },
      })
    }
    for (const type of ['message.written', 'message.changed'])
      hooks.onEvent(type, {
        consumer: 'message.live',
        pushAll: (events, ctx) => pushUnreadCounts(platform.push, events, ctx),
      })
    hooks.job({ name: 'message.retention', every: DAY, run: removeOld })
    hooks.extend(overviewPieces, { key: 'news', read: findLatestNews })
  },
}
