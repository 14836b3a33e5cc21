import { type ReactNode, useMemo } from 'react'
import { markSeats, planOf, SEAT_CHOSEN, SEAT_OFF, type SeatPlace } from './plan'
import css from './seat.module.css'
import { SeatGrid } from './SeatGrid'
import { SeatLegend } from './SeatLine'
import { seatSizeFor } from './seatSize'

const WORDS = { [SEAT_CHOSEN]: '已预约', [SEAT_OFF]: '其他座位' } as const
const LEGEND = [
  [SEAT_CHOSEN, '已预约'],
  [SEAT_OFF, '其他座位'],
] as const
const NONE: readonly never[] = []

/** Where the seats of one booking are. */
export function BookingSeats({
  rows,
  columns,
  seats,
}: {
  readonly rows: number
  readonly columns: number
  readonly seats: readonly SeatPlace[]
}): ReactNode {
  const plan = useMemo(
    () => markSeats(planOf(rows, columns, NONE), seats, SEAT_CHOSEN),
    [rows, columns, seats],
  )
  return (
    <div className={css.editor}>
      <SeatGrid plan={plan} label="预约的座位" words={WORDS} size={seatSizeFor(columns)} />
      <SeatLegend entries={LEGEND} />
    </div>
  )
}
