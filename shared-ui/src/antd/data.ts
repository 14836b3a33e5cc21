/** Group 2 of antd: what a list page adds to the core. */
export { default as Checkbox } from 'antd/es/checkbox'
export { Pagination } from './named/Pagination'
export { default as Radio } from 'antd/es/radio'
export type { DefaultOptionType, SelectProps } from 'antd/es/select'
export { Select } from './named/Select'
export { type ColumnType, Table, type TableProps } from './named/Table'
