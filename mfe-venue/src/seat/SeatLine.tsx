import { memo, type ReactNode } from 'react'
import { SEAT_CHOSEN, SEAT_FREE, SEAT_OFF, SEAT_TAKEN } from './plan'
import css from './seat.module.css'

/** Shapes in the square of one seat, from `x`: each state has its own, so that none needs colour. */
const box = (x: number): string => `M${x + 0.14} .14h.72v.72h-.72z`
const dot = (x: number): string => `M${x + 0.4} .5h.2`
const cross = (x: number): string => `M${x + 0.32} .32l.36 .36M${x + 0.68} .32l-.36 .36`
const tick = (x: number): string => `M${x + 0.3} .52l.15 .16l.26 -.34`

/** One path for all seats of the row that are as `code`; '' where there is none. */
function pathOf(line: string, code: string, shape: (x: number) => string): string {
  let path = ''
  for (let column = 0; column < line.length; column++)
    if (line[column] === code) path += shape(column)
  return path
}

/**
 * One row of a plan, a unit high, each seat a unit wide. Up to six paths however long the row is;
 * drawn again only when its text changes.
 */
export const SeatLine = memo(function SeatLine({
  line,
  row,
}: {
  readonly line: string
  /** From 0. */
  readonly row: number
}): ReactNode {
  const free = pathOf(line, SEAT_FREE, box)
  const off = pathOf(line, SEAT_OFF, dot)
  const taken = pathOf(line, SEAT_TAKEN, box)
  const chosen = pathOf(line, SEAT_CHOSEN, box)
  return (
    <g transform={`translate(0 ${row})`}>
      {free && <path className={css.free} d={free} />}
      {off && <path className={css.off} d={off} />}
      {taken && <path className={css.taken} d={taken} />}
      {taken && <path className={css.takenSign} d={pathOf(line, SEAT_TAKEN, cross)} />}
      {chosen && <path className={css.chosen} d={chosen} />}
      {chosen && <path className={css.chosenSign} d={pathOf(line, SEAT_CHOSEN, tick)} />}
    </g>
  )
})

const ONE_SEAT = '0 0 1 1'

/** What the shapes mean. */
export function SeatLegend({
  entries,
}: {
  /** Code and its word, in order. */
  readonly entries: readonly (readonly [code: string, word: string])[]
}): ReactNode {
  return (
    <ul className={css.legend} aria-label="图例">
      {entries.map(([code, word]) => (
        <li key={code}>
          <svg viewBox={ONE_SEAT} width={20} height={20} aria-hidden="true">
            <SeatLine line={code} row={0} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  )
}
