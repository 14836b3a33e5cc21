/**
 * A plan of seats: one text for each row, one character for each seat. Whole rows are compared as
 * texts, so that of 10,000 seats only the rows that changed are drawn again.
 */
export type SeatPlan = readonly string[]

/** No seat stands there, or nobody may take it. */
export const SEAT_OFF = '0'
/** It may be taken. */
export const SEAT_FREE = '1'
/** Somebody else has it in the span that is looked at. */
export const SEAT_TAKEN = '2'
/** The person who looks has chosen it. */
export const SEAT_CHOSEN = '3'

/** Rows and columns at most (S2 §5). */
export const SEATS_MAX = 100
/** Rows and columns where nothing is known (S2 §9). */
export const SEATS_DEFAULT = 10

/** One seat as the calls name it, from 1. */
export interface SeatPlace {
  readonly seatRow: number
  readonly seatCol: number
}

/** A rectangle of seats, both ends inclusive, from 0; the ends may stand in any order. */
export interface SeatArea {
  readonly fromRow: number
  readonly fromCol: number
  readonly toRow: number
  readonly toCol: number
}

const ordered = (one: number, other: number): readonly [number, number] =>
  one < other ? [one, other] : [other, one]

/** A plan in which every seat may be taken. */
export const newPlan = (rows = SEATS_DEFAULT, columns = SEATS_DEFAULT): SeatPlan =>
  Array.from({ length: rows }, () => SEAT_FREE.repeat(columns))

/** Columns of a plan. */
export const columnsOf = (plan: SeatPlan): number => plan[0]?.length ?? 0

/** The plan with these seats as `code`, and every other one as it is. */
export function markSeats(plan: SeatPlan, seats: readonly SeatPlace[], code: string): SeatPlan {
  const lines = plan.map((line) => line.split(''))
  for (const { seatRow, seatCol } of seats) {
    const line = lines[seatRow - 1]
    if (line?.[seatCol - 1] !== undefined) line[seatCol - 1] = code
  }
  return lines.map((line) => line.join(''))
}

/** The plan of a venue: these seats may be taken, no other one. */
export const planOf = (rows: number, columns: number, validSeats: readonly SeatPlace[]): SeatPlan =>
  markSeats(
    Array.from({ length: rows }, () => SEAT_OFF.repeat(columns)),
    validSeats,
    SEAT_FREE,
  )

/** The seats that are as `code`, row by row. */
export function seatsOf(plan: SeatPlan, code: string): SeatPlace[] {
  const seats: SeatPlace[] = []
  plan.forEach((line, row) => {
    for (let column = 0; column < line.length; column++)
      if (line[column] === code) seats.push({ seatRow: row + 1, seatCol: column + 1 })
  })
  return seats
}

/** How many seats are as `code`. */
export const countSeats = (plan: SeatPlan, code: string): number =>
  plan.reduce((sum, line) => sum + line.split(code).length - 1, 0)

/** The plan with other numbers of rows and columns: what is new may be taken. */
export const resizePlan = (plan: SeatPlan, rows: number, columns: number): SeatPlan =>
  Array.from({ length: rows }, (_, row) =>
    (plan[row] ?? '').slice(0, columns).padEnd(columns, SEAT_FREE),
  )

/** The plan with each seat of the area as `change` says of its code. */
export function changeArea(
  plan: SeatPlan,
  area: SeatArea,
  change: (code: string) => string,
): SeatPlan {
  const [top, bottom] = ordered(area.fromRow, area.toRow)
  const [left, right] = ordered(area.fromCol, area.toCol)
  return plan.map((line, row) => {
    if (row < top || row > bottom) return line
    const changed = line
      .slice(left, right + 1)
      .split('')
      .map(change)
      .join('')
    return line.slice(0, left) + changed + line.slice(right + 1)
  })
}

/** Whether every seat of the area is as one of the codes. */
export function isAreaOnly(plan: SeatPlan, area: SeatArea, codes: string): boolean {
  const [top, bottom] = ordered(area.fromRow, area.toRow)
  const [left, right] = ordered(area.fromCol, area.toCol)
  return plan.slice(top, bottom + 1).every((line) =>
    line
      .slice(left, right + 1)
      .split('')
      .every((code) => codes.includes(code)),
  )
}

/** The whole plan as an area. */
export const wholeArea = (plan: SeatPlan): SeatArea => ({
  fromRow: 0,
  fromCol: 0,
  toRow: plan.length - 1,
  toCol: columnsOf(plan) - 1,
})

const LETTERS = 26
const FIRST_LETTER = 65

/** Name of a row, from 0: A to Z, then AA (decisions V15). */
export const rowName = (row: number): string => {
  const letter = String.fromCharCode(FIRST_LETTER + (row % LETTERS))
  return row < LETTERS ? letter : rowName(Math.floor(row / LETTERS) - 1) + letter
}

/** Name of a seat as the calls have it: C5. */
export const seatName = ({ seatRow, seatCol }: SeatPlace): string =>
  `${rowName(seatRow - 1)}${seatCol}`
