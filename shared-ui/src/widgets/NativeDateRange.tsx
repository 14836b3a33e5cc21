import { type ReactNode, useState } from 'react'
import type { DateRangeProps } from './DateRange'
import css from './widgets.module.css'

const spanOf = (value: readonly [string, string] | null): string => value?.join('~') ?? ''

/** A span of days with the phone's own pickers; given once both ends are there and in order. */
export function NativeDateRange({ value, onChange, label, className }: DateRangeProps): ReactNode {
  const [typed, setTyped] = useState<readonly [string, string]>(value ?? ['', ''])
  const shown = spanOf(value)
  const [seen, setSeen] = useState(shown)
  const [given, setGiven] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    // Reset or chosen elsewhere; what was given here stays as it stands, half of a span too.
    if (given !== shown) {
      setGiven(shown)
      setTyped(value ?? ['', ''])
    }
  }
  const give = (first: string, last: string): void => {
    const isWhole = first !== '' && last !== '' && first <= last
    const span = isWhole ? ([first, last] as const) : null
    setTyped([first, last])
    setGiven(spanOf(span))
    if (span || value) onChange(span)
  }
  return (
    <fieldset className={css.native}>
      <legend>{label}</legend>
      <input
        type="date"
        className={className}
        aria-label="开始日期"
        max={typed[1] || undefined}
        value={typed[0]}
        onChange={({ target }) => give(target.value, typed[1])}
      />
      <input
        type="date"
        className={className}
        aria-label="结束日期"
        min={typed[0] || undefined}
        value={typed[1]}
        onChange={({ target }) => give(typed[0], target.value)}
      />
    </fieldset>
  )
}
