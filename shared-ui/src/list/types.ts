import type { ReactNode } from 'react'
import type { DrawingKind } from '../lite/StateDrawing'

/** What a column holds: gives its width, alignment and place on a phone's card (columns.ts). */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'address'
  | 'word'
  | 'person'
  | 'datetime'
  | 'number'
  | 'status'

/**
 * Place on a phone's card: the title, the tag beside it, a bare value in the line of facts, a line
 * of its own, nowhere.
 */
export type CardRole = 'title' | 'status' | 'meta' | 'line' | 'hide'

export interface ListColumn<Row> {
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  readonly render: (row: Row) => ReactNode
  /** Least width in px where the kind's own does not fit its words. */
  readonly width?: number
  /** Place on a phone's card where it is not that of the kind. */
  readonly card?: CardRole
  /**
   * What stands on the card instead: 3 人 for a bare 3, a shorter text. Of a title it is no link: the
   * row's opening action makes one of it. Null of a `meta` leaves it out of this card.
   */
  readonly onCard?: (row: Row) => ReactNode
  /** Name before the value in a card's line, shorter than the title; '' for none. */
  readonly cardLabel?: string
}

export interface RowAction {
  readonly label: string
  /** Where it answers a promise, the row's actions do nothing until that has settled. */
  readonly onClick?: () => unknown
  /** Path inside the console; instead of `onClick`. */
  readonly href?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Why it is disabled for now. What can never apply to a row is left out instead. */
  readonly reason?: string
  /** Does what a press on the row's name does: a card, which is pressed itself, leaves it out. */
  readonly opens?: boolean
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
  /** The next step; 刷新 where none is given. */
  readonly action?: ReactNode
}

export interface BatchAction<Row> {
  readonly label: string
  readonly danger?: boolean
  /** `clear` takes the selection away. */
  readonly onClick: (rows: readonly Row[], clear: () => void) => void
}

/**
 * What can be done with chosen rows: the names stand in the filter line, the first one is the
 * primary button of the bar that comes with a selection.
 */
export interface ListBatch<Row> {
  readonly actions: readonly BatchAction<Row>[]
  /** What is chosen stays so on other pages and with other filters. */
  readonly across?: boolean
  /**
   * What else stands in the bar. In: the chosen rows, and what adds more of them, of which those that
   * are blocked are left out.
   */
  readonly more?: (rows: readonly Row[], add: (rows: readonly Row[]) => void) => ReactNode
  /** Rows that cannot be chosen, with the reason; null where they can. */
  readonly blocked?: (row: Row) => string | null
}
