/** Booking a venue, whole or some of its seats (decisions B3, S4.12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField, notFound, type Refusal, refuseIf } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { countUnderLock } from '../../../platform/db/limit-lock.ts'
import { json } from '../../../platform/db/schema.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiDay } from '../../../platform/time.ts'
import { accountInfo, findPersonNames } from '../../account/service.ts'
import { submitApproval } from '../../approval/service.ts'
import { findHeldPositions } from '../../position/service.ts'
import { findHoldsIn, findPeriodsIn, type Hold } from '../calendar-queries.ts'
import { findFreeSlots, isOverlapping, type TimeSpan } from '../periods.ts'
import { rangesOf, type SeatPlace, type SeatRange } from '../seats.ts'
import { BOOKING_KIND } from './kind.ts'
import { countHeldSeats, countWaiting } from './limit-queries.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import type { SaveAppointment } from './schemas.ts'
import { tellBooking } from './settle.ts'

const ALTERNATIVES = 3

/** Who books, as of today. */
async function describeBooker(ctx: Ctx) {
  const { user, tenantId, db } = ctx
  const [account, names, positions, bookerTenantName] = await Promise.all([
    accountInfo(ctx, undefined),
    findPersonNames(db, tenantId, [user.id]),
    findHeldPositions(db, tenantId, [user.id]),
    queries.tenantNameOf(db, tenantId),
  ])
  const bookerName = names.get(user.id) ?? account.nickName
  return {
    bookerName,
    bookerNickName: account.nickName,
    bookerMobile: account.mobile,
    bookerPosition: positions.get(user.id)?.positionName ?? '',
    bookerTenantName,
    bookerText: [bookerName, account.nickName, account.mobile].join('\n').toLowerCase(),
  }
}

/** Whether what is taken leaves no room for the request: for seats, one of them is. */
const stands = (ranges: readonly SeatRange[] | null, hold: Hold): boolean =>
  ranges === null
    ? hold.approved
    : ranges.some((range) => range.firstSeat <= hold.lastSeat && hold.firstSeat <= range.lastSeat)

interface Wish {
  readonly venue: queries.BookableVenue
  readonly span: TimeSpan
  /** null: the whole venue. */
  readonly ranges: readonly SeatRange[] | null
}

/** What is open and taken on the day of the wish, and at its time. */
async function readDay(w: Write, { venue, span, ranges }: Wish, tenantId: string) {
  const key = { tenantId: venue.tenantId, id: venue.id, isOwn: venue.tenantId === tenantId }
  const day = {
    start: shanghaiDay(span.start),
    end: new Date(Math.max(span.end.getTime(), shanghaiDay(span.start, 1).getTime())),
  }
  const [periods, holds] = await Promise.all([
    findPeriodsIn(w.db, key, day),
    findHoldsIn(w.db, key, day),
  ])
  return {
    open: periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
    taken: holds
      .filter((hold) => stands(ranges, hold))
      .map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
  }
}

/** SlotTaken, with other times of the same length on that day. */
const taken = ({ span }: Wish, day: Awaited<ReturnType<typeof readDay>>, now: Date): Refusal => {
  const free = findFreeSlots(span, day.open, day.taken, { after: now, count: ALTERNATIVES })
  return fail(ErrorCode.SlotTaken, undefined, {
    alternatives: free.map(({ start, end }) => ({
      startTime: start.getTime(),
      endTime: end.getTime(),
    })),
  })
}

/**
 * Sends a request to the venue's organisation. Seats that were chosen are held for it from now on;
 * requests for the whole venue may overlap until one is approved. NotFound for a venue that the
 * caller may not book, InvalidInput at the field, SlotTaken with other times of that day.
 */
export async function saveAppointment(
  ctx: Ctx,
  input: Static<typeof SaveAppointment>,
): Promise<{ id: string }> {
  const now = ctx.now()
  const span = { start: new Date(input.startTime), end: new Date(input.endTime) }
  const seats: readonly SeatPlace[] = input.seats ?? []
  const subject = input.subject.trim()
  if (subject === '') throw failField(ErrorCode.InvalidInput, 'subject', '请填写预约事由')
  refuseIf(policy.refuseTime(span, now))
  const [found, booker] = await Promise.all([
    queries.findBookable(ctx.db, input.venueId),
    describeBooker(ctx),
  ])
  if (found === undefined) throw notFound('场地不存在或暂不可预约')
  refuseIf(policy.refuseSeats({ seats, userCount: input.userCount }, found))
  const id = newId()
  const ranges = seats.length === 0 ? null : rangesOf(seats)
  const row = {
    tenantId: found.tenantId,
    id,
    venueId: found.id,
    bookerTenantId: ctx.tenantId,
    bookerId: ctx.user.id,
    subject,
    userCount: input.userCount,
    seats: seats.length === 0 ? null : json(seats),
    startTime: span.start,
    endTime: span.end,
    createdAt: now,
    ...booker,
  }
  await ctx.write(async (w) => {
    const waiting = await countUnderLock(
      w.db,
      'waitingBookings',
      `${ctx.user.id}:${found.id}`,
      () => countWaiting(w.db, ctx.user.id, found.id),
    )
    refuseIf(policy.refuseFurther(waiting))
    // Before the venue: whoever dissolves its organisation holds that first.
    await submitApproval(w, applicationOf(ctx, row, found.name), now)
    await queries.insertBooking(w.db, row)
    // From here on the venue is neither taken off nor changed: what is read of it now stays true.
    const venue = await queries.findBookable(w.db, found.id)
    if (venue === undefined) throw notFound('场地不存在或暂不可预约')
    refuseIf(policy.refuseSeats({ seats, userCount: input.userCount }, venue))
    const wish = { venue, span, ranges }
    const day = await readDay(w, wish, ctx.tenantId)
    refuseIf(policy.refuseClosed(day.open, span))
    const isTaken =
      day.taken.some((other) => isOverlapping(other, span)) ||
      (ranges !== null && !(await queries.takeSeats(w.db, row, ranges, false)))
    if (isTaken) throw taken(wish, day, now)
    if (ranges !== null && venue.tenantId !== ctx.tenantId)
      refuseIf(policy.refuseHolding(await countHeldSeats(w.db, row), venue))
    tellBooking(
      w,
      { ...row, auditStatus: AuditState.Waiting },
      { auditStatus: AuditState.Waiting, reason: null },
    )
  })
  return { id }
}

const applicationOf = (
  ctx: Ctx,
  row: {
    readonly tenantId: string
    readonly id: string
    readonly venueId: string
    readonly subject: string
    readonly userCount: number
    readonly startTime: Date
    readonly endTime: Date
    readonly bookerName: string
    readonly bookerTenantName: string
  },
  venueName: string,
) => ({
  kind: BOOKING_KIND,
  reviewTenantId: row.tenantId,
  applicantTenantId: ctx.tenantId,
  applicantId: ctx.user.id,
  objectType: 'appointment',
  objectId: row.id,
  snapshot: {
    venueId: row.venueId,
    venueName,
    subject: row.subject,
    userCount: row.userCount,
    startTime: row.startTime.getTime(),
    endTime: row.endTime.getTime(),
    bookerName: row.bookerName,
    bookerTenantName: row.bookerTenantName,
  },
})
