/** Venues of an organisation that is dissolved (decisions S4.8, S4.11). */
import { DISSOLVED_REASON, type TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import * as queries from './act-queries.ts'
import { cancelBookedBy, refuseWaitingAt } from './booking/closing.ts'

/**
 * Listed venues are taken off, and what waits for any of them is refused; approved bookings of
 * others stand in the way of the dissolution. What its people have booked elsewhere is cancelled.
 * Restored, the venues are self-use and pass review anew.
 */
export const venueDissolution: TenantDissolutionStep = {
  name: 'venue',
  order: 20,
  async dissolve(w, { tenantId, by, at }) {
    for (const venue of await queries.lockVenues(w.db, tenantId)) {
      await refuseWaitingAt(w, venue, { reason: DISSOLVED_REASON, by, at })
      if (venue.venueType === 1) {
        await queries.changeVenue(w.db, venue, { venueType: 2, listingStatus: null })
        w.audit({
          action: 'venue.delist',
          objectType: 'venue',
          objectId: venue.id,
          before: { venueType: 1, name: venue.name },
          after: { venueType: 2 },
          tenantId,
        })
      }
    }
    await cancelBookedBy(w, tenantId, at)
  },
  // Bookings name their venue; both parties' rows go with it.
  purge: (w, tenantId) => queries.deleteBookingsAt(w.db, tenantId),
}
