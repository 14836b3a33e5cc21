import { readMonth } from '@zz/contract/moments'
import type { ReactNode } from 'react'
import type { MonthPickerProps } from './MonthPicker'
import { TypedPicker } from './TypedPicker'
import css from './widgets.module.css'

const dashed = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`

/**
 * The loaded half of MonthPicker: opens at once, since the press that loaded it asked for that. A
 * typed month is taken too (decisions K14).
 */
export default function MonthPickerPanel({
  value,
  onChange,
  label,
  max,
}: MonthPickerProps): ReactNode {
  return (
    <TypedPicker
      kind="month"
      format="YYYY-MM"
      example="2026-12"
      read={readMonth}
      refuse={(month) => (month > dashed(max) ? `不能晚于${dashed(max)}` : null)}
      clearable={false}
      openAtOnce
      className={css.month ?? ''}
      prefix={<span className={css.dateLabel}>{label}</span>}
      aria-label={label}
      value={dashed(value)}
      onChange={(month) => onChange(month.replace('-', ''))}
    />
  )
}
