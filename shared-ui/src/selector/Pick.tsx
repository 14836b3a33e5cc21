import { Select } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import css from './selector.module.css'

/** A dropdown of a few words. */
export function PickButton<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}): ReactNode {
  return (
    <Select
      aria-label={label}
      className={css.pick ?? ''}
      value={value}
      options={options.map((each) => ({ ...each }))}
      onChange={(to: Value) => onChange(to)}
    />
  )
}
