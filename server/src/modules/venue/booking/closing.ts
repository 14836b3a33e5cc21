/** Bookings whose venue, or whose booker's organisation, ends. */
import type { Write } from '../../../platform/context.ts'
import { AuditState } from '../../../platform/states.ts'
import { DISSOLVED_REASON } from '../../../platform/tenant-dissolution.ts'
import { refuseRequests } from './kind.ts'
import * as queries from './queries.ts'
import { closeBooking } from './settle.ts'

interface Closing {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Refuses whatever waits at a venue whose row is held; answers how many there were. */
export async function refuseWaitingAt(
  w: Write,
  venue: queries.BookingKey,
  closing: Closing,
): Promise<number> {
  const ids = await queries.findWaitingAt(w.db, venue)
  return refuseRequests(w, venue.tenantId, ids, closing)
}

/**
 * Refuses whatever waits at a venue whose row is held and cancels what is approved and has not
 * begun; what runs goes on until its end. Answers how many of each there were.
 */
export async function endBookingsAt(
  w: Write,
  venue: queries.BookingKey & { readonly name: string },
  closing: Closing,
): Promise<{ refusedCount: number; cancelledCount: number }> {
  const refusedCount = await refuseWaitingAt(w, venue, closing)
  const coming = await queries.lockComingAt(w.db, venue, closing.at)
  const { reason, by, at } = closing
  const to = { auditStatus: AuditState.Withdrawn, reason, auditTime: at, auditorId: by } as const
  for (const booking of coming)
    await closeBooking(w, booking, to, { title: venue.name, by: 'operator', reason })
  return { refusedCount, cancelledCount: coming.length }
}

/** Bookings that an organisation's people have elsewhere end with it. System scope. */
export async function cancelBookedBy(w: Write, tenantId: string, at: Date): Promise<void> {
  for (const booking of await queries.findBookedBy(w.db, tenantId, at)) {
    const venue = await queries.findVenueOf(w.db, booking.tenantId, booking.venueId)
    const to = {
      auditStatus: AuditState.Withdrawn,
      reason: DISSOLVED_REASON,
      auditTime: at,
    } as const
    const news = { title: venue?.name ?? '', by: 'booker', reason: DISSOLVED_REASON }
    await closeBooking(w, booking, to, news)
  }
}
