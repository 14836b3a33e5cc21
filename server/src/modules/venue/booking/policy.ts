/** What may be done with a booking, and why not (decisions S4.12). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiDay } from '../../../platform/time.ts'
import type { AppointmentStatus } from '../columns.ts'
import { isWithin, type TimeSpan } from '../periods.ts'
import { isAvailable, type SeatPlace } from '../seats.ts'

const STEP_MILLIS = 15 * 60_000
const MAX_AHEAD_DAYS = 90
const DAY_MILLIS = 86_400_000
/** Requests of one person for one venue. */
export const MAX_WAITING = 3
/** The part of a venue's seats that requests of a person of another organisation may hold. */
const OUTSIDERS_PART = 1 / 2

export const NOT_OPEN = '预约时间不在场地开放时间内'
export const TAKEN_BY_APPROVED = '与已通过的预约时间冲突'
/** Told to whom a booking that was approved has left no room (decisions S4.12). */
export const TAKEN_BY_OTHER = '该时间段已被其他预约占用'

const wrongState = (msg: string): Refusal => fail(ErrorCode.WrongState, msg)
const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** When: in quarters of an hour, from now on, at most 90 days ahead, and within one day. */
export function refuseTime({ start, end }: TimeSpan, now: Date): Refusal | undefined {
  if (start.getTime() % STEP_MILLIS !== 0) return invalid('startTime', '预约时间须以15分钟为单位')
  if (end.getTime() % STEP_MILLIS !== 0) return invalid('endTime', '预约时间须以15分钟为单位')
  if (end.getTime() <= start.getTime()) return invalid('endTime', '结束时间必须晚于开始时间')
  if (start.getTime() < now.getTime()) return invalid('startTime', '开始时间不能早于当前时间')
  if (start.getTime() > now.getTime() + MAX_AHEAD_DAYS * DAY_MILLIS)
    return invalid('startTime', `最多可提前${MAX_AHEAD_DAYS}天预约`)
  if (end.getTime() > shanghaiDay(start, 1).getTime())
    return invalid('endTime', '预约须在同一天内开始和结束，多天请按天分别预约')
  return undefined
}

interface Layout {
  readonly validSeats: string | null
  readonly validSeatCount: number
  readonly seatRow: number
  readonly seatCol: number
}

/** How many people, and where they sit. */
export function refuseSeats(
  { seats, userCount }: { readonly seats: readonly SeatPlace[]; readonly userCount: number },
  venue: Layout,
): Refusal | undefined {
  if (userCount > venue.validSeatCount) return invalid('userCount', '参会人数超出场地容量')
  const closed = seats.findIndex((seat) => !isAvailable(seat, venue))
  if (closed >= 0) return invalid(`seats.${closed}`, '所选座位不可用')
  if (seats.length > 0 && userCount !== seats.length)
    return invalid('userCount', '参会人数须与所选座位数一致')
  return undefined
}

/**
 * Seats that wait for a review are kept from everybody else: a person of another organisation holds
 * at most half of them at a time. In: seats that the person's requests hold then, this one's too.
 */
export function refuseHolding(held: number, { validSeatCount }: Layout): Refusal | undefined {
  const most = Math.ceil(validSeatCount * OUTSIDERS_PART)
  return held > most
    ? invalid('seats', `同一时段待审核的预约最多占用${most}个座位，需要更多请预约整个场地`)
    : undefined
}

/** Only while the venue is open. */
export const refuseClosed = (open: readonly TimeSpan[], span: TimeSpan): Refusal | undefined =>
  isWithin(open, span) ? undefined : invalid('startTime', NOT_OPEN)

/** In: how many wait already. */
export const refuseFurther = (waiting: number): Refusal | undefined =>
  waiting >= MAX_WAITING
    ? wrongState(`您在该场地已有${MAX_WAITING}个待审核的预约，请等待审核`)
    : undefined

interface BookingState {
  readonly auditStatus: AppointmentStatus
  readonly startTime: Date
  readonly endTime: Date
}

/** Passing: only before it begins. */
export const refusePassing = (booking: BookingState, now: Date): Refusal | undefined =>
  booking.startTime.getTime() <= now.getTime() ? wrongState('预约时间已过，不能通过') : undefined

/** It takes place, or may take place. */
const isStanding = ({ auditStatus }: BookingState): boolean =>
  auditStatus === AuditState.Waiting || auditStatus === AuditState.Passed

/** By who booked: while it waits, and approved before it begins. */
export function refuseOwnCancel(booking: BookingState, now: Date): Refusal | undefined {
  if (!isStanding(booking)) return fail(ErrorCode.AlreadyProcessed)
  return booking.startTime.getTime() <= now.getTime()
    ? wrongState('预约已开始，不能取消')
    : undefined
}

/** By the venue's side: what it has approved, before it ends. */
export function refuseManagersCancel(booking: BookingState, now: Date): Refusal | undefined {
  if (booking.auditStatus === AuditState.Waiting) return wrongState('待审核的预约请进行审核')
  if (booking.auditStatus !== AuditState.Passed) return fail(ErrorCode.AlreadyProcessed)
  return booking.endTime.getTime() <= now.getTime() ? wrongState('预约已结束，不能取消') : undefined
}

/** A calendar has what takes place or may take place. */
export const refuseCalendarFile = (booking: BookingState): Refusal | undefined =>
  isStanding(booking) ? undefined : wrongState('预约未生效，不能导出日历')
