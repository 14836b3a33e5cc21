import { type FormEvent, type ReactNode, useState } from 'react'
import { phoneE164, sha256Hex } from '@zz/shared-ui/lite'
import { useLogin } from '../app/loginContext'
import { NewPassword } from './NewPassword'
import { RepeatPassword, findRepeatFault } from './RepeatPassword'
import type { FormState } from './useForm'
import { findPasswordFault, useWeakPasswordQuestion } from './useWeakCheck'

type PasswordFields = 'password' | 'again'

export interface NewPasswordPart<F extends string> {
  /**
   * The account for the browser's own keeper of passwords, the password, and its repetition where
   * asked for.
   */
  readonly fields: ReactNode
  readonly dialog: ReactNode
  /** Checks all fields; asks once more about a weak password; sends with its hash. */
  submit(
    event: FormEvent,
    checks: Record<Exclude<F, PasswordFields>, string | null>,
    send: (hash: string) => Promise<'stay' | 'leave'>,
  ): void
}

/** The part of a form that sets a new password: sign-up, activation, reset. */
export function useNewPassword<F extends string>(
  form: FormState<F | PasswordFields>,
  { label, repeat }: { label: string; repeat: boolean },
): NewPasswordPart<F> {
  const { context, phone } = useLogin()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { dialog, ask } = useWeakPasswordQuestion()
  const typed = (field: PasswordFields, set: (value: string) => void) => (value: string) => {
    set(value)
    form.clear(field)
  }
  return {
    dialog,
    submit(event, checks, send) {
      event.preventDefault()
      const all = {
        ...checks,
        password: findPasswordFault(password, context?.passwordPolicy ?? 'hint'),
        again: repeat ? findRepeatFault(password, again) : null,
      } as Record<F | PasswordFields, string | null>
      const go = () => form.submit(all, async () => send(await sha256Hex(password)))
      if (Object.values(all).some(Boolean)) go()
      else ask(password, go)
    },
    fields: (
      <>
        <input
          className="zz-hidden"
          type="text"
          name="username"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={phoneE164(phone)}
        />
        <NewPassword
          label={label}
          value={password}
          error={form.errors.password}
          onChange={typed('password', setPassword)}
        />
        {repeat && (
          <RepeatPassword
            value={again}
            error={form.errors.again}
            onChange={typed('again', setAgain)}
          />
        )}
      </>
    ),
  }
}
