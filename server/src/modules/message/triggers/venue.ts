/**
 * Triggers 12 and 13 of decisions S4.18 beside the application itself: a venue is taken off,
 * deleted, banned or freed, and what waited for it is refused.
 */
import type { DomainEvent } from '../../../platform/context.ts'
import { DISSOLVED_REASON } from '../../../platform/tenant-dissolution.ts'
import { holdersOf } from '../../role/service.ts'
import type { MessageDraft } from '../deliver.ts'
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

const toManagers = (
  type: string,
  subject: string,
  words: (title: string) => string,
): MessageTrigger => ({
  type,
  compose: async (event, w) => [
    composeBusinessDraft(
      event,
      await holdersOf(w.db, event.tenantId, 'venueManager'),
      { subject, text: words(readText(event.payload.title)) },
      { jump: { routeId: 'venue.manage' } },
    ),
  ],
})

interface Refused {
  readonly id: string
  readonly bookerId: string
}

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'bookerId' in value &&
  typeof value.bookerId === 'string'

/** Each of its own: two bookings of one person are two things. */
const toBookers = (event: DomainEvent, reason: string): MessageDraft[] => {
  const refused = Array.isArray(event.payload.refused)
    ? event.payload.refused.filter(isRefused)
    : []
  const words = {
    subject: '场地预约未通过',
    text: `您对场地“${readText(event.payload.title)}”的预约未通过审核，原因：${reason}。`,
  }
  return refused.map(({ id, bookerId }) => ({
    ...composeBusinessDraft(event, [bookerId], words, { kind: 'booking', tenantId: null }),
    bizType: 'booking',
    bizId: id,
  }))
}

const delisted = toManagers(
  'venue.delisted',
  '场地已下架',
  (title) => `场地“${title}”已下架，不再接受新的外部预约。`,
)

/** To whose booking was refused with it, and to who manages the venues. */
export const venueTriggers: readonly MessageTrigger[] = [
  {
    type: delisted.type,
    compose: async (event, w) => [
      ...(await delisted.compose(event, w)),
      ...toBookers(event, '场地已下架'),
    ],
  },
  { type: 'venue.deleted', compose: (event) => toBookers(event, '场地已删除') },
  { type: 'venue.closed', compose: (event) => toBookers(event, DISSOLVED_REASON) },
  toManagers(
    'venue.banned',
    '场地已封禁',
    (title) => `场地“${title}”已被平台封禁，暂不可预约和编辑。`,
  ),
  toManagers(
    'venue.unbanned',
    '场地已解除封禁',
    (title) => `场地“${title}”已解除封禁，可重新申请上架。`,
  ),
]
