import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Filter } from './filters'

/** Least widths, as the style sheets give them to the controls; between two there is a gap. */
const CONTROL = 132
const DATES = 260
const GAP = 8
/** The button that shows the rest. */
const TOGGLE = 96

const least = (filter: Filter): number => (filter.kind === 'dates' ? DATES : CONTROL) + GAP

/**
 * How many filters, from the first, stand in a row of `room` pixels: all of them, or as many as
 * leave place for the button; never none.
 */
export function countFitting(filters: readonly Filter[], room: number): number {
  let used = 0
  const widths = filters.map(least)
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return filters.length
  const count = widths.findIndex((width) => (used += width) > room - TOGGLE - GAP)
  return Math.max(1, count)
}

export interface FilterFold {
  readonly row: RefObject<HTMLElement | null>
  readonly end: RefObject<HTMLDivElement | null>
  /** null until the row has been measured: nothing is drawn twice because it was drawn too early. */
  readonly fits: number | null
}

/**
 * Measures a filter row before it is painted, and again when its place changes. Where nothing is
 * laid out, everything fits.
 */
export function useFold(filters: readonly Filter[]): FilterFold {
  const row = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = row.current?.clientWidth ?? 0
      setRoom(width > 0 ? width - (end.current?.offsetWidth ?? 0) : Number.POSITIVE_INFINITY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return { row, end, fits: room === null ? null : countFitting(filters, room) }
}
