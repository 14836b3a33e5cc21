import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import AntTabs, { type TabsProps } from 'antd/es/tabs'
import type { ReactNode } from 'react'

const LOCALE = {
  dropdownAriaLabel: '更多标签页',
  removeAriaLabel: '关闭标签页',
  addAriaLabel: '新建标签页',
}
const MORE = { icon: <EllipsisOutlined aria-label="更多标签页" /> }

/**
 * antd's Tabs with Chinese names on what it draws as pictures alone: the rest of the tabs, closing
 * one, a new one.
 */
export const Tabs = (props: TabsProps): ReactNode => (
  <AntTabs locale={LOCALE} more={MORE} {...props} />
)
