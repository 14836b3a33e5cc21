import AntPagination, { type PaginationProps } from 'antd/es/pagination'
import { cloneElement, isValidElement, type ReactNode } from 'react'

/** The words of a pagination's arrows; the numbers say themselves. */
const NAMES = {
  prev: '上一页',
  next: '下一页',
  'jump-prev': '向前 5 页',
  'jump-next': '向后 5 页',
} as const

const named: NonNullable<PaginationProps['itemRender']> = (_page, type, element) =>
  type === 'page' ||
  !isValidElement<{ 'aria-label'?: string; role?: string; tabIndex?: number }>(element)
    ? element
    : cloneElement(element, {
        'aria-label': NAMES[type],
        ...(element.type === 'a' ? { role: 'button', tabIndex: -1 } : {}),
      })

/** antd's Pagination with names on its arrows, which antd draws as pictures alone. */
export const Pagination = (props: Omit<PaginationProps, 'itemRender'>): ReactNode => (
  <AntPagination {...props} itemRender={named} />
)
