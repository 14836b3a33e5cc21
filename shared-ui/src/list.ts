/** The list template and its parts. */
export { RefreshButton } from './list/FilterBar'
export type { Filter, FilterValues } from './list/filters'
export { List, ListPage, type ListProps } from './list/ListPage'
export { ActionsMenu, RowActions } from './list/RowActions'
export type {
  BatchAction,
  ListBatch,
  ListColumn,
  ListEmpty,
  ListResult,
  RowAction,
} from './list/types'
export { type ListState, useListState } from './list/useListState'
export { useTableExport } from './list/useTableExport'
