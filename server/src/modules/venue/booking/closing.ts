/** Bookings whose venue, or whose booker's organisation, ends. */
import type { Write } from '../../../platform/context.ts'
import { AuditState } from '../../../platform/states.ts'
import { DISSOLVED_REASON } from '../../../platform/tenant-dissolution.ts'
import { refuseRequests } from './kind.ts'
import * as queries from './queries.ts'
import { closeBooking } from './settle.ts'

/** Refuses whatever waits at a venue whose row is held. */
export async function refuseWaitingAt(
  w: Write,
  venue: queries.BookingKey,
  decision: { readonly reason: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const ids = await queries.findWaitingAt(w.db, venue)
  await refuseRequests(w, venue.tenantId, ids, decision)
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
