import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

/** Finds departments by a part of their name; Enter in it sends no form around it. */
export const SearchBox = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode => (
  <Input
    value={value}
    onChange={({ target }) => onChange(target.value)}
    // The hits come by themselves, and whoever presses it has chosen none of them yet.
    onPressEnter={(event) => event.preventDefault()}
    placeholder="搜索部门"
    aria-label="搜索部门"
    prefix={<SearchOutlined aria-hidden="true" />}
    allowClear
    maxLength={40}
    autoComplete="off"
  />
)
