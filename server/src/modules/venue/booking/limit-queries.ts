/** SQL of what a person may have waiting at a venue. */
import { sql } from 'kysely'
import { AuditState } from '../../../platform/states.ts'
import type { VenueDb } from '../tables.ts'
import type { LockedBooking } from './queries.ts'

/** How many of a person's requests for a venue wait. */
export async function countWaiting(
  db: VenueDb,
  bookerId: string,
  venueId: string,
): Promise<number> {
  const { n } = await db
    .selectFrom('appointment')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('bookerId', '=', bookerId)
    .where('venueId', '=', venueId)
    .where('auditStatus', '=', AuditState.Waiting)
    .executeTakeFirstOrThrow()
  return n
}

/** Seats of the venue that requests of the booker hold at any moment of the booking's time. */
export async function countHeldSeats(
  db: VenueDb,
  {
    tenantId,
    venueId,
    bookerId,
    startTime,
    endTime,
  }: Pick<LockedBooking, 'tenantId' | 'venueId' | 'bookerId'> & {
    readonly startTime: Date
    readonly endTime: Date
  },
): Promise<number> {
  const { n } = await db
    .selectFrom('venueHold')
    .select(sql<number>`coalesce(sum(last_seat - first_seat + 1), 0)::int`.as('n'))
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .where('bookerId', '=', bookerId)
    .where('approved', '=', false)
    .where('startTime', '<', endTime)
    .where('endTime', '>', startTime)
    .executeTakeFirstOrThrow()
  return n
}
