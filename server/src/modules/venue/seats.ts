/** Seats as numbers, and which of them are taken. Pure. */
import type { Static } from 'typebox'
import { MAX_LINES, type Seat } from './shared-schemas.ts'

export type SeatPlace = Static<typeof Seat>

/** From the first to the last number, both included. */
export interface SeatRange {
  readonly firstSeat: number
  readonly lastSeat: number
}

/** What the whole venue holds: every number that a seat may have. */
export const WHOLE: SeatRange = { firstSeat: 0, lastSeat: MAX_LINES * MAX_LINES - 1 }

export const isWholeVenue = ({ firstSeat, lastSeat }: SeatRange): boolean =>
  firstSeat === WHOLE.firstSeat && lastSeat === WHOLE.lastSeat

/** A seat's number; it stays when rows or columns are added. */
export const seatNumber = ({ seatRow, seatCol }: SeatPlace): number =>
  (seatRow - 1) * MAX_LINES + seatCol - 1

export const seatOfNumber = (seat: number): SeatPlace => ({
  seatRow: Math.floor(seat / MAX_LINES) + 1,
  seatCol: (seat % MAX_LINES) + 1,
})

/** Seats as ranges, neighbours in one: those who take ranges in this order never wait in a circle. */
export function rangesOf(seats: readonly SeatPlace[]): SeatRange[] {
  const ranges: SeatRange[] = []
  for (const seat of [...new Set(seats.map(seatNumber))].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.lastSeat === seat - 1) ranges[ranges.length - 1] = { ...last, lastSeat: seat }
    else ranges.push({ firstSeat: seat, lastSeat: seat })
  }
  return ranges
}

/** Whether the seat is one of the layout that may be taken. */
export const isAvailable = (
  { seatRow, seatCol }: SeatPlace,
  layout: {
    readonly validSeats: string | null
    readonly seatRow: number
    readonly seatCol: number
  },
): boolean =>
  seatRow <= layout.seatRow &&
  seatCol <= layout.seatCol &&
  (layout.validSeats === null ||
    layout.validSeats[(seatRow - 1) * layout.seatCol + seatCol - 1] === '1')

/** A layout as it is stored: one character a seat, null where all may be taken. */
export function storeLayout(
  rows: number,
  columns: number,
  valid: readonly SeatPlace[] | undefined,
): { validSeats: string | null; validSeatCount: number } {
  if (valid === undefined) return { validSeats: null, validSeatCount: rows * columns }
  const open = new Set(valid.map(seatNumber))
  const marks = Array.from({ length: rows * columns }, (_, index) =>
    open.has(
      seatNumber({ seatRow: Math.floor(index / columns) + 1, seatCol: (index % columns) + 1 }),
    )
      ? '1'
      : '0',
  ).join('')
  const count = marks.replaceAll('0', '').length
  return count === rows * columns
    ? { validSeats: null, validSeatCount: count }
    : { validSeats: marks, validSeatCount: count }
}
