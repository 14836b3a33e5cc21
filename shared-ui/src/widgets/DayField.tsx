import { readMoment } from '@zz/contract/moments'
import { Input } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { type PickerFieldProps, TypedPicker } from './TypedPicker'
import { useNarrow } from './useNarrow'

/** A field for `Form.Item` whose value is a day, or null while empty. */
export interface DayFieldProps extends PickerFieldProps {
  /** `YYYY-MM-DD`; a form's item gives and takes it. */
  readonly value?: string | null | undefined
  readonly onChange?: ((day: string | null) => void) | undefined
  readonly placeholder?: string
  /** The first and the last day that can be chosen. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean
}

/** One day, typed in the forms that people use or chosen; phones have their own picker. */
export function DayField({
  value = null,
  onChange,
  placeholder = '请选择日期',
  min,
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
        min={min ?? '1900-01-01'}
        {...(max === undefined ? {} : { max })}
        disabled={disabled}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value || null)}
      />
    )
  return (
    <TypedPicker
      {...field}
      format="YYYY-MM-DD"
      example="2026-12-05"
      read={(typed) => readMoment(typed)?.day ?? null}
      refuse={(day) =>
        min !== undefined && day < min
          ? `不能早于${min}`
          : max !== undefined && day > max
            ? `不能晚于${max}`
            : null
      }
      placeholder={placeholder}
      disabled={disabled}
      value={value ?? ''}
      onChange={(day) => onChange?.(day || null)}
    />
  )
}
