import { accountPurgeSteps } from '../../platform/account-purge.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import type { Module } from '../../platform/module.ts'
import { createOutside } from '../delivery/service.ts'
import { overviewPieces } from '../overview/service.ts'
import { messageConstraints } from './constraints.ts'
import { deleteMessagesOf } from './deliver-queries.ts'
import { deliverMessage } from './deliver.ts'
import { pushUnreadCounts } from './live.ts'
import { groupSendKind, tellGroup } from './group-send.ts'
import { createSender, LEAVING } from './outside.ts'
import { outsideSettingsOf } from './outside-settings.ts'
import { forgetPreferences } from './preference-queries.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { removeOld } from './retention.ts'
import { routes } from './routes.ts'
import { findLatestNews } from './service.ts'
import { MESSAGE_TRIGGERS } from './triggers/index.ts'

const DAY = 86_400_000

/**
 * Messages: composed of events, written once per recipient, told to open pages and sent outside.
 */
export const message: Module = {
  name: 'message',
  routes: [...routes, ...preferenceRoutes],
  constraints: messageConstraints,
  register(hooks, platform) {
    for (const trigger of MESSAGE_TRIGGERS) {
      hooks.onEvent(trigger.type, {
        consumer: 'message',
        async handle(event, w) {
          for (const draft of await trigger.compose(event, w))
            await ('group' in draft
              ? tellGroup(w, draft, { at: event.createdAt, by: event.actorId })
              : deliverMessage(w, draft, event.createdAt))
        },
      })
    }
    for (const type of ['message.written', 'message.changed'])
      hooks.onEvent(type, {
        consumer: 'message.live',
        pushAll: (events, ctx) => pushUnreadCounts(platform.push, events, ctx),
      })
    hooks.extend(backgroundKinds, groupSendKind)
    const outside = createOutside(platform)
    hooks.extend(outsideSettingsOf, outside)
    hooks.onEvent(LEAVING, {
      consumer: 'message.outside',
      send: createSender(outside, platform),
    })
    hooks.onEvent('user.cancelled', {
      consumer: 'message.preference',
      handle: (event, w) => forgetPreferences(w.db, event.objectId),
    })
    hooks.extend(accountPurgeSteps, {
      name: 'message',
      purge: (w, userId) => deleteMessagesOf(w.db, userId),
    })
    hooks.job({ name: 'message.retention', every: DAY, run: removeOld })
    hooks.extend(overviewPieces, { key: 'news', read: findLatestNews })
  },
}
