import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@zz/contract'
import { isSignInExpired, useLogin } from '../app/loginContext'

/** What is told above the form: something that no single field is at fault for. */
export interface FormTrouble {
  readonly text: string
  /** Whether sending the same once more may help. */
  readonly again: boolean
  /** When it is over, ms since the epoch: the text's number counts down to it in minutes. */
  readonly until?: number
}

function troubleOf({ msg, code, status }: ApiError): FormTrouble {
  const minutes = /(\d+)分钟后再试/.exec(msg)?.[1]
  if (minutes) return { text: msg, again: false, until: Date.now() + Number(minutes) * 60_000 }
  return { text: msg, again: code === 0 || status >= 500 }
}

type Act = () => Promise<'stay' | 'leave'>

type Errors<F extends string> = Partial<Record<F, string>>

/** What a screen gets of its form: messages, whether it is being sent, and how to send it. */
export interface FormState<F extends string> {
  readonly errors: Errors<F>
  readonly trouble: FormTrouble | null
  readonly busy: boolean
  /** True past 8 s of waiting (decisions K12). */
  readonly slow: boolean
  /** Takes the message away from a field, as when it is typed in. */
  clear(field: F): void
  /** Puts messages at fields and the focus into the first of them. */
  refuse(errors: Errors<F>): void
  /**
   * Checks first; if every field is right, sends. Failures land at their field or above the form; a
   * success stays busy, as the page is leaving.
   */
  submit(checks: Record<F, string | null>, send: Act): void
  /** Sends once more what was sent last. */
  retry(): void
}

/**
 * State of one form. `fields` in the order they stand on the screen; a control's id is its field's
 * name.
 */
export function useForm<F extends string>(fields: readonly F[]): FormState<F> {
  const { expire } = useLogin()
  const [errors, setErrors] = useState<Errors<F>>({})
  const [trouble, setTrouble] = useState<FormTrouble | null>(null)
  const [busy, setBusy] = useState(false)
  const [slow, setSlow] = useState(false)
  const order = useRef(fields)
  const running = useRef(false)
  const last = useRef<Act | null>(null)

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), 8000)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])

  const refuse = useCallback((found: Errors<F>) => {
    setErrors(found)
    setTrouble(null)
    const first = order.current.find((field) => found[field])
    if (first) document.getElementById(first)?.focus()
  }, [])

  const clear = useCallback((field: F) => {
    setErrors((before) => (before[field] ? { ...before, [field]: undefined } : before))
  }, [])

  const send = useCallback(
    async (act: Act): Promise<void> => {
      if (running.current) return
      running.current = true
      last.current = act
      setBusy(true)
      setTrouble(null)
      let done: 'stay' | 'leave' = 'stay'
      try {
        done = await act()
      } catch (error) {
        if (isSignInExpired(error)) expire(error)
        else if (error instanceof ApiError) {
          const field = order.current.find((name) => name === error.field)
          if (field) refuse({ [field]: error.msg } as Errors<F>)
          else setTrouble(troubleOf(error))
        } else throw error
      } finally {
        running.current = false
        if (done === 'stay') setBusy(false)
      }
    },
    [expire, refuse],
  )

  const submit = useCallback(
    (checks: Record<F, string | null>, act: Act) => {
      const found: Errors<F> = {}
      for (const field of order.current) {
        const text = checks[field]
        if (text) found[field] = text
      }
      refuse(found)
      if (Object.keys(found).length === 0) void send(act)
    },
    [refuse, send],
  )

  const retry = useCallback(() => {
    if (last.current) void send(last.current)
  }, [send])

  return { errors, trouble, busy, slow, clear, refuse, submit, retry }
}
