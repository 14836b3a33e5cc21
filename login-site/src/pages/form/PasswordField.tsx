import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField } from './TextField'

interface PasswordFieldProps {
  id: string
  label: string
  value: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string
  onChange(value: string): void
}

function Eye({ open }: { open: boolean }): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        className="eye"
        d="M1.8 10S4.8 4.4 10 4.4 18.2 10 18.2 10 15.2 15.6 10 15.6 1.8 10 1.8 10z"
      />
      <circle className="eye" cx="10" cy="10" r="2.6" />
      {!open && <path className="eye" d="M3.4 17 16.6 3" />}
    </svg>
  )
}

/** A password with a button to see it and a word when caps lock is on. */
export function PasswordField({ hint, ...props }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={64}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      hint={caps ? <span className="caps">大写锁定已打开</span> : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      end={
        <button
          type="button"
          className="control-end zz-focus"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  )
}
