import type { ReactNode } from 'react'
import { PasswordField } from './PasswordField'

/** What is wrong with the second entry of a new password, or null. */
export function findRepeatFault(password: string, again: string): string | null {
  if (!again) return '请再次输入密码'
  return again === password ? null : '两次密码不一致'
}

interface RepeatPasswordProps {
  value: string
  error?: string | undefined
  onChange(value: string): void
}

export function RepeatPassword({ value, error, onChange }: RepeatPasswordProps): ReactNode {
  return (
    <PasswordField
      id="again"
      label="确认密码"
      value={value}
      autoComplete="new-password"
      placeholder="请再次输入密码"
      error={error}
      onChange={onChange}
    />
  )
}
