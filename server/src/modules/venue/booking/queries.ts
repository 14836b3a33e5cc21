/** SQL of bookings. What a booking holds is written with it, and given up with it. */
import { type Insertable, sql } from 'kysely'
import { AuditState } from '../../../platform/states.ts'
import type { AppointmentStatus } from '../columns.ts'
import type { TimeSpan } from '../periods.ts'
import type { SeatRange } from '../seats.ts'
import type { AppointmentTable, VenueDb } from '../tables.ts'

export interface BookingKey {
  readonly tenantId: string
  readonly id: string
}

/** A venue that the person asking may book; undefined for any other. */
export const findBookable = (db: VenueDb, id: string) =>
  db.selectFrom('bookableVenue').selectAll().where('id', '=', id).executeTakeFirst()

export type BookableVenue = NonNullable<Awaited<ReturnType<typeof findBookable>>>

/** Its venue stays as it is until the transaction ends: the key to it is held. */
export async function insertBooking(db: VenueDb, row: Insertable<AppointmentTable>): Promise<void> {
  await db.insertInto('appointment').values(row).execute()
}

/** A booking held until the transaction ends; undefined where the scope sees none. */
export const lockBooking = (db: VenueDb, { tenantId, id }: BookingKey) =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Names of the venues that these bookings of an organisation's venues are for, by the bookings' ids. */
export async function findBookedVenueNames(
  db: VenueDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, v.name from appointment a join venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id
    where a.tenant_id = ${tenantId} and a.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One by its id alone, as far as the scope sees it. */
export const findBooking = (db: VenueDb, id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Takes the ranges for the booking's time. False where any of them is taken: two who ask at once
 * wait for each other, and the database gives it to one.
 */
export async function takeSeats(
  db: VenueDb,
  booking: Pick<LockedBooking, 'tenantId' | 'id' | 'venueId' | 'bookerTenantId' | 'bookerId'> & {
    readonly startTime: Date
    readonly endTime: Date
  },
  ranges: readonly SeatRange[],
  approved: boolean,
): Promise<boolean> {
  const { tenantId, id, venueId, startTime, endTime, bookerTenantId, bookerId } = booking
  const taken = await db
    .insertInto('venueHold')
    .values(
      ranges.map((range) => ({
        ...range,
        tenantId,
        appointmentId: id,
        venueId,
        startTime,
        endTime,
        approved,
        bookerTenantId,
        bookerId,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('firstSeat')
    .execute()
  return taken.length === ranges.length
}

/** The seats that the request holds are its own for good; false where it holds none. */
export async function confirmSeats(db: VenueDb, { tenantId, id }: BookingKey): Promise<boolean> {
  const held = await db
    .updateTable('venueHold')
    .set({ approved: true })
    .where('tenantId', '=', tenantId)
    .where('appointmentId', '=', id)
    .returning('firstSeat')
    .execute()
  return held.length > 0
}

export async function releaseSeats(db: VenueDb, { tenantId, id }: BookingKey): Promise<void> {
  await db
    .deleteFrom('venueHold')
    .where('tenantId', '=', tenantId)
    .where('appointmentId', '=', id)
    .execute()
}

/** Moves a booking where it stands in one of the states; false where it does not any more. */
export async function settleBooking(
  db: VenueDb,
  { tenantId, id }: BookingKey,
  from: readonly AppointmentStatus[],
  to: {
    readonly auditStatus: AppointmentStatus
    readonly reason: string | null
    readonly auditTime: Date
    /** Who decided: of the venue's organisation, or an operator; left as it is where nobody did. */
    readonly auditorId?: string
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('appointment')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Requests that wait and want the venue, or with `wholeOnly` all of it, within the time. */
export async function findRivals(
  db: VenueDb,
  { tenantId, id, venueId, startTime, endTime }: LockedBooking,
  wholeOnly: boolean,
): Promise<string[]> {
  let query = db
    .selectFrom('appointment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .where('auditStatus', '=', AuditState.Waiting)
    .where('endTime', '>', startTime)
    .where('startTime', '<', endTime)
    .where('id', '<>', id)
  if (wholeOnly) query = query.where('seats', 'is', null)
  return (await query.orderBy('id').execute()).map((row) => row.id)
}

/** What waits at a venue, in the order of sending. */
export async function findWaitingAt(db: VenueDb, { tenantId, id }: BookingKey): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Approved bookings of a venue that have not begun, held. */
export const lockComingAt = (db: VenueDb, { tenantId, id }: BookingKey, now: Date) =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('auditStatus', '=', AuditState.Passed)
    .where('startTime', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The bookings in the order in which they were sent; unknown ones are left out. */
export async function inOrderOfSending(
  db: VenueDb,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How many other requests wait for the same time, by the booking's id. */
export async function countSameTime(
  db: VenueDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; n: number }>`
    select a.id, count(*)::int as n
    from appointment a join appointment o on o.tenant_id = a.tenant_id and o.venue_id = a.venue_id and o.audit_status = 1
      and o.end_time > a.start_time and o.start_time < a.end_time and o.id <> a.id
    where a.tenant_id = ${tenantId} and a.id = any(${[...ids]}::bigint[]) and a.audit_status = 1
    group by a.id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The venue of a booking: to its own organisation, also a deleted one. */
export const findVenueOf = (db: VenueDb, tenantId: string, id: string) =>
  db
    .selectFrom('venue')
    .select([
      ...(['name', 'venueLabel', 'venueAddress', 'venueImageUrl', 'seatRow', 'seatCol'] as const),
      ...(['latitude', 'longitude', 'contactMobile'] as const),
    ])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, to who has booked it. */
export const findBookedVenue = (db: VenueDb, tenantId: string, id: string) =>
  db
    .selectFrom('bookedVenue')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Short name of an active organisation; '' for any other. */
export const tenantNameOf = async (db: VenueDb, id: string): Promise<string> => {
  const { rows } = await sql<{ tenantName: string }>`
    select tenant_name from tenant_card where id = ${id}`.execute(db)
  return rows[0]?.tenantName ?? ''
}

export const avatarOf = async (db: VenueDb, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ avatar: string | null }>`
    select avatar from user_directory where id = ${userId}`.execute(db)
  return rows[0]?.avatar ?? null
}

const UP_TO = 200

/** Requests of all organisations whose time has begun. System scope. */
export const findOverdue = (db: VenueDb, now: Date) =>
  db
    .selectFrom('appointment')
    .select(['tenantId', 'id', 'venueId', 'bookerId'])
    .where('auditStatus', '=', AuditState.Waiting)
    .where('startTime', '<=', now)
    .orderBy('startTime')
    .limit(UP_TO)
    .execute()

/** Marks approved bookings that begin within the span as told, and answers them. System scope. */
export async function takeSoon(db: VenueDb, { start, end }: TimeSpan) {
  const { rows } = await sql<{
    tenantId: string
    id: string
    bookerId: string
    bookerTenantId: string
    venueName: string
    startTime: Date
  }>`
    update appointment a set reminded = true from venue v
    where v.tenant_id = a.tenant_id and v.id = a.venue_id and (a.tenant_id, a.id) in (
      select tenant_id, id from appointment
      where audit_status = 2 and not reminded and start_time > ${start} and start_time <= ${end}
      order by start_time limit ${UP_TO} for update skip locked)
    returning a.tenant_id, a.id, a.booker_id, a.booker_tenant_id, v.name as venue_name, a.start_time`.execute(
    db,
  )
  return rows
}

/** Approved bookings of an organisation's people elsewhere that have not begun. System scope. */
export const findBookedBy = (db: VenueDb, bookerTenantId: string, now: Date) =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('bookerTenantId', '=', bookerTenantId)
    .whereRef('tenantId', '<>', 'bookerTenantId')
    .where('auditStatus', '=', AuditState.Passed)
    .where('startTime', '>', now)
    .orderBy('id')
    .execute()

/** Forgets who a person was in the bookings that the person made. System scope. */
export async function forgetBooker(db: VenueDb, userId: string): Promise<void> {
  await sql`
    update appointment set booker_name = '已注销用户', booker_nick_name = '已注销用户', booker_mobile = null,
      booker_position = '', booker_text = '', version = version + 1
    where booker_id = ${userId}`.execute(db)
}
