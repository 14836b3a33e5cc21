import AntTable, { type ColumnType as AntColumn, type TableProps as AntProps } from 'antd/es/table'
import type { ReactNode } from 'react'

/**
 * A column without antd's own filter: a list's filters stand in its filter row, where they have
 * words (ListPage).
 */
export type ColumnType<Row> = Omit<
  AntColumn<Row>,
  'filters' | 'filterDropdown' | 'filterIcon' | 'filterSearch'
>

/**
 * A table without antd's own pages: `Pagination` of this group stands below it and has names on its
 * arrows.
 */
export type TableProps<Row> = Omit<AntProps<Row>, 'columns' | 'pagination'> & {
  readonly columns?: ColumnType<Row>[]
  readonly pagination: false
}

/** antd's Table, kept to the parts that a reader is told in Chinese. */
export const Table: <Row extends object>(props: TableProps<Row>) => ReactNode = AntTable
