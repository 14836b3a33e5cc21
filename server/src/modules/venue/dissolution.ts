/** Venues of an organisation that is dissolved (decisions S4.8, S4.11). */
import { DISSOLVED_REASON, type TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import * as queries from './act-queries.ts'

/**
 * Listed venues are taken off, and what waits for any of them is refused; approved bookings of
 * others stand in the way of the dissolution. Restored, they are self-use and pass review anew.
 */
export const venueDissolution: TenantDissolutionStep = {
  name: 'venue',
  order: 20,
  async dissolve(w, { tenantId, at }) {
    for (const venue of await queries.lockVenues(w.db, tenantId)) {
      const refused = await queries.refusePending(w.db, venue, DISSOLVED_REASON, at)
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
      if (refused.length > 0)
        w.emit({
          type: 'venue.closed',
          objectType: 'venue',
          objectId: venue.id,
          tenantId,
          payload: { title: venue.name, refused },
        })
    }
  },
  // Bookings name their venue; both parties' rows go with it.
  purge: (w, tenantId) => queries.deleteBookingsAt(w.db, tenantId),
}
