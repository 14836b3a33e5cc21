/** Group 2 of antd: what a list page adds to the core. */
export { default as Checkbox } from 'antd/es/checkbox'
export { default as Pagination } from 'antd/es/pagination'
export { default as Radio } from 'antd/es/radio'
export { default as Select, type DefaultOptionType, type SelectProps } from 'antd/es/select'
export { type ColumnType, default as Table, type TableProps } from 'antd/es/table'
