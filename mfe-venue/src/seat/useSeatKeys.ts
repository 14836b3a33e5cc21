import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { columnsOf, type SeatArea, type SeatPlan, wholeArea } from './plan'

interface SeatCell {
  readonly row: number
  readonly column: number
}

/** Room that the names of rows and columns take in px, as the style sheet has it. */
const HEAD = 28

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Where a key leads; null for a key that moves nothing. */
function moved(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: SeatCell,
  rows: number,
  columns: number,
): SeatCell | null {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: far ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: far ? columns - 1 : column + 1 }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: row - 10, column }
    case 'PageDown':
      return { row: row + 10, column }
    default:
      return null
  }
}

/** The cursor of a plan: where it stands, the area it draws, and what its keys do. */
export function useSeatKeys({
  plan,
  size,
  onArea,
}: {
  readonly plan: SeatPlan
  readonly size: number
  readonly onArea: ((area: SeatArea) => void) | undefined
}): {
  /** What scrolls, so that the cursor stays in sight. */
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly at: SeatCell
  readonly area: SeatArea
  readonly go: (cell: SeatCell) => void
  readonly press: (event: KeyboardEvent) => void
} {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = plan.length
  const columns = columnsOf(plan)
  const [state, setState] = useState({ at: { row: 0, column: 0 }, from: { row: 0, column: 0 } })
  // The plan may have become smaller than where the cursor stood.
  const clamp = ({ row, column }: SeatCell): SeatCell => ({
    row: within(row, rows),
    column: within(column, columns),
  })
  const at = clamp(state.at)
  const from = clamp(state.from)
  const area: SeatArea = {
    fromRow: from.row,
    fromCol: from.column,
    toRow: at.row,
    toCol: at.column,
  }
  const go = (cell: SeatCell): void => setState({ at: cell, from: cell })

  const reveal = ({ row, column }: SeatCell): void => {
    const box = scroller.current
    if (box === null) return
    const [top, left] = [row * size, column * size]
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + size + HEAD > box.scrollTop + box.clientHeight)
      box.scrollTop = top + size + HEAD - box.clientHeight
    if (left < box.scrollLeft) box.scrollLeft = left
    else if (left + size + HEAD > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left + size + HEAD - box.clientWidth
  }
  const taken = ({ shiftKey, ctrlKey }: KeyboardEvent): SeatArea => {
    if (ctrlKey) return { fromRow: 0, toRow: rows - 1, fromCol: at.column, toCol: at.column }
    if (shiftKey) return { fromRow: at.row, toRow: at.row, fromCol: 0, toCol: columns - 1 }
    return area
  }
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const to = moved(event, at, rows, columns)
    if (to !== null) {
      const next = clamp(to)
      setState({ at: next, from: shiftKey && onArea ? from : next })
      reveal(next)
    } else if (onArea && (key === ' ' || key === 'Enter')) {
      onArea(taken(event))
      setState({ at, from: at })
    } else if (onArea && key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      onArea(wholeArea(plan))
    else return
    // Neither the page nor the form around hears of a key that the plan took.
    event.preventDefault()
    event.stopPropagation()
  }
  return { scroller, at, area, go, press }
}
