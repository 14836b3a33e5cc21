/** Trigger 12 of decisions S4.18 beside the application itself: a venue is taken off, banned or freed. */
import { holdersOf } from '../../role/service.ts'
import { business, text, type Trigger } from './compose.ts'

const toManagers = (type: string, subject: string, words: (title: string) => string): Trigger => ({
  type,
  compose: async (event, w) => [
    business(
      event,
      await holdersOf(w.db, event.tenantId, 'venueManager'),
      { subject, text: words(text(event.payload.title)) },
      { jump: { routeId: 'venue.manage' } },
    ),
  ],
})

export const venueTriggers: readonly Trigger[] = [
  toManagers('venue.delisted', '场地已下架', (title) => `场地“${title}”已下架，不再接受新的外部预约。`),
  toManagers('venue.banned', '场地已封禁', (title) => `场地“${title}”已被平台封禁，暂不可预约和编辑。`),
  toManagers('venue.unbanned', '场地已解除封禁', (title) => `场地“${title}”已解除封禁，可重新申请上架。`),
]
