import type { ReactNode } from 'react'
import type { DrawingKind } from '../widgets/EmptyDrawing'

export interface ListColumn<Row> {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /**
   * Wished width in px; less where room is short and its cells need less, more where a moment or a
   * tag needs more. A column without one takes what is left, at least `minWidth` (default 160), and
   * cuts its text with an ellipsis.
   */
  readonly width?: number
  readonly minWidth?: number
  readonly align?: 'left' | 'right'
  /**
   * Its place on a phone's card; by default the first column is the title, the others are lines.
   * `meta`: its bare value, beside others.
   */
  readonly card?: 'title' | 'tag' | 'meta' | 'line' | 'hidden'
}

export interface RowAction {
  readonly label: string
  readonly onClick?: () => void
  /** Path inside the console; instead of `onClick`. */
  readonly href?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Why it is disabled, shown on hover and focus. */
  readonly reason?: string
}

/**
 * What a generated paged query hook answers; `data` stays the last good answer while another is on
 * its way.
 */
export interface ListResult<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly totalNum: number } | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface ListEmpty {
  readonly text?: string
  readonly drawing?: DrawingKind
  /** The next step. */
  readonly action?: ReactNode
}

export interface ListBatch<Row> {
  /** Buttons of the bar; `clear` takes the selection away. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Rows that cannot be chosen, with the reason; null where they can. */
  readonly blocked?: (row: Row) => string | null
  /**
   * The bar stands also while nothing is chosen; `actions` then gets no rows and gives its buttons
   * disabled.
   */
  readonly standing?: boolean
}
