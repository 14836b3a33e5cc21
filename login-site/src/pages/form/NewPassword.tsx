import type { ReactNode } from 'react'
import { PASSWORD_HINT, passwordStrength, STRENGTH_TEXT } from '@zz/shared-ui/lite'
import { PasswordField } from './PasswordField'

interface NewPasswordProps {
  label: string
  value: string
  error?: string | undefined
  onChange(value: string): void
}

/** A new password with its strength (decisions U5). */
export function NewPassword({ label, value, error, onChange }: NewPasswordProps): ReactNode {
  const strength = passwordStrength(value)
  const meter = (
    <span className={`meter meter-${strength}`}>
      <span className="meter-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>
        强度：<b>{STRENGTH_TEXT[strength]}</b>
      </span>
      {strength === 'weak' && <span className="meter-hint">{PASSWORD_HINT}</span>}
    </span>
  )
  return (
    <PasswordField
      id="password"
      label={label}
      value={value}
      autoComplete="new-password"
      placeholder="请设置密码"
      error={error}
      hint={value ? meter : PASSWORD_HINT}
      onChange={onChange}
    />
  )
}
