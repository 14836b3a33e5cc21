import { Input } from '@zz/shared-ui/antd/core'
import { DatePicker } from '@zz/shared-ui/antd/date'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from './time'
import { useNarrow } from './useNarrow'

const WIDE = { width: '100%' } as const
/** Hours and minutes; the clock stands at the end of the day, as deadlines mostly do. */
const CLOCK = { format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01T23:59') } as const
const SHOWN = 'YYYY-MM-DD HH:mm'

/** A field for `Form.Item` whose value is a moment in milliseconds, or null while empty. */
export interface MomentFieldProps {
  /** A form's item gives and takes it. */
  readonly value?: number | null | undefined
  readonly onChange?: ((instant: number | null) => void) | undefined
  readonly placeholder?: string
  /** Earlier days cannot be chosen. */
  readonly min?: number
  readonly id?: string
  readonly 'aria-required'?: 'true' | 'false' | boolean
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
  readonly 'aria-describedby'?: string
}

/** 2026-11-22 09:30, by the clock of Asia/Shanghai. */
const textOf = (instant: number): string => formatDateTime(instant).slice(0, 16)
const instantOf = (text: string): number | null => {
  const instant = Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
  return Number.isNaN(instant) ? null : instant
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
  ...field
}: MomentFieldProps): ReactNode {
  const narrow = useNarrow()
  const first = min === undefined ? undefined : formatDate(min)
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
    <DatePicker
      {...field}
      style={WIDE}
      format={SHOWN}
      showTime={CLOCK}
      // Who types or chooses and goes on has said it: no second press.
      needConfirm={false}
      placeholder={placeholder}
      value={value === null ? null : dayjs(textOf(value))}
      disabledDate={(day: dayjs.Dayjs) => first !== undefined && day.format('YYYY-MM-DD') < first}
      onChange={(day: dayjs.Dayjs | null) =>
        onChange?.(day === null ? null : instantOf(day.format(SHOWN)))
      }
    />
  )
}
