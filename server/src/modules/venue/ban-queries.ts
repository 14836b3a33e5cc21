/** SQL and list of the venues that operators oversee (migration 0691). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { YesNo } from '../../platform/schema.ts'
import { hasLabel } from './lists.ts'
import type { VenueDb } from './tables.ts'

interface OverseenScope {
  readonly now: Date
}

/** What waits, what is to come and what runs at the moment, of bookings that are selected. */
const countsAt = (now: Date) =>
  [
    sql<number>`count(*) filter (where audit_status = 1)::int`.as('waitingCount'),
    sql<number>`count(*) filter (where audit_status = 2 and start_time > ${now})::int`.as(
      'comingCount',
    ),
    sql<number>`count(*) filter (where audit_status = 2 and start_time <= ${now} and end_time > ${now})::int`.as(
      'runningCount',
    ),
  ] as const

/** Listed and banned venues of all organisations, by the time of listing. */
export const OVERSEEN_VENUES = defineList<OverseenScope>()({
  table: 'overseenVenue',
  filters: ({ is, from, until, fits }) => ({
    /** Part of the venue's name or address, or of the organisation's full name. */
    name: fits(
      Type.String({ maxLength: 108 }),
      (words) =>
        sql<SqlBool>`strpos(lower(concat_ws(E'\n', item.name, item.venue_address, item.tenant_full_name)), lower(${words})) > 0`,
    ),
    venueLabel: fits(Type.String(), hasLabel),
    /** 1 已封禁, 2 正常. */
    forbidden: is('forbidden', YesNo),
    /** Of the last listing; both ends included. */
    onlineTimeStart: from('onlineTime'),
    onlineTimeEnd: until('onlineTime'),
  }),
  ways: (db) => [db.selectFrom('overseenVenue').selectAll()],
  newest: () => ['listedAt', 'id'],
  columns: (page, { now }) =>
    page
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('overseenBooking as b')
            .select(countsAt(now))
            .whereRef('b.tenantId', '=', 'item.tenantId')
            .whereRef('b.venueId', '=', 'item.id')
            .as('n'),
        (join) => join.onTrue(),
      )
      .selectAll('item')
      .select(['n.waitingCount', 'n.comingCount', 'n.runningCount']),
})

/** Undefined for an unknown venue, and for one that is neither listed nor banned. */
export const findOverseenVenue = (db: VenueDb, id: string) =>
  db.selectFrom('overseenVenue').selectAll().where('id', '=', id).executeTakeFirst()

/** How many bookings a ban would end, and how many it leaves. */
export const countOverseenBookings = (
  db: VenueDb,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
) =>
  db
    .selectFrom('overseenBooking')
    .select(countsAt(now))
    .where('tenantId', '=', tenantId)
    .where('venueId', '=', id)
    .executeTakeFirstOrThrow()
