import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import { PHONE_PREFIXES, parsePhone, type PhonePrefix } from '../lite/phone'
import { splitPhone } from './phone'
import css from './widgets.module.css'

/** A field for `Form.Item`. */
export interface PhoneInputProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly disabled?: boolean
  /** Given by `Form.Item`, which looks at the number then. */
  readonly onBlur?: () => void
  /** Given by `Form.Item`: of the number, which its label names. */
  readonly id?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

/**
 * A phone number with its region's prefix (S1 §9); the value is E.164, such as +8613800000000, or
 * '' while empty.
 */
export function PhoneInput({
  value,
  onChange,
  id,
  disabled = false,
  onBlur,
  ...aria
}: PhoneInputProps): ReactNode {
  const { prefix, number } = splitPhone(value ?? '')
  const give = (nextPrefix: PhonePrefix, nextNumber: string): void =>
    onChange?.(nextNumber ? `${nextPrefix}${nextNumber}` : nextPrefix === '+86' ? '' : nextPrefix)
  return (
    <div className={css.phone}>
      <Select
        aria-label="国家或地区"
        value={prefix}
        disabled={disabled}
        options={PHONE_PREFIXES.map(({ prefix: code, region }) => ({
          value: code,
          label: `${code} ${region}`,
        }))}
        popupMatchSelectWidth={160}
        labelRender={({ value: code }) => code}
        onChange={(next: PhonePrefix) => {
          give(next, number)
          // What was wrong with the prefix before may be right with this one.
          if (number !== '') onBlur?.()
        }}
      />
      <Input
        {...aria}
        {...(id ? { id } : { 'aria-label': '手机号' })}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        disabled={disabled}
        {...(onBlur ? { onBlur } : {})}
        value={number}
        onChange={({ target }) => {
          const typed = parsePhone(target.value, prefix)
          give(typed.prefix, typed.number)
        }}
      />
    </div>
  )
}
