/** When a venue is open: spans of time, put in order, cut into days, and what is free of them. Pure. */
import { shanghaiDay } from '../../platform/time.ts'

/** From `start` to before `end`. */
export interface TimeSpan {
  readonly start: Date
  readonly end: Date
}

/** In order; those that touch or overlap become one (decisions S4.11). */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = merged.at(-1)
    if (last === undefined || span.start.getTime() > last.end.getTime()) merged.push(span)
    else if (span.end.getTime() > last.end.getTime())
      merged[merged.length - 1] = { start: last.start, end: span.end }
  }
  return merged
}

/** Whether one of the merged spans holds it whole. */
export const isWithin = (spans: readonly TimeSpan[], { start, end }: TimeSpan): boolean =>
  spans.some(
    (span) => span.start.getTime() <= start.getTime() && end.getTime() <= span.end.getTime(),
  )

export const isOverlapping = (a: TimeSpan, b: TimeSpan): boolean =>
  a.start.getTime() < b.end.getTime() && b.start.getTime() < a.end.getTime()

/** The part of a span that lies within the other; undefined for none. */
export const cutTo = (span: TimeSpan, to: TimeSpan): TimeSpan | undefined => {
  if (!isOverlapping(span, to)) return undefined
  const start = Math.max(span.start.getTime(), to.start.getTime())
  const end = Math.min(span.end.getTime(), to.end.getTime())
  return { start: new Date(start), end: new Date(end) }
}

/** The pieces of a span, each within one day of Asia/Shanghai. */
export function splitByDay({ start, end }: TimeSpan): TimeSpan[] {
  const days: TimeSpan[] = []
  let from = start
  while (from.getTime() < end.getTime()) {
    const midnight = shanghaiDay(from, 1)
    const to = midnight.getTime() < end.getTime() ? midnight : end
    days.push({ start: from, end: to })
    from = to
  }
  return days
}

const SLOT_MILLIS = 15 * 60_000

/**
 * Up to `count` free spans of the same length on the same day, the nearest first. In: merged open
 * spans, what is taken, and the moment before which nothing begins.
 */
export function findFreeSlots(
  wanted: TimeSpan,
  open: readonly TimeSpan[],
  taken: readonly TimeSpan[],
  { after, count }: { readonly after: Date; readonly count: number },
): TimeSpan[] {
  const length = wanted.end.getTime() - wanted.start.getTime()
  const day = { start: shanghaiDay(wanted.start), end: shanghaiDay(wanted.start, 1) }
  const found: TimeSpan[] = []
  const last = day.end.getTime() - length
  for (let at = day.start.getTime(); at <= last; at += SLOT_MILLIS) {
    const slot = { start: new Date(at), end: new Date(at + length) }
    if (at >= after.getTime() && isWithin(open, slot) && !taken.some((t) => isOverlapping(t, slot)))
      found.push(slot)
  }
  const distance = ({ start }: TimeSpan): number =>
    Math.abs(start.getTime() - wanted.start.getTime())
  return found.toSorted((a, b) => distance(a) - distance(b)).slice(0, count)
}
