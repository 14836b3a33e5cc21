/** When a venue is open and what of it is taken, day by day (decisions V12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { shanghaiDay } from '../../platform/time.ts'
import * as queries from './calendar-queries.ts'
import type { CalendarOf, TakenSeats, VenueCalendar } from './edit-schemas.ts'
import { cutTo, splitByDay, type TimeSpan } from './periods.ts'
import { isWholeVenue, seatOfNumber } from './seats.ts'
import { availableSeats } from './shapes.ts'
import { SlotState } from './states.ts'

const MAX_DAYS = 62
const DAY_MILLIS = 86_400_000

type Asked = Static<typeof CalendarOf>
type Slot = Static<typeof VenueCalendar>[string][number]

/** InvalidInput for an end that is not after the start, and for more than 62 days. */
function readSpan({ startTime, endTime }: Asked): TimeSpan {
  if (endTime <= startTime)
    throw failField(ErrorCode.InvalidInput, 'endTime', '结束时间必须晚于开始时间')
  if (endTime - startTime > MAX_DAYS * DAY_MILLIS)
    throw failField(ErrorCode.InvalidInput, 'endTime', `一次最多查询${MAX_DAYS}天`)
  return { start: new Date(startTime), end: new Date(endTime) }
}

/** A piece of a day, cut wherever something begins or ends to be taken. */
function slotsOf(piece: TimeSpan, taken: readonly queries.Hold[], seats: number): Slot[] {
  const within = taken.flatMap((hold) => {
    const part = cutTo({ start: hold.startTime, end: hold.endTime }, piece)
    return part === undefined ? [] : [{ ...hold, ...part }]
  })
  const edges = [piece, ...within].flatMap(({ start, end }) => [start.getTime(), end.getTime()])
  const times = [...new Set(edges)].toSorted((a, b) => a - b)
  const slots = times.slice(0, -1).map((startTime, nth): Slot => {
    const endTime = times[nth + 1] ?? startTime
    const count = within
      .filter(({ start, end }) => start.getTime() <= startTime && endTime <= end.getTime())
      .reduce(
        (sum, hold) => sum + (isWholeVenue(hold) ? seats : hold.lastSeat - hold.firstSeat + 1),
        0,
      )
    const takenSeatCount = Math.min(count, seats)
    const status = takenSeatCount >= seats ? SlotState.Taken : SlotState.Open
    return { startTime, endTime, status, takenSeatCount }
  })
  return joinEqual(slots)
}

/** Neighbours of which the same is taken are one piece. */
function joinEqual(slots: readonly Slot[]): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const last = joined.at(-1)
    if (last?.takenSeatCount === slot.takenSeatCount)
      joined[joined.length - 1] = { ...last, endTime: slot.endTime }
    else joined.push(slot)
  }
  return joined
}

/**
 * Of an own venue, or of one that may be booked; NotFound for any other. Whole days: the span is
 * widened to the first moment of its first day and the last of its last.
 */
export async function findCalendar(ctx: Ctx, asked: Asked): Promise<Static<typeof VenueCalendar>> {
  const { start, end } = readSpan(asked)
  const span = { start: shanghaiDay(start), end: shanghaiDay(new Date(end.getTime() - 1), 1) }
  const venue = await queries.findSeen(ctx.db, ctx.tenantId, asked.venueId)
  if (venue === undefined) throw notFound()
  const [periods, taken] = await Promise.all([
    queries.findPeriodsIn(ctx.db, venue, span),
    queries.findHoldsIn(ctx.db, venue, span),
  ])
  const calendar: Record<string, Slot[]> = {}
  for (const { startTime, endTime } of periods) {
    const part = cutTo({ start: startTime, end: endTime }, span)
    for (const piece of part === undefined ? [] : splitByDay(part)) {
      const day = String(shanghaiDay(piece.start).getTime())
      calendar[day] = [...(calendar[day] ?? []), ...slotsOf(piece, taken, venue.validSeatCount)]
    }
  }
  return calendar
}

/** Which seats are taken at any time of the span. NotFound as for the calendar. */
export async function findTakenSeats(ctx: Ctx, asked: Asked): Promise<Static<typeof TakenSeats>> {
  const span = readSpan(asked)
  const venue = await queries.findSeen(ctx.db, ctx.tenantId, asked.venueId)
  if (venue === undefined) throw notFound()
  const taken = await queries.findHoldsIn(ctx.db, venue, span)
  if (taken.some(isWholeVenue))
    return { whole: 1, seats: availableSeats(venue.validSeats, venue.seatRow, venue.seatCol) }
  const numbers = taken.flatMap(({ firstSeat, lastSeat }) =>
    Array.from({ length: lastSeat - firstSeat + 1 }, (_, nth) => firstSeat + nth),
  )
  return {
    whole: 2,
    seats: [...new Set(numbers)].toSorted((a, b) => a - b).map((seat) => seatOfNumber(seat)),
  }
}
