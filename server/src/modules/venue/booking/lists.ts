/** Venues to book, bookings to decide, and one's own (S2 §7; decisions B2 to B4, V13). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../../platform/list/list.ts'
import { Id, Millis } from '../../../platform/schema.ts'
import { personName } from '../../account/service.ts'
import { hasLabel } from '../lists.ts'
import { BookingStatus } from './schemas.ts'

const RegionCode = Type.String({ maxLength: 9 })

/** Listed venues of every organisation and self-use ones of the one in force, the newest first. */
export const BOOKABLE_VENUES = defineList<{ readonly tenantId: string }>()({
  table: 'bookableVenue',
  key: ['tenantId', 'id'],
  filters: ({ is, named, fits }) => ({
    name: named('name'),
    venueLabel: fits(Type.String(), hasLabel),
    provinceCode: is('provinceCode', RegionCode),
    cityCode: is('cityCode', RegionCode),
    countyCode: is('countyCode', RegionCode),
    belongTenantId: is('tenantId', Id),
    /** At least so many seats that may be taken. */
    minSeatCount: fits(
      Type.Integer({ minimum: 1, maximum: 10_000 }),
      (count) => sql<SqlBool>`item.valid_seat_count >= ${count}`,
    ),
    /** Open at that moment. */
    openAt: fits(
      Millis,
      (millis) => sql<SqlBool>`exists (
        select 1 from bookable_period p where p.tenant_id = item.tenant_id and p.venue_id = item.id
          and p.start_time <= to_timestamp(${millis}::double precision / 1000)
          and p.end_time > to_timestamp(${millis}::double precision / 1000))`,
    ),
  }),
  ways: (db, { tenantId }) => [
    db.selectFrom('bookableVenue').selectAll().where('venueType', '=', 1),
    db
      .selectFrom('bookableVenue')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('venueType', '=', 2),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) => page.selectAll(),
})

/** Columns of a booking that every list shows. */
const SHOWN = [
  ...(['item.tenantId', 'item.id', 'item.venueId', 'item.startTime', 'item.endTime'] as const),
  ...(['item.subject', 'item.userCount', 'item.seats', 'item.auditStatus', 'item.reason'] as const),
  ...(['item.createdAt', 'item.auditTime', 'item.platform', 'item.bookerId'] as const),
] as const

const VENUE = ['v.name', 'v.venueLabel', 'v.venueAddress', 'v.venueImageUrl'] as const

/** Bookings of the organisation's venues, the newest first. */
export const APPOINTMENTS = defineList<{ readonly tenantId: string }>()({
  table: 'appointment',
  filters: ({ is, named, from, until }) => ({
    auditStatus: is('auditStatus', BookingStatus),
    /** Of the beginning; both ends included. */
    startTime: from('startTime'),
    endTime: until('startTime'),
    /** Name, nickname or mobile number, or a part of it. */
    reservationUser: named('bookerText'),
    venueId: is('venueId', Id),
  }),
  ways: (db, { tenantId }) => [
    db.selectFrom('appointment').selectAll().where('tenantId', '=', tenantId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .innerJoin('venue as v', (join) =>
        join.onRef('v.tenantId', '=', 'item.tenantId').onRef('v.id', '=', 'item.venueId'),
      )
      .leftJoin('userDirectory as u', 'u.id', 'item.bookerId')
      .select([...SHOWN, ...VENUE])
      .select([
        ...(['item.bookerName', 'item.bookerNickName', 'item.bookerMobile'] as const),
        ...(['item.bookerPosition', 'item.bookerTenantName', 'u.avatar'] as const),
      ])
      .select(personName('item.tenantId', 'item.auditorId').as('auditor')),
})

/** A person's own bookings, the newest first. */
export const MY_APPOINTMENTS = defineList<{ readonly userId: string }>()({
  table: 'appointment',
  filters: ({ is, from, until }) => ({
    auditStatus: is('auditStatus', BookingStatus),
    /** Of the beginning; both ends included. */
    startTime: from('startTime'),
    endTime: until('startTime'),
  }),
  ways: (db, { userId }) => [
    db.selectFrom('appointment').selectAll().where('bookerId', '=', userId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .innerJoin('bookedVenue as v', (join) =>
        join.onRef('v.tenantId', '=', 'item.tenantId').onRef('v.id', '=', 'item.venueId'),
      )
      .select([...SHOWN, ...VENUE, 'v.tenantName'])
      .select(personName('item.tenantId', 'item.auditorId').as('auditor')),
})
