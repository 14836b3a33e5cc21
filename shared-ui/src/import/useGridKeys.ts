import type { KeyboardEvent } from 'react'

/** Both count from 0, the heading left out. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** How far the keys may lead. */
export interface GridShape {
  readonly rows: number
  /** The last one holds the row's action. */
  readonly columns: number
  /** Rows on a screen. */
  readonly page: number
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/**
 * Where a key leads from a cell, as in a spreadsheet (WAI-ARIA grid); null when it leads nowhere.
 */
export function moveCell(
  at: CellPosition,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { rows, columns, page }: GridShape,
): CellPosition | null {
  const to = (row: number, column: number): CellPosition => ({
    row: clamp(row, rows - 1),
    column: clamp(column, columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return to(at.row + 1, at.column)
    case 'ArrowUp':
      return to(at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, at.column + 1)
    case 'ArrowLeft':
      return to(at.row, at.column - 1)
    case 'Home':
      return to(ctrlKey ? 0 : at.row, 0)
    case 'End':
      return to(ctrlKey ? rows - 1 : at.row, columns - 1)
    case 'PageDown':
      return to(at.row + page, at.column)
    case 'PageUp':
      return to(at.row - page, at.column)
    default:
      return null
  }
}
