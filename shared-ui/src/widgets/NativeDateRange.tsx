import { type ReactNode, useState } from 'react'
import type { DateRangeProps } from './DateRange'
import css from './widgets.module.css'

/** A span of days with the phone's own pickers; given once both ends are there and in order. */
export function NativeDateRange({ value, onChange, label }: DateRangeProps): ReactNode {
  const [typed, setTyped] = useState<readonly [string, string]>(value ?? ['', ''])
  const give = (first: string, last: string): void => {
    setTyped([first, last])
    if (first && last && first <= last) onChange([first, last])
    else if (value) onChange(null)
  }
  return (
    <fieldset className={css.native}>
      <legend>{label}</legend>
      <input
        type="date"
        aria-label="开始日期"
        max={typed[1] || undefined}
        value={typed[0]}
        onChange={({ target }) => give(target.value, typed[1])}
      />
      <input
        type="date"
        aria-label="结束日期"
        min={typed[0] || undefined}
        value={typed[1]}
        onChange={({ target }) => give(typed[0], target.value)}
      />
    </fieldset>
  )
}
