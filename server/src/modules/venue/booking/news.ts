/** Who hears of a booking at once, and who is forgotten in it. */
import type { Hooks } from '../../../platform/hooks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetBooker } from './queries.ts'

/** Events on which open lists of bookings and calendars are fetched again. */
const CHANGES = ['booking.created', 'booking.decided', 'booking.cancelled', 'booking.expired']
/** Holders see bookings or figures of them. */
const KEYS = ['venueAppointment', 'venueManager', 'venuePreview'] as const

/** Tells the venue's side and who booked; forgets a person whose account is cancelled. */
export function registerBookingNews(hooks: Hooks, { push }: Platform): void {
  for (const type of CHANGES)
    hooks.onEvent(type, {
      consumer: 'venue.booking',
      push({ id, tenantId, payload }) {
        const changed = {
          type: 'changed',
          data: { name: 'venue.changed/v1', payload: { venueId: String(payload.venueId) } },
        } as const
        const gather = { gather: true } as const
        push.send({ tenantId, concerned: { userIds: [], keys: KEYS } }, changed, id, gather)
        if (typeof payload.bookerId === 'string')
          push.send({ userId: payload.bookerId }, changed, id, gather)
        return Promise.resolve()
      },
    })
  hooks.onEvent('user.cancelled', {
    consumer: 'venue.booking',
    async handle({ objectId }, w) {
      await forgetBooker(w.db, objectId)
    },
  })
}
