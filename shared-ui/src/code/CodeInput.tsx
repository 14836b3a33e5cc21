import { Button, Input, type InputRef } from '@zz/shared-ui/antd/core'
import type { ReactNode, Ref } from 'react'
import css from './code.module.css'
import { CODE_LENGTH, digitsOf } from './target'

/**
 * A field of antd's `Form.Item`, which gives it `value`, `onChange`, `id` and the aria attributes,
 * with the state of sending beside it.
 */
export interface CodeInputProps {
  readonly value?: string
  readonly onChange?: (code: string) => void
  readonly id?: string
  readonly input?: Ref<InputRef>
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
  /** Seconds to the next code; 0 for none. */
  readonly left: number
  /** Whether one has been sent. */
  readonly again: boolean
  readonly sending: boolean
  /** How long the code is; 6 unless given. */
  readonly digits?: number
  readonly onAsk: () => void
}

/** The code as it is typed, pasted or filled in by the phone, and the button that asks for one. */
export function CodeInput({
  value = '',
  onChange,
  input,
  left,
  again,
  sending,
  onAsk,
  digits = CODE_LENGTH,
  ...field
}: CodeInputProps): ReactNode {
  return (
    <div className={css.row}>
      <Input
        {...field}
        {...(input ? { ref: input } : {})}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={`请输入${digits}位验证码`}
        // No maxLength: it would cut a pasted 123 456 before its blank is taken out.
        onChange={({ target }) => onChange?.(digitsOf(target.value, digits))}
      />
      <Button className={css.ask ?? ''} disabled={left > 0} loading={sending} onClick={onAsk}>
        {left > 0 ? `${left} 秒后可重新获取` : again ? '重新获取' : '获取验证码'}
      </Button>
    </div>
  )
}
