/** Parts of the schemas of venues and of bookings. */
import Type from 'typebox'
import { Millis } from '../../platform/schema.ts'

/** From the first moment to the one before `endTime`, both in milliseconds. */
export const Span = Type.Object(
  { startTime: Millis, endTime: Millis },
  { additionalProperties: false },
)

/** As many rows, and as many columns, as a venue may have. */
export const MAX_LINES = 100

/** A row or a column of seats, from 1. */
export const SeatLine = Type.Integer({ minimum: 1, maximum: MAX_LINES })

export const Seat = Type.Object(
  { seatRow: SeatLine, seatCol: SeatLine },
  { additionalProperties: false },
)

/** 1 每日时段 of a span of days, 2 chosen days, 3 one period (decisions K19). */
export const OpenMode = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
