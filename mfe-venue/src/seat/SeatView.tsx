import { type ReactNode, useMemo, useState } from 'react'
import { Segmented } from '@zz/shared-ui/antd/page'
import {
  columnsOf,
  markSeats,
  planOf,
  SEAT_FREE,
  SEAT_OFF,
  SEAT_TAKEN,
  type SeatPlace,
} from './plan'
import css from './seat.module.css'
import { SeatGrid } from './SeatGrid'
import { SeatLegend } from './SeatLine'
import { SEAT_SIZES, seatSizeFor } from './seatSize'

const WORDS = { [SEAT_FREE]: '可用', [SEAT_OFF]: '不可用', [SEAT_TAKEN]: '已占' } as const
/** decisions K23. */
const LEGEND = [
  [SEAT_FREE, '可用'],
  [SEAT_OFF, '不可用'],
  [SEAT_TAKEN, '已占'],
] as const

/** A plan that is only read: what may be taken, and what is. */
export function SeatView({
  rows,
  columns,
  valid,
  taken,
}: {
  readonly rows: number
  readonly columns: number
  readonly valid: readonly SeatPlace[]
  readonly taken: readonly SeatPlace[]
}): ReactNode {
  const plan = useMemo(
    () => markSeats(planOf(rows, columns, valid), taken, SEAT_TAKEN),
    [rows, columns, valid, taken],
  )
  const [size, setSize] = useState<number>(() => seatSizeFor(columnsOf(plan)))
  return (
    <div className={css.editor}>
      <div className={css.tools}>
        <span className={css.count}>
          {rows} 行 × {columns} 列，可用座位 {valid.length} 个
        </span>
        <Segmented
          aria-label="座位图大小"
          value={size}
          options={[...SEAT_SIZES]}
          onChange={setSize}
        />
      </div>
      <SeatGrid plan={plan} label="座位布局" words={WORDS} size={size} />
      <SeatLegend entries={LEGEND} />
    </div>
  )
}
