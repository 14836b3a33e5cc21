/** Which times of a day can be booked (decisions S4.12). Pure. */
import { SLOT_TAKEN, type CalendarSlot } from '../../calendar/slots'

const QUARTER = 15 * 60_000

/** A stretch of time, in milliseconds. */
export interface Stretch {
  readonly startTime: number
  readonly endTime: number
}

/**
 * What of a day is free, neighbours joined: for the whole venue nobody may sit there; for seats it
 * is enough that one is left.
 */
export function freeStretches(
  slots: readonly CalendarSlot[],
  isWhole: boolean,
  now: number,
): Stretch[] {
  const first = Math.ceil(now / QUARTER) * QUARTER
  const free: Stretch[] = []
  for (const { startTime, endTime, status, takenSeatCount } of slots) {
    if (status === SLOT_TAKEN || (isWhole && takenSeatCount > 0)) continue
    const start = Math.max(startTime, first)
    if (start >= endTime) continue
    const last = free.at(-1)
    if (last?.endTime === start) free[free.length - 1] = { ...last, endTime }
    else free.push({ startTime: start, endTime })
  }
  return free
}

/** Quarters of an hour at which a booking can begin. */
export const startsOf = (free: readonly Stretch[]): number[] =>
  free.flatMap(({ startTime, endTime }) => {
    const starts: number[] = []
    const first = Math.ceil(startTime / QUARTER) * QUARTER
    for (let at = first; at + QUARTER <= endTime; at += QUARTER) starts.push(at)
    return starts
  })

/** Quarters at which a booking that begins then can end: as long as it stays free. */
export function endsOf(free: readonly Stretch[], startTime: number): number[] {
  const stretch = free.find((each) => each.startTime <= startTime && startTime < each.endTime)
  const ends: number[] = []
  for (let at = startTime + QUARTER; at <= (stretch?.endTime ?? 0); at += QUARTER) ends.push(at)
  return ends
}

const HOUR = 4 * QUARTER

/** The end that is proposed: an hour later, or as late as it can be. */
export const proposedEnd = (free: readonly Stretch[], startTime: number): number | null => {
  const ends = endsOf(free, startTime)
  return ends.find((end) => end === startTime + HOUR) ?? ends.at(-1) ?? null
}
