import type { ReactNode } from 'react'
import { Field, messageId } from '@zz/shared-ui/lite'
import { parsePhone, PHONE_PREFIXES, type Phone, type PhonePrefix } from '@zz/shared-ui/lite'

interface PhoneFieldProps {
  value: Phone
  error?: string | undefined
  onChange(value: Phone): void
  autoFocus?: boolean
}

/** Mobile number with its prefix; a pasted number with a prefix of its own sets both. */
export function PhoneField({ value, error, onChange, autoFocus }: PhoneFieldProps): ReactNode {
  return (
    <Field id="mobile" label="手机号" error={error}>
      <div className="phone">
        <span className="phone-prefix">
          <span aria-hidden="true">{value.prefix}</span>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path className="eye" d="m2 3.5 3 3 3-3" />
          </svg>
          <select
            aria-label="国家或地区代码"
            value={value.prefix}
            onChange={(event) => onChange({ ...value, prefix: event.target.value as PhonePrefix })}
          >
            {PHONE_PREFIXES.map(({ prefix, region }) => (
              <option key={prefix} value={prefix}>
                {region} {prefix}
              </option>
            ))}
          </select>
        </span>
        <input
          id="mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="zz-input phone-number"
          placeholder="请输入手机号"
          value={value.number}
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId('mobile')}
          onChange={(event) => onChange(parsePhone(event.target.value, value.prefix))}
        />
      </div>
    </Field>
  )
}
