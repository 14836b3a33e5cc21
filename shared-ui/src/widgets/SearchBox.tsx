import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

export interface SearchBoxProps {
  /** What is searched, 搜索部门: its name, and what stands in it while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Stands in it instead of the label: what can be typed. */
  readonly placeholder?: string
  /** Goes to the next hit; without it Enter does nothing, in a form neither. */
  readonly onEnter?: () => void
  readonly className?: string
}

const LONGEST = 40

/** Searches what stands beside or below it while somebody types; a list has its own in its filters. */
export const SearchBox = ({
  label,
  value,
  onChange,
  placeholder = label,
  onEnter,
  className,
}: SearchBoxProps): ReactNode => (
  <Input
    {...(className === undefined ? {} : { className })}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onPressEnter={(event) => {
      event.preventDefault()
      onEnter?.()
    }}
    placeholder={placeholder}
    aria-label={label}
    prefix={<SearchOutlined aria-hidden="true" />}
    allowClear
    maxLength={LONGEST}
    autoComplete="off"
  />
)
