import { type CSSProperties, type ReactNode, useId } from 'react'
import { columnsOf, rowName, type SeatArea, type SeatPlan, seatName } from './plan'
import { SeatLine } from './SeatLine'
import css from './seat.module.css'
import { useSeatKeys } from './useSeatKeys'
import { useSeatPointer } from './useSeatPointer'

/** A plan of seats, to be read or to be changed. */
export interface SeatGridProps {
  readonly plan: SeatPlan
  /** Name of the plan, for readers. */
  readonly label: string
  /** What each code means, for readers: 可用. */
  readonly words: Readonly<Record<string, string>>
  /** Side of a seat in px. */
  readonly size: number
  /**
   * An area was pressed, dragged over or taken by its row or column; `fromRow` and `fromCol` are the
   * seat where that began. Without it the plan is only read.
   */
  readonly onArea?: ((area: SeatArea) => void) | undefined
  /** A finger draws an area instead of moving the plan. */
  readonly framing?: boolean
  readonly describedBy?: string
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** Names of rows or columns; a press on one takes all of it. For the pointer: keys do the same. */
function Heads({
  className,
  names,
  onTake,
}: {
  readonly className: string | undefined
  readonly names: readonly string[]
  readonly onTake: ((at: number) => void) | undefined
}): ReactNode {
  return (
    <div
      className={className}
      aria-hidden="true"
      onClick={({ target }) => {
        const at = (target as HTMLElement).dataset.at
        if (at !== undefined) onTake?.(Number(at))
      }}
    >
      {names.map((name, at) => (
        <span key={name} data-at={at} className={onTake && css.takes}>
          {name}
        </span>
      ))}
    </div>
  )
}

/** What the keyboard stands on, told as a grid of which one cell is there. */
function ActiveSeat({
  id,
  plan,
  row,
  column,
  words,
}: {
  readonly id: string
  readonly plan: SeatPlan
  readonly row: number
  readonly column: number
  readonly words: SeatGridProps['words']
}): ReactNode {
  const name = seatName({ seatRow: row + 1, seatCol: column + 1 })
  return (
    <div role="row" aria-rowindex={row + 1} className="zz-hidden">
      <div role="gridcell" id={id} aria-colindex={column + 1}>
        {`${name}，${words[plan[row]?.[column] ?? ''] ?? ''}`}
      </div>
    </div>
  )
}

/**
 * A plan of up to 100 by 100 seats as one drawing with one place in the tab order (VN-05): arrows
 * move, Shift with an arrow draws an area, Space takes it, Shift+Space the row, Ctrl+Space the
 * column, Ctrl+A everything. A press takes a seat, a drag an area.
 */
export function SeatGrid({
  plan,
  label,
  words,
  size,
  onArea,
  framing = false,
  describedBy,
}: SeatGridProps): ReactNode {
  const columns = columnsOf(plan)
  const id = useId()
  const { scroller, at, area, go, press } = useSeatKeys({ plan, size, onArea })
  const pointer = useSeatPointer({ plan, size, framing, onArea, onStart: go })
  const drawn = pointer.area ?? area
  const [left, top] = [Math.min(drawn.fromCol, drawn.toCol), Math.min(drawn.fromRow, drawn.toRow)]
  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={plan.length}
      aria-colcount={columns}
      aria-readonly={onArea === undefined}
      aria-activedescendant={`${id}active`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={press}
      style={{ '--seat': `${size}px` } as CSSProperties}
    >
      <ActiveSeat id={`${id}active`} plan={plan} row={at.row} column={at.column} words={words} />
      <div className={css.corner} aria-hidden="true" />
      <Heads
        className={css.columns}
        names={numbers(columns).map((column) => String(column + 1))}
        onTake={
          onArea &&
          ((column) =>
            onArea({ fromRow: 0, toRow: plan.length - 1, fromCol: column, toCol: column }))
        }
      />
      <Heads
        className={css.rows}
        names={plan.map((_, row) => rowName(row))}
        onTake={
          onArea && ((row) => onArea({ fromRow: row, toRow: row, fromCol: 0, toCol: columns - 1 }))
        }
      />
      <svg
        className={`${css.plan} ${onArea ? css.changes : ''} ${framing ? css.framing : ''}`}
        width={columns * size}
        height={plan.length * size}
        viewBox={`0 0 ${columns} ${plan.length}`}
        aria-hidden="true"
        {...pointer.handlers}
      >
        {plan.map((line, row) => (
          // Rows have no other name than their place.
          <SeatLine key={row} line={line} row={row} />
        ))}
        <rect
          className={pointer.area ? css.dragged : css.cursor}
          x={left}
          y={top}
          width={Math.abs(drawn.toCol - drawn.fromCol) + 1}
          height={Math.abs(drawn.toRow - drawn.fromRow) + 1}
        />
      </svg>
    </div>
  )
}
