import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { ErrorCode } from '@zz/contract'
import type { Phone } from '@zz/shared-ui/lite'
import { CallError, getJson } from '../api/call'
import type { LoginContext } from '../api/types'
import { readPendingPhone } from '../code/pending'
import { readPageUid } from './path'

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired'; readonly consoleUrl: string | null }

/** How far the facts of this sign-in are: asked for, not to be had, over, or there. */
export type LoginContextStatus =
  | Loading
  | { readonly kind: 'ready'; readonly context: LoginContext }

interface Login {
  readonly uid: string
  readonly status: LoginContextStatus
  readonly context: LoginContext | null
  reload(): void
  /** Called when the server no longer knows this sign-in. */
  expire(error: CallError): void
  readonly principal: string
  setPrincipal(value: string): void
  readonly phone: Phone
  setPhone(value: Phone): void
}

const Context = createContext<Login | null>(null)

/** The sign-in under way and what was typed for it. Throws outside of `LoginProvider`. */
export function useLogin(): Login {
  const login = use(Context)
  if (!login) throw new Error('useLogin is called outside of LoginProvider')
  return login
}

/**
 * Whether a failure means that the sign-in itself is over (its uid is unknown), not that something
 * typed is wrong.
 */
export const isSignInExpired = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === ErrorCode.NotFound || error.field === 'uid')

function consoleUrlOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('consoleUrl' in data)) return null
  return typeof data.consoleUrl === 'string' ? data.consoleUrl : null
}

/**
 * Loads what the page must know about this sign-in, and keeps what was typed while the person moves
 * between its screens.
 */
export function LoginProvider({ children }: { children: ReactNode }): ReactNode {
  const [uid] = useState(readPageUid)
  const [status, setStatus] = useState<LoginContextStatus>({ kind: 'loading' })
  const [principal, setPrincipal] = useState('')
  const [phone, setPhone] = useState<Phone>(
    () => readPendingPhone() ?? { prefix: '+86', number: '' },
  )
  const [round, setRound] = useState(0)

  const expire = useCallback((error: CallError) => {
    setStatus((before) => ({
      kind: 'expired',
      consoleUrl: before.kind === 'ready' ? before.context.consoleUrl : consoleUrlOf(error.data),
    }))
  }, [])

  useEffect(() => {
    let live = true
    getJson<LoginContext>(`/api/login/context?uid=${encodeURIComponent(uid)}`).then(
      (context) => {
        if (!live) return
        setStatus({ kind: 'ready', context })
        if (context.loginHint) setPrincipal((typed) => typed || (context.loginHint ?? ''))
      },
      (error: unknown) => {
        if (!live) return
        if (
          error instanceof CallError &&
          error.status >= 400 &&
          error.status < 500 &&
          error.code !== ErrorCode.TooManyRequests
        )
          expire(error)
        else setStatus({ kind: 'failed' })
      },
    )
    return () => {
      live = false
    }
  }, [uid, round, expire])

  const value = useMemo<Login>(
    () => ({
      uid,
      status,
      context: status.kind === 'ready' ? status.context : null,
      reload: () => {
        setStatus({ kind: 'loading' })
        setRound((count) => count + 1)
      },
      expire,
      principal,
      setPrincipal,
      phone,
      setPhone,
    }),
    [uid, status, expire, principal, phone],
  )
  return <Context value={value}>{children}</Context>
}
