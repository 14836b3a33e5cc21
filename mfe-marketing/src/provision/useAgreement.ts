import { ApiError, ErrorCode } from '@zz/contract'
import { useRemote } from '@zz/shared-ui/remote-lite'
import { useCallback, useEffect, useState } from 'react'

/** An agreement in force; `content` is rich text. */
export interface ShownAgreement {
  readonly title: string
  readonly content: string
  readonly publishTime: string
}

/**
 * `missing` stands for a code that names no agreement, and for none at all; trying again helps only
 * after `failed`.
 */
export type AgreementState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly msg: string }
  | { readonly kind: 'ready'; readonly agreement: ShownAgreement }

const PATH = '/api/provision/select-by-code'

/** Text of an agreement by its code (decisions H5); `retry` asks again. */
export function useAgreement(code: string): { state: AgreementState; retry(): void } {
  const { http } = useRemote()
  const [answer, setAnswer] = useState<{ code: string; state: AgreementState } | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!code) return
    const ended = new AbortController()
    http
      .request<ShownAgreement>({
        method: 'GET',
        path: PATH,
        query: { locationCode: code },
        signal: ended.signal,
      })
      .then(
        ({ data }) => setAnswer({ code, state: { kind: 'ready', agreement: data } }),
        (error: unknown) => {
          if (ended.signal.aborted) return
          const refusal = error instanceof ApiError ? error : null
          const missing =
            refusal !== null &&
            (refusal.code === ErrorCode.NotFound || refusal.code === ErrorCode.InvalidInput)
          setAnswer({
            code,
            state: missing ? { kind: 'missing' } : { kind: 'failed', msg: refusal?.msg ?? '' },
          })
        },
      )
    return () => ended.abort()
  }, [http, code, round])

  const retry = useCallback(() => {
    setAnswer(null)
    setRound((count) => count + 1)
  }, [])

  if (!code) return { state: { kind: 'missing' }, retry }
  return { state: answer?.code === code ? answer.state : { kind: 'loading' }, retry }
}
