/** The organisation's lists of venues and of listing applications (S2 §7; decisions V3, V4, V6). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { Id, YesNo } from '../../platform/schema.ts'
import { AuditState } from '../../platform/states.ts'
import { ApplyStatus, ApplicationSide } from './schemas.ts'

export interface VenueScope {
  readonly tenantId: string
  readonly now: Date
}

/** Labels stand in words, joined by commas. */
export const hasLabel = (label: string) =>
  sql<SqlBool>`strpos(',' || item.venue_label || ',', ',' || ${label} || ',') > 0`

const SHOWN = [
  ...(['item.tenantId', 'item.id', 'item.name', 'item.advantage', 'item.venueLabel'] as const),
  ...(['item.venueAddress', 'item.venueImageUrl', 'item.venueType', 'item.createdAt'] as const),
  ...(['item.onlineTime', 'item.forbidden', 'item.forbiddenTime'] as const),
  ...(['item.forbiddenReason', 'item.seatRow', 'item.seatCol'] as const),
  ...(['item.validSeatCount', 'item.listingStatus'] as const),
] as const

/** Listed ones stand by the time of listing, others newest first; bookings are counted for a page. */
export const VENUE_LIST = defineList<VenueScope>()({
  table: 'venue',
  filters: ({ is, named, from, until, when, fits, heard }) => ({
    /** 1 listed, 2 self-use; without it both. */
    venueType: when(YesNo, (type, venue) => venue('venueType', '=', type)),
    belongTenantId: heard(Id),
    isOperatingSide: heard(ApplicationSide),
    /** 1 with venueType 1: listed; says nothing of its own (decisions V6). */
    online: heard(YesNo),
    name: named('name'),
    venueLabel: fits(Type.String(), hasLabel),
    /** Both ends included. */
    onlineTimeStart: from('onlineTime'),
    onlineTimeEnd: until('onlineTime'),
    /** 1 空闲中, 2 使用中. */
    useStatus: when(YesNo, (used, venue, { now }) => {
      const inUse = venue.exists(
        venue
          .selectFrom('appointment as a')
          .select('a.id')
          .whereRef('a.tenantId', '=', 'item.tenantId')
          .whereRef('a.venueId', '=', 'item.id')
          .where('a.auditStatus', '=', AuditState.Passed)
          .where('a.startTime', '<=', now)
          .where('a.endTime', '>', now),
      )
      return used === 2 ? inUse : venue.not(inUse)
    }),
    /** 1 已封禁, 2 正常. */
    forbidden: is('forbidden', YesNo),
  }),
  ways: (db, { tenantId }) => [
    db
      .selectFrom('venue')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null),
  ],
  newest: ({ venueType }) => [venueType === 1 ? 'onlineTime' : 'createdAt', 'id'],
  columns: (page, { now }) =>
    page
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('appointment as a')
            .select([
              sql<boolean>`coalesce(bool_or(a.audit_status = 2 and a.start_time <= ${now} and a.end_time > ${now}), false)`.as(
                'busy',
              ),
              sql<number>`count(*) filter (where a.audit_status = 2 and a.end_time <= ${now} and a.booker_tenant_id <> a.tenant_id)::int`.as(
                'useCount',
              ),
              sql<number>`count(*) filter (where a.audit_status = 2 and a.end_time <= ${now} and a.booker_tenant_id = a.tenant_id)::int`.as(
                'selfCount',
              ),
              sql<number>`count(*) filter (where a.audit_status in (1, 2))::int`.as('reserveCount'),
            ])
            .whereRef('a.tenantId', '=', 'item.tenantId')
            .whereRef('a.venueId', '=', 'item.id')
            .as('n'),
        (join) => join.onTrue(),
      )
      .select(SHOWN)
      .select(['n.busy', 'n.useCount', 'n.selfCount', 'n.reserveCount']),
})

/** Listing applications, newest first. */
export const VENUE_APPLIES = defineList<VenueScope>()({
  table: 'venueApply',
  filters: ({ is, holds, named, from, until, fits, heard }) => ({
    /** 2 the organisation's own applications; the operating side (1) has its own list. */
    useType: heard(ApplicationSide),
    name: named('name'),
    venueLabel: fits(Type.String(), hasLabel),
    venueAddress: holds('venueAddress'),
    /** The status, under the name that the specification gives it (decisions V3). */
    forbidden: heard(ApplyStatus),
    auditStatus: is('auditStatus', ApplyStatus),
    /** All ends included. */
    sendStartTime: from('sendTime'),
    sendEndTime: until('sendTime'),
    auditStartTime: from('auditTime'),
    auditEndTime: until('auditTime'),
  }),
  ways: (db, { tenantId }) => [
    db.selectFrom('venueApply').selectAll().where('tenantId', '=', tenantId),
  ],
  newest: () => ['sendTime', 'id'],
  columns: (page) => page.selectAll(),
})
