/**
 * Triggers 12 to 14 of decisions S4.18 beside the applications themselves: a venue is taken off,
 * banned or freed, a booking is cancelled, or begins soon.
 */
import { shanghaiText } from '../../../platform/time.ts'
import { holdersOf } from '../../role/service.ts'
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

type Payload = Readonly<Record<string, unknown>>

const becauseOf = ({ reason }: Payload): string => {
  const why = readText(reason).replace(/[。.]$/, '')
  return why === '' ? '，' : `，原因：${why}。`
}

/** What became of the bookings; nothing is said where there were none. */
const endedBookings = ({ refusedCount, cancelledCount }: Payload): string => {
  const ended = [
    typeof refusedCount === 'number' && refusedCount > 0
      ? `${refusedCount}个待审核的预约已拒绝`
      : '',
    typeof cancelledCount === 'number' && cancelledCount > 0
      ? `${cancelledCount}个未开始的预约已取消`
      : '',
  ].filter((words) => words !== '')
  const told = ['暂不可预约和编辑', ...ended].join('，')
  return `${told}。如有疑问，请联系平台运营方。`
}

const toManagers = (
  type: string,
  subject: string,
  words: (title: string, payload: Payload) => string,
): MessageTrigger => ({
  type,
  compose: async (event, w) => [
    composeBusinessDraft(
      event,
      await holdersOf(w.db, event.tenantId, 'venueManager'),
      { subject, text: words(readText(event.payload.title), event.payload) },
      { jump: { routeId: 'venue.manage' } },
    ),
  ],
})

/** Whoever booked took it back: the venue's side hears of it; the other way round, who booked. */
const cancelled: MessageTrigger = {
  type: 'booking.cancelled',
  async compose(event, w) {
    const { payload, tenantId } = event
    const title = readText(payload.title)
    const why = readText(payload.reason)
    const ending = why === '' ? '。' : `，原因：${why}。`
    const subject = '场地预约已取消'
    // A request that waited is taken back with its application, of which nobody is told.
    if (payload.by === 'booker')
      return [
        composeBusinessDraft(
          event,
          await holdersOf(w.db, tenantId, 'venueAppointment'),
          { subject, text: `场地“${title}”的一个预约已被取消${ending}` },
          { jump: { routeId: 'venue.appointment' } },
        ),
      ]
    if (payload.by !== 'manager' && payload.by !== 'operator') return []
    return [
      composeBusinessDraft(
        event,
        [readText(payload.bookerId)],
        { subject, text: `您对场地“${title}”的预约已被取消${ending}` },
        { tenantId: readText(payload.bookerTenantId), jump: { routeId: 'venue.mine' } },
      ),
    ]
  },
}

/** Half an hour before it begins. */
const soon: MessageTrigger = {
  type: 'booking.soon',
  compose(event) {
    const { title, bookerId, bookerTenantId, startTime } = event.payload
    const at = typeof startTime === 'number' ? shanghaiText(new Date(startTime)).slice(5, 16) : ''
    return [
      composeBusinessDraft(
        event,
        [readText(bookerId)],
        {
          subject: '场地预约即将开始',
          text: `您预约的场地“${readText(title)}”将于${at}开始。`,
        },
        { tenantId: readText(bookerTenantId), jump: { routeId: 'venue.mine' } },
      ),
    ]
  },
}

/** To who manages the venues, and to both sides of a booking. */
export const venueTriggers: readonly MessageTrigger[] = [
  toManagers(
    'venue.delisted',
    '场地已下架',
    (title) => `场地“${title}”已下架，不再接受新的外部预约。`,
  ),
  toManagers(
    'venue.banned',
    '场地已封禁',
    (title, payload) => `场地“${title}”已被平台封禁${becauseOf(payload)}${endedBookings(payload)}`,
  ),
  toManagers(
    'venue.unbanned',
    '场地已解除封禁',
    (title, { listed }) =>
      `场地“${title}”已解除封禁，${listed === true ? '恢复对外预约' : '可重新申请上架'}。`,
  ),
  cancelled,
  soon,
]
