import { DatePicker } from '@zz/shared-ui/antd/date'
import { Input } from '@zz/shared-ui/antd/core'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useNarrow } from './useNarrow'

const DAY = 'YYYY-MM-DD'
const WIDE = { width: '100%' } as const

/** A field for `Form.Item` whose value is a day, or null while empty. */
export interface DayFieldProps {
  /** `YYYY-MM-DD`; a form's item gives and takes it. */
  readonly value?: string | null | undefined
  readonly onChange?: ((day: string | null) => void) | undefined
  readonly placeholder?: string
  /** The last day that can be chosen. */
  readonly max?: string
  readonly disabled?: boolean
  readonly id?: string
  readonly 'aria-required'?: 'true' | 'false' | boolean
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
  readonly 'aria-describedby'?: string
}

/** One day, typed or chosen; phones have their own picker. */
export function DayField({
  value = null,
  onChange,
  placeholder = '请选择日期',
  max,
  disabled = false,
  ...field
}: DayFieldProps): ReactNode {
  const narrow = useNarrow()
  if (narrow)
    return (
      <Input
        {...field}
        type="date"
        min="1900-01-01"
        {...(max === undefined ? {} : { max })}
        disabled={disabled}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value || null)}
      />
    )
  return (
    <DatePicker
      {...field}
      style={WIDE}
      format={DAY}
      placeholder={placeholder}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      disabledDate={(day) => max !== undefined && day.format(DAY) > max}
      onChange={(day: dayjs.Dayjs | null) => onChange?.(day === null ? null : day.format(DAY))}
    />
  )
}
