/** The list template and its parts. */
export type { Filter, FilterValues } from './filters'
export { List, ListPage, type ListProps } from './ListPage'
export { RowActions } from './RowActions'
export type { ListBatch, ListColumn, ListEmpty, ListResult, RowAction } from './types'
export { type ListState, useListState } from './useListState'
