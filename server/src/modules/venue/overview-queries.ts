/** SQL of figures and of one venue (decisions S4.12). */
import { sql } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import type { VenueDb } from './tables.ts'

/** Figures of one organisation's venues; 0 where it has none. */
export interface OverviewCounts {
  readonly venueCount: number
  readonly ownerVenueCount: number
  readonly publicVenueCount: number
  readonly publicVenueUseCount: number
  readonly venueJoinUserCount: number
  readonly subscribeCount: number
}

const NOTHING: OverviewCounts = {
  venueCount: 0,
  ownerVenueCount: 0,
  publicVenueCount: 0,
  publicVenueUseCount: 0,
  venueJoinUserCount: 0,
  subscribeCount: 0,
}

/** Deleted venues are not counted, their bookings are: what took place stays. */
export async function readOverview(
  db: VenueDb,
  tenantId: string,
  now: Date,
): Promise<OverviewCounts> {
  const { rows } = await sql<OverviewCounts>`
    select v.*, a.*
    from (
      select count(*)::int as venue_count, count(*) filter (where venue_type = 2)::int as owner_venue_count, count(*) filter (where venue_type = 1)::int as public_venue_count
      from venue where tenant_id = ${tenantId} and deleted_at is null
    ) v
    cross join (
      select
        count(*) filter (where a.audit_status = 2 and a.end_time <= ${now} and v.venue_type = 1 and v.deleted_at is null)::int as public_venue_use_count,
        coalesce(sum(a.user_count) filter (where a.audit_status = 2 and a.end_time <= ${now}), 0)::int as venue_join_user_count,
        count(*)::int as subscribe_count
      from appointment a join venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id
      where a.tenant_id = ${tenantId}
    ) a`.execute(db)
  return rows[0] ?? NOTHING
}

/** Figures of one venue; `busy` while a booking is under way. */
export interface MonthStatistic {
  readonly reserveCount: number
  readonly useCount: number
  readonly selfCount: number
  readonly cancelCount: number
  readonly noShowCount: number
  readonly busy: boolean
}

const NEVER: MonthStatistic = {
  reserveCount: 0,
  useCount: 0,
  selfCount: 0,
  cancelCount: 0,
  noShowCount: 0,
  busy: false,
}

/**
 * In the venue's own organisation: all its bookings. Elsewhere the policy leaves the asker's own.
 */
export async function readStatistic(
  db: VenueDb,
  tenantId: string,
  venueId: string,
  now: Date,
): Promise<MonthStatistic> {
  const { rows } = await sql<MonthStatistic>`
    select count(*) filter (where audit_status in (1, 2))::int as reserve_count,
      count(*) filter (where audit_status = 2 and end_time <= ${now} and booker_tenant_id <> tenant_id)::int as use_count,
      count(*) filter (where audit_status = 2 and end_time <= ${now} and booker_tenant_id = tenant_id)::int as self_count,
      count(*) filter (where audit_status = 4)::int as cancel_count,
      count(*) filter (where no_show)::int as no_show_count,
      coalesce(bool_or(audit_status = 2 and start_time <= ${now} and end_time > ${now}), false) as busy
    from appointment where tenant_id = ${tenantId} and venue_id = ${venueId}`.execute(db)
  return rows[0] ?? NEVER
}

/** At most so many of the nearest bookings stand in a statistic. */
const NEAREST = 100

/** Passed ones that have not ended, the soonest first, at most `NEAREST`. */
export const findUpcomingBookings = (
  db: VenueDb,
  tenantId: string,
  venueId: string,
  now: Date,
): Promise<{ startTime: Date; endTime: Date; userCount: number }[]> =>
  db
    .selectFrom('appointment')
    .select(['startTime', 'endTime', 'userCount'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .where('auditStatus', '=', AuditState.Passed)
    .where('endTime', '>', now)
    .orderBy('startTime')
    .limit(NEAREST)
    .execute()

/** Undefined for a deleted venue and for another organisation's. */
export const ownVenue = (db: VenueDb, tenantId: string, id: string) =>
  db
    .selectFrom('venue')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Another organisation's venue, as far as it shows itself to everyone. */
export const listedVenue = (db: VenueDb, id: string) =>
  db.selectFrom('venueDirectory').selectAll().where('id', '=', id).executeTakeFirst()

/** When it can be booked, in order. */
export const ownPeriods = (db: VenueDb, tenantId: string, venueId: string) =>
  db
    .selectFrom('venuePeriod')
    .select(['startTime', 'endTime'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .orderBy('startTime')
    .execute()

/** The same of another organisation's venue, by the view that shows listed ones alone. */
export const listedPeriods = (db: VenueDb, tenantId: string, venueId: string) =>
  db
    .selectFrom('venuePeriodDirectory')
    .select(['startTime', 'endTime'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', venueId)
    .orderBy('startTime')
    .execute()

/**
 * Approved bookings of a person, or of others at an organisation's venues, that have not ended
 * (blockers). System scope.
 */
export async function openBookings(
  db: VenueDb,
  who: { readonly bookerId: string } | { readonly atTenantId: string },
  now: Date,
): Promise<number> {
  let query = db
    .selectFrom('appointment')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('endTime', '>', now)
  query =
    'bookerId' in who
      ? query
          .where('bookerId', '=', who.bookerId)
          .where('auditStatus', 'in', [AuditState.Waiting, AuditState.Passed])
      : query
          .where('tenantId', '=', who.atTenantId)
          .where('auditStatus', '=', AuditState.Passed)
          .whereRef('bookerTenantId', '!=', 'tenantId')
  return (await query.executeTakeFirstOrThrow()).n
}
