/** What is read of venues (S2 §2.7, §3; decisions V1 to V11, V16, S4.11, S4.12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findBookable, tenantNameOf } from './booking/queries.ts'
import { VENUE_APPLIES, VENUE_LIST } from './lists.ts'
import * as figures from './overview-queries.ts'
import type {
  VenueApplyRow,
  VenueDetail,
  VenueOverview,
  VenueRow,
  VenueStatistic,
} from './schemas.ts'
import { availableSeats, toMillis } from './shapes.ts'
import { UseState } from './states.ts'

type Row = Static<typeof VenueRow>

type ListedVenue = Awaited<ReturnType<typeof VENUE_LIST.page>>['data'][number]

const shown = (row: ListedVenue): Row => ({
  id: row.id,
  belongTenantId: row.tenantId,
  name: row.name,
  advantage: row.advantage,
  venueLabel: row.venueLabel,
  venueAddress: row.venueAddress,
  venueImageUrl: row.venueImageUrl,
  venueType: row.venueType,
  createTime: row.createdAt.getTime(),
  onlineTime: toMillis(row.onlineTime),
  forbidden: row.forbidden,
  forbiddenTime: toMillis(row.forbiddenTime),
  forbiddenReason: row.forbiddenReason,
  useStatus: row.busy ? UseState.InUse : UseState.Free,
  seatRow: row.seatRow,
  seatCol: row.seatCol,
  validSeatCount: row.validSeatCount,
  useCount: row.useCount,
  selfCount: row.selfCount,
  reserveCount: row.reserveCount,
  listingStatus: row.listingStatus,
})

/**
 * The organisation's own venues: listed ones by the time of listing, others newest first. The
 * operating side has its own list (Forbidden).
 */
export async function pageVenues(
  ctx: Ctx,
  asked: Static<typeof VENUE_LIST.body>,
): Promise<PageOf<Row[]>> {
  requireTenantInForce(ctx, asked.data.belongTenantId, ErrorCode.NotMember)
  if (asked.data.isOperatingSide === 1) throw fail(ErrorCode.Forbidden)
  const scope = { tenantId: ctx.tenantId, now: ctx.now() }
  const { data, totalNum } = await VENUE_LIST.page(ctx.db, asked, scope)
  return { data: data.map(shown), totalNum }
}

/**
 * The organisation's listing applications, newest first. The status may come as `auditStatus` or,
 * as specified, as `forbidden` (decisions V3).
 */
export async function pageApplies(
  ctx: Ctx,
  asked: Static<typeof VENUE_APPLIES.body>,
): Promise<PageOf<Static<typeof VenueApplyRow>[]>> {
  if (asked.data.useType === 1) throw fail(ErrorCode.Forbidden)
  const auditStatus = asked.data.auditStatus ?? asked.data.forbidden
  const { data, totalNum } = await VENUE_APPLIES.page(
    ctx.db,
    { ...asked, data: { ...asked.data, auditStatus } },
    { tenantId: ctx.tenantId, now: ctx.now() },
  )
  return {
    data: data.map(({ tenantId: _tenant, senderId: _sender, sendTime, auditTime, ...row }) => ({
      ...row,
      sendTime: sendTime.getTime(),
      auditTime: toMillis(auditTime),
    })),
    totalNum,
  }
}

/** Of the organisation in force. NotMember for another one. */
export async function findOverview(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof VenueOverview>> {
  requireTenantInForce(ctx, tenantId, ErrorCode.NotMember)
  return figures.readOverview(ctx.db, ctx.tenantId, ctx.now())
}

/** Why an own venue is banned: the affair of those who manage it. */
const banReasonFor = async (
  ctx: Ctx,
  own: Awaited<ReturnType<typeof figures.ownVenue>>,
): Promise<string | null> =>
  own?.forbiddenReason != null && (await ctx.can('venueManager')) ? own.forbiddenReason : null

/**
 * The organisation's own venue, to all its members; another's only while it is listed and not
 * banned. NotFound for anything else.
 */
export async function findVenue(ctx: Ctx, id: string): Promise<Static<typeof VenueDetail>> {
  const [own, listed] = await Promise.all([
    figures.ownVenue(ctx.db, ctx.tenantId, id),
    figures.listedVenue(ctx.db, id),
  ])
  const row = own ?? listed
  if (row === undefined) throw notFound()
  const [counts, bookable, tenantName, forbiddenReason, periods] = await Promise.all([
    figures.readStatistic(ctx.db, row.tenantId, id, ctx.now()),
    findBookable(ctx.db, id),
    tenantNameOf(ctx.db, row.tenantId),
    banReasonFor(ctx, own),
    own === undefined
      ? figures.listedPeriods(ctx.db, row.tenantId, id)
      : figures.ownPeriods(ctx.db, row.tenantId, id),
  ])
  const { tenantId, createdAt, onlineTime, forbiddenTime, openStartTime, openEndTime, validSeats } =
    row
  return {
    id,
    belongTenantId: tenantId,
    name: row.name,
    advantage: row.advantage,
    venueLabel: row.venueLabel,
    venueAddress: row.venueAddress,
    venueImageUrl: row.venueImageUrl,
    venueVideoUrl: row.venueVideoUrl,
    venueRemark: row.venueRemark,
    venueType: row.venueType,
    createTime: createdAt.getTime(),
    onlineTime: toMillis(onlineTime),
    forbidden: row.forbidden,
    forbiddenTime: toMillis(forbiddenTime),
    forbiddenReason,
    useStatus: counts.busy ? UseState.InUse : UseState.Free,
    listingStatus: own?.listingStatus ?? null,
    version: own?.version ?? 1,
    tenantName,
    canBook: bookable === undefined ? 2 : 1,
    openMode: own?.openMode ?? 2,
    province: row.province,
    provinceCode: row.provinceCode,
    city: row.city,
    cityCode: row.cityCode,
    county: row.county,
    countyCode: row.countyCode,
    latitude: row.latitude,
    longitude: row.longitude,
    contactMobile: row.contactMobile,
    seatRow: row.seatRow,
    seatCol: row.seatCol,
    maxSeatRow: row.maxSeatRow,
    maxSeatCol: row.maxSeatCol,
    allowJust: row.allowJust,
    validSeatCount: row.validSeatCount,
    validSeats: availableSeats(validSeats, row.seatRow, row.seatCol),
    openPeriods: periods.map((period) => ({
      startTime: period.startTime.getTime(),
      endTime: period.endTime.getTime(),
    })),
    openStartTime: toMillis(openStartTime),
    openEndTime: toMillis(openEndTime),
    useCount: counts.useCount,
    selfCount: counts.selfCount,
    reserveCount: counts.reserveCount,
  }
}

/** Figures of an own venue; NotFound for any other. */
export async function findStatistic(
  ctx: Ctx,
  venueId: string,
): Promise<Static<typeof VenueStatistic>> {
  const now = ctx.now()
  const [own, counts, ahead] = await Promise.all([
    figures.ownVenue(ctx.db, ctx.tenantId, venueId),
    figures.readStatistic(ctx.db, ctx.tenantId, venueId, now),
    figures.findUpcomingBookings(ctx.db, ctx.tenantId, venueId, now),
  ])
  if (own === undefined) throw notFound()
  const { busy: _busy, ...numbers } = counts
  return {
    ...numbers,
    reserveStatistics: ahead.map(({ startTime, endTime, userCount }) => ({
      startTime: startTime.getTime(),
      endTime: endTime.getTime(),
      userCount,
    })),
  }
}
