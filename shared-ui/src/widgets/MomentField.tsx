import { readMoment } from '@zz/contract/moments'
import { Input } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { formatDate, formatDateTime } from './time'
import { type PickerFieldProps, TypedPicker } from './TypedPicker'
import { useNarrow } from './useNarrow'

/** A field for `Form.Item` whose value is a moment in milliseconds, or null while empty. */
export interface MomentFieldProps extends PickerFieldProps {
  /** A form's item gives and takes it. */
  readonly value?: number | null | undefined
  readonly onChange?: ((instant: number | null) => void) | undefined
  readonly placeholder?: string
  /** Earlier days cannot be chosen. */
  readonly min?: number
  /** Something is to be done by then: the day's last minute, and shortcuts. Else a day has 09:00. */
  readonly deadline?: boolean
}

const DAY = 24 * 3_600_000
const FRIDAY = 5

/** 2026-11-22 09:30, by the clock of Asia/Shanghai. */
const textOf = (instant: number): string => formatDateTime(instant).slice(0, 16)
const instantOf = (text: string): number | null => {
  const instant = Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
  return Number.isNaN(instant) ? null : instant
}

/** The end of work today, unless it is over, tomorrow and on Friday of next week. */
const shortcutsAt = (now: number): { label: string; value: string }[] => {
  const end = (days: number): string => `${formatDate(now + days * DAY)} 18:00`
  const weekday = new Date(`${formatDate(now)}T00:00:00Z`).getUTCDay() || 7
  return [
    ...(textOf(now) < end(0) ? [{ label: '今天下班前', value: end(0) }] : []),
    { label: '明天', value: end(1) },
    { label: '下周五', value: end(7 + FRIDAY - weekday) },
  ]
}

/**
 * A day with its time, typed or chosen, by the clock of Asia/Shanghai wherever the browser is
 * (decisions G8); phones have their own picker.
 */
export function MomentField({
  value = null,
  onChange,
  placeholder = '请选择日期和时间',
  min,
  deadline = true,
  ...field
}: MomentFieldProps): ReactNode {
  const narrow = useNarrow()
  const [shortcuts] = useState(() => (deadline ? shortcutsAt(Date.now()) : []))
  const first = min === undefined ? undefined : formatDate(min)
  const clock = deadline ? '23:59' : '09:00'
  if (narrow)
    return (
      <Input
        {...field}
        type="datetime-local"
        {...(first === undefined ? {} : { min: `${first}T00:00` })}
        value={value === null ? '' : textOf(value).replace(' ', 'T')}
        onChange={({ target }) => onChange?.(instantOf(target.value))}
      />
    )
  return (
    <TypedPicker
      {...field}
      format="YYYY-MM-DD HH:mm"
      example="2026-12-05 18:00"
      read={(typed) => {
        const found = readMoment(typed)
        return found && `${found.day} ${found.time ?? clock}`
      }}
      refuse={(text) =>
        first !== undefined && text.slice(0, 10) < first ? `不能早于${first}` : null
      }
      clock={clock}
      shortcuts={shortcuts}
      placeholder={placeholder}
      value={value === null ? '' : textOf(value)}
      onChange={(text) => onChange?.(instantOf(text))}
    />
  )
}
