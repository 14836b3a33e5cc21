/** SQL of when a venue is open and what is taken of it. */
import type { TimeSpan } from './periods.ts'
import type { VenueDb } from './tables.ts'

/** A venue that the person asking sees, and whether as one of its own organisation. */
export interface SeenVenue {
  readonly tenantId: string
  readonly id: string
  readonly isOwn: boolean
  readonly validSeatCount: number
  readonly validSeats: string | null
  readonly seatRow: number
  readonly seatCol: number
}

const LAYOUT = ['tenantId', 'id', 'validSeatCount', 'validSeats', 'seatRow', 'seatCol'] as const

/** An own venue in any state, or another's that may be booked; undefined for any other. */
export async function findSeen(
  db: VenueDb,
  tenantId: string,
  id: string,
): Promise<SeenVenue | undefined> {
  const [own, bookable] = await Promise.all([
    db
      .selectFrom('venue')
      .select(LAYOUT)
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db.selectFrom('bookableVenue').select(LAYOUT).where('id', '=', id).executeTakeFirst(),
  ])
  if (own !== undefined) return { ...own, isOwn: true }
  return bookable === undefined ? undefined : { ...bookable, isOwn: false }
}

type VenueKey = Pick<SeenVenue, 'tenantId' | 'id' | 'isOwn'>

/** When it is open within the span, in order. */
export const findPeriodsIn = (
  db: VenueDb,
  { tenantId, id, isOwn }: VenueKey,
  { start, end }: TimeSpan,
): Promise<{ startTime: Date; endTime: Date }[]> =>
  db
    .selectFrom(isOwn ? 'venuePeriod' : 'bookablePeriod')
    .select(['startTime', 'endTime'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('startTime', '<', end)
    .where('endTime', '>', start)
    .orderBy('startTime')
    .execute()

/** Seats that are taken for a time. */
export interface Hold {
  readonly firstSeat: number
  readonly lastSeat: number
  readonly startTime: Date
  readonly endTime: Date
  readonly approved: boolean
}

/** What is taken within the span, in no order. */
export const findHoldsIn = (
  db: VenueDb,
  { tenantId, id, isOwn }: VenueKey,
  { start, end }: TimeSpan,
): Promise<Hold[]> =>
  db
    .selectFrom(isOwn ? 'venueHold' : 'takenSeat')
    .select(['firstSeat', 'lastSeat', 'startTime', 'endTime', 'approved'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('startTime', '<', end)
    .where('endTime', '>', start)
    .execute()
