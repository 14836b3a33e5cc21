/** What is read of bookings: venues to book, lists, one booking, its calendar file. */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { notFound, refuseIf } from '../../../platform/errors.ts'
import type { PageOf } from '../../../platform/route.ts'
import { AuditState } from '../../../platform/states.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { findPersonNames } from '../../account/service.ts'
import { findStandingsAbout, NO_STANDING } from '../../approval/service.ts'
import { seatNumber } from '../seats.ts'
import { toMillis } from '../shapes.ts'
import { calendarText } from './ics.ts'
import { APPOINTMENTS, BOOKABLE_VENUES, MY_APPOINTMENTS } from './lists.ts'
import { BOOKING_KIND } from './kind.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import type {
  AppointmentDetail,
  AppointmentRow,
  BookableVenueRow,
  CalendarFile,
  MyAppointmentRow,
} from './schemas.ts'

/** Venues that the person asking may book, the newest first. */
export async function pageBookable(
  ctx: Ctx,
  asked: Static<typeof BOOKABLE_VENUES.body>,
): Promise<PageOf<Static<typeof BookableVenueRow>[]>> {
  const { data, totalNum } = await BOOKABLE_VENUES.page(ctx.db, asked, { tenantId: ctx.tenantId })
  return {
    data: data.map((row) => ({
      id: row.id,
      belongTenantId: row.tenantId,
      tenantName: row.tenantName,
      isOwn: row.tenantId === ctx.tenantId ? 1 : 2,
      name: row.name,
      advantage: row.advantage,
      venueLabel: row.venueLabel,
      province: row.province,
      city: row.city,
      county: row.county,
      venueAddress: row.venueAddress,
      venueImageUrl: row.venueImageUrl,
      venueType: row.venueType,
      seatRow: row.seatRow,
      seatCol: row.seatCol,
      validSeatCount: row.validSeatCount,
      openStartTime: toMillis(row.openStartTime),
      openEndTime: toMillis(row.openEndTime),
    })),
    totalNum,
  }
}

type Shown = Pick<
  Awaited<ReturnType<typeof APPOINTMENTS.page>>['data'][number],
  | 'id'
  | 'venueId'
  | 'name'
  | 'venueLabel'
  | 'venueAddress'
  | 'venueImageUrl'
  | 'startTime'
  | 'endTime'
  | 'subject'
  | 'userCount'
  | 'seats'
  | 'auditStatus'
  | 'reason'
  | 'createdAt'
  | 'auditTime'
  | 'platform'
  | 'auditor'
>

const shown = (row: Shown) => ({
  id: row.id,
  venueId: row.venueId,
  name: row.name,
  venueLabel: row.venueLabel,
  venueAddress: row.venueAddress,
  venueImageUrl: row.venueImageUrl,
  startTime: row.startTime.getTime(),
  endTime: row.endTime.getTime(),
  subject: row.subject,
  userCount: row.userCount,
  seatCount: new Set((row.seats ?? []).map(seatNumber)).size,
  auditStatus: row.auditStatus,
  reason: row.reason,
  launchAuditTime: row.createdAt.getTime(),
  auditor: row.auditor,
  auditTime: toMillis(row.auditTime),
  platform: row.platform,
})

const bookerOf = (
  row: Pick<
    queries.LockedBooking,
    | 'bookerId'
    | 'bookerName'
    | 'bookerNickName'
    | 'bookerTenantName'
    | 'bookerPosition'
    | 'bookerMobile'
  >,
  avatar: string | null,
) => ({
  userId: row.bookerId,
  avatar,
  realName: row.bookerName,
  nickName: row.bookerNickName,
  tenantName: row.bookerTenantName,
  position: row.bookerPosition,
  mobile: row.bookerMobile,
})

/** Bookings of the organisation's venues, the newest first. */
export async function pageAppointments(
  ctx: Ctx,
  asked: Static<typeof APPOINTMENTS.body>,
): Promise<PageOf<Static<typeof AppointmentRow>[]>> {
  const { data, totalNum } = await APPOINTMENTS.page(ctx.db, asked, { tenantId: ctx.tenantId })
  const ids = data.map(({ id }) => id)
  const waiting = data
    .filter(({ auditStatus }) => auditStatus === AuditState.Waiting)
    .map(({ id }) => id)
  const [sameTime, standings] = await Promise.all([
    queries.countSameTime(ctx.db, ctx.tenantId, ids),
    findStandingsAbout(ctx, { tenantId: ctx.tenantId, kind: BOOKING_KIND }, waiting),
  ])
  return {
    data: data.map((row) => ({
      ...shown(row),
      userInfo: bookerOf(row, row.avatar),
      sameTimeCount: sameTime.get(row.id) ?? 0,
      ...(standings.get(row.id) ?? NO_STANDING),
    })),
    totalNum,
  }
}

/** What waits of them. NotMember for another organisation than the one in force. */
export function pagePending(
  ctx: Ctx,
  {
    data: { tenantId },
    ...page
  }: {
    readonly pageNum: number
    readonly pageSize: number
    readonly data: { readonly tenantId?: string | undefined }
  },
): Promise<PageOf<Static<typeof AppointmentRow>[]>> {
  requireTenantInForce(ctx, tenantId, ErrorCode.NotMember)
  return pageAppointments(ctx, { ...page, data: { auditStatus: AuditState.Waiting } })
}

/** The caller's own bookings at whatever organisation, the newest first. */
export async function pageOwnAppointments(
  ctx: Ctx,
  asked: Static<typeof MY_APPOINTMENTS.body>,
): Promise<PageOf<Static<typeof MyAppointmentRow>[]>> {
  const { data, totalNum } = await MY_APPOINTMENTS.page(ctx.db, asked, { userId: ctx.user.id })
  const now = ctx.now()
  return {
    data: data.map((row) => ({
      ...shown(row),
      tenantName: row.tenantName,
      canCancel: policy.refuseOwnCancel(row, now) === undefined ? 1 : 2,
    })),
    totalNum,
  }
}

/** To who made it, and to who decides bookings of the venue's organisation; else NotFound. */
export async function findAppointment(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof AppointmentDetail>> {
  const row = await queries.findBooking(ctx.db, id)
  if (row === undefined) throw notFound()
  const isOwn = row.bookerId === ctx.user.id
  const manages = row.tenantId === ctx.tenantId && (await ctx.can('venueAppointment'))
  if (!isOwn && !manages) throw notFound()
  const { tenantId, venueId, auditorId } = row
  const [venue, names, avatar, tenantName, sameTime, standings] = await Promise.all([
    isOwn
      ? queries.findBookedVenue(ctx.db, tenantId, venueId)
      : queries.findVenueOf(ctx.db, tenantId, venueId),
    findPersonNames(ctx.db, tenantId, auditorId === null ? [] : [auditorId]),
    queries.avatarOf(ctx.db, row.bookerId),
    queries.tenantNameOf(ctx.db, tenantId),
    manages ? queries.countSameTime(ctx.db, tenantId, [id]) : new Map<string, number>(),
    findStandingsAbout(
      ctx,
      { tenantId, kind: BOOKING_KIND },
      row.auditStatus === AuditState.Waiting ? [id] : [],
    ),
  ])
  if (venue === undefined) throw notFound()
  const now = ctx.now()
  const standing = standings.get(id) ?? NO_STANDING
  const mayCancel =
    (isOwn && policy.refuseOwnCancel(row, now) === undefined) ||
    (manages && policy.refuseManagersCancel(row, now) === undefined)
  const { name, venueLabel, venueAddress, venueImageUrl } = venue
  const auditor = auditorId === null ? null : (names.get(auditorId) ?? null)
  return {
    ...shown({ ...row, name, venueLabel, venueAddress, venueImageUrl, auditor }),
    tenantName,
    userInfo: bookerOf(row, avatar),
    sameTimeCount: sameTime.get(id) ?? 0,
    step: standing.step,
    seats: row.seats ?? [],
    seatRow: venue.seatRow,
    seatCol: venue.seatCol,
    latitude: venue.latitude,
    longitude: venue.longitude,
    contactMobile: venue.contactMobile,
    canAudit: manages ? standing.mayDecide : 2,
    canCancel: mayCancel ? 1 : 2,
    isOwn: isOwn ? 1 : 2,
  }
}

/** Of an own booking that waits or was approved; NotFound for anybody else's. */
export async function findCalendarFile(ctx: Ctx, id: string): Promise<Static<typeof CalendarFile>> {
  const row = await queries.findBooking(ctx.db, id)
  if (row?.bookerId !== ctx.user.id) throw notFound()
  refuseIf(policy.refuseCalendarFile(row))
  const venue = await queries.findBookedVenue(ctx.db, row.tenantId, row.venueId)
  if (venue === undefined) throw notFound()
  return {
    fileName: `${venue.name}-${row.subject}.ics`.replaceAll(/[\\/:*?"<>|\s]+/g, '_'),
    content: calendarText({
      id,
      version: row.version,
      sent: row.createdAt,
      start: row.startTime,
      end: row.endTime,
      isApproved: row.auditStatus === AuditState.Passed,
      subject: row.subject,
      venueName: venue.name,
      tenantName: venue.tenantName,
      address: [venue.province, venue.city, venue.county, venue.venueAddress]
        .filter(Boolean)
        .join(' '),
      place:
        venue.latitude === null || venue.longitude === null
          ? null
          : { latitude: venue.latitude, longitude: venue.longitude },
    }),
  }
}
