/** SQL of what the operators see of venues whose listing they review (migration 0491). */
import type { VenueDb } from './tables.ts'

/** Full names of the organisations of these venues, by the venue's id. */
export async function findVenueOrganisations(
  db: VenueDb,
  venueIds: readonly string[],
): Promise<Map<string, string>> {
  if (venueIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('venueReview')
    .select(['id', 'tenantFullName'])
    .where('id', 'in', [...venueIds])
    .execute()
  return new Map(rows.map(({ id, tenantFullName }) => [id, tenantFullName]))
}

/** The venue with the card of its organisation, also where it was deleted. */
export const findReviewedVenue = (db: VenueDb, tenantId: string, id: string) =>
  db
    .selectFrom('venueReview')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** At most so many opening times show. */
const NEXT_PERIODS = 31

/** When the venue is open from now on, the soonest first. */
export const findNextPeriods = (db: VenueDb, tenantId: string, venueId: string, now: Date) =>
  db
    .selectFrom('venuePeriodReview')
    .select(['startTime', 'endTime'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .where('endTime', '>', now)
    .orderBy('startTime')
    .limit(NEXT_PERIODS)
    .execute()
