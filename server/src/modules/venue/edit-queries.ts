/** SQL of the wizard: a venue and its periods are written together. */
import { type Insertable, sql, type Updateable } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import type { TimeSpan } from './periods.ts'
import type { VenueDb, VenueTable } from './tables.ts'

/** Another venue of the organisation that has the name; undefined for none. Deleted ones count not. */
export const findNamesake = (
  db: VenueDb,
  tenantId: string,
  name: string,
  but: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('venue')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst()

export async function insertVenue(db: VenueDb, row: Insertable<VenueTable>): Promise<void> {
  await db.insertInto('venue').values(row).execute()
}

interface VenueKey {
  readonly tenantId: string
  readonly id: string
}

/** The whole row of a venue whose row is locked. */
export const readWholeVenue = (db: VenueDb, { tenantId, id }: VenueKey) =>
  db
    .selectFrom('venue')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function saveVenue(
  db: VenueDb,
  { tenantId, id }: VenueKey,
  row: Updateable<VenueTable>,
): Promise<void> {
  await db
    .updateTable('venue')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Puts these in place of the venue's periods. */
export async function replacePeriods(
  db: VenueDb,
  { tenantId, id }: VenueKey,
  periods: readonly TimeSpan[],
): Promise<void> {
  await db
    .deleteFrom('venuePeriod')
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .execute()
  if (periods.length === 0) return
  await sql`
    insert into venue_period (tenant_id, venue_id, start_time, end_time)
    select ${tenantId}::bigint, ${id}::bigint, p.s, p.e
    from unnest(${periods.map(({ start }) => start.toISOString())}::timestamptz[],
      ${periods.map(({ end }) => end.toISOString())}::timestamptz[]) p(s, e)`.execute(db)
}

/** Approved bookings of a venue that have not ended, as far as an edit may not touch them. */
export const findApprovedAhead = (db: VenueDb, { tenantId, id }: VenueKey, now: Date) =>
  db
    .selectFrom('appointment')
    .select(['startTime', 'endTime', 'seats', 'userCount'])
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .where('auditStatus', '=', AuditState.Passed)
    .where('endTime', '>', now)
    .execute()
