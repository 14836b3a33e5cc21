/** What is read of venues (S2 §2.7, §3; decisions V1 to V11, V16, S4.11, S4.12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import * as lists from './list-queries.ts'
import * as figures from './overview-queries.ts'
import type {
  PagePublicVenue,
  QueryApplyList,
  VenueApplyRow,
  VenueDetail,
  VenueOverview,
  VenueRow,
  VenueStatistic,
} from './schemas.ts'
import { availableSeats, millis, moment, wanted } from './shapes.ts'

type Row = Static<typeof VenueRow>

/**
 * An organisation named in a request must be the one in force: another's is answered like a strange
 * one (decisions section 0).
 */
const inForce = (ctx: Ctx, tenantId: string | null | undefined): void => {
  if (tenantId !== null && tenantId !== undefined && tenantId !== ctx.tenantId)
    throw fail(ErrorCode.NotMember)
}

const shown = (row: lists.VenueListRow): Row => ({
  id: row.id,
  belongTenantId: row.tenantId,
  name: row.name,
  advantage: row.advantage,
  venueLabel: row.venueLabel,
  venueAddress: row.venueAddress,
  venueImageUrl: row.venueImageUrl,
  venueType: row.venueType,
  createTime: row.createdAt.getTime(),
  onlineTime: millis(row.onlineTime),
  forbidden: row.forbidden,
  forbiddenTime: millis(row.forbiddenTime),
  useStatus: row.busy ? 2 : 1,
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
export async function page(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof PagePublicVenue>,
): Promise<PageOf<Row[]>> {
  inForce(ctx, data.belongTenantId)
  if (data.isOperatingSide === 1) throw fail(ErrorCode.Forbidden)
  const scope = { tenantId: ctx.tenantId, now: ctx.now() }
  const filter: lists.VenueFilter = {
    venueType: data.venueType ?? undefined,
    name: wanted(data.name),
    label: wanted(data.venueLabel),
    onlineFrom: moment(data.onlineTimeStart),
    onlineTo: moment(data.onlineTimeEnd),
    useStatus: data.useStatus ?? undefined,
    forbidden: data.forbidden ?? undefined,
  }
  const [rows, totalNum] = await Promise.all([
    lists.pageQuery(ctx.db, scope, filter, (pageNum - 1) * pageSize, pageSize).execute(),
    lists.countVenues(ctx.db, scope, filter),
  ])
  return { data: rows.map(shown), totalNum }
}

/**
 * The organisation's listing applications, newest first. The status may come as `auditStatus` or,
 * as specified, as `forbidden` (decisions V3).
 */
export async function pageApplies(
  ctx: Ctx,
  { pageNum, pageSize, data }: Static<typeof QueryApplyList>,
): Promise<PageOf<Static<typeof VenueApplyRow>[]>> {
  if (data.useType === 1) throw fail(ErrorCode.Forbidden)
  const filter: lists.ApplyFilter = {
    name: wanted(data.name),
    label: wanted(data.venueLabel),
    address: wanted(data.venueAddress),
    status: data.auditStatus ?? data.forbidden ?? undefined,
    sentFrom: moment(data.sendStartTime),
    sentTo: moment(data.sendEndTime),
    auditedFrom: moment(data.auditStartTime),
    auditedTo: moment(data.auditEndTime),
  }
  const [rows, totalNum] = await Promise.all([
    lists.applyQuery(ctx.db, ctx.tenantId, filter, (pageNum - 1) * pageSize, pageSize).execute(),
    lists.countApplies(ctx.db, ctx.tenantId, filter),
  ])
  return {
    data: rows.map(
      ({
        id,
        venueId,
        name,
        venueLabel,
        venueAddress,
        sendTime,
        auditTime,
        auditStatus,
        reason,
      }) => ({
        id,
        venueId,
        name,
        venueLabel,
        venueAddress,
        sendTime: sendTime.getTime(),
        auditTime: millis(auditTime),
        auditStatus,
        reason,
      }),
    ),
    totalNum,
  }
}

export async function overview(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof VenueOverview>> {
  inForce(ctx, tenantId)
  return figures.overview(ctx.db, ctx.tenantId, ctx.now())
}

/**
 * The organisation's own venue, to all its members; another's only while it is listed and not
 * banned. NotFound for anything else.
 */
export async function detail(ctx: Ctx, id: string): Promise<Static<typeof VenueDetail>> {
  const [own, listed] = await Promise.all([
    figures.ownVenue(ctx.db, ctx.tenantId, id),
    figures.listedVenue(ctx.db, id),
  ])
  const row = own ?? listed
  if (row === undefined) throw notFound()
  const [counts, periods] = await Promise.all([
    figures.statistic(ctx.db, row.tenantId, id, ctx.now()),
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
    onlineTime: millis(onlineTime),
    forbidden: row.forbidden,
    forbiddenTime: millis(forbiddenTime),
    useStatus: counts.busy ? 2 : 1,
    listingStatus: own?.listingStatus ?? null,
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
    openStartTime: millis(openStartTime),
    openEndTime: millis(openEndTime),
    useCount: counts.useCount,
    selfCount: counts.selfCount,
    reserveCount: counts.reserveCount,
  }
}

/** Figures of an own venue; NotFound for any other. */
export async function statistic(ctx: Ctx, venueId: string): Promise<Static<typeof VenueStatistic>> {
  const now = ctx.now()
  const [own, counts, ahead] = await Promise.all([
    figures.ownVenue(ctx.db, ctx.tenantId, venueId),
    figures.statistic(ctx.db, ctx.tenantId, venueId, now),
    figures.approvedAhead(ctx.db, ctx.tenantId, venueId, now),
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
