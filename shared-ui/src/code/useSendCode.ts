import { useRef, useState } from 'react'
import { type ApiFailure, toFailure } from '../api/failure'
import { useRemote } from '../remote-lite'
import { rememberPause } from './pause'
import { type CodeKind, targetKey } from './target'

interface CodeSent {
  readonly resendAfter: number
  readonly demoCode?: string
}

/** S1 §8. */
const FAILURES: Readonly<Record<CodeKind, string>> = {
  mobile: '发送手机验证码失败',
  email: '发送邮箱验证码失败',
}

/**
 * Sends a code, once at a time; the seconds to the next begin. Answers what failed, told already,
 * or null.
 */
export function useSendCode(kind: CodeKind): {
  readonly sending: boolean
  readonly send: (target: string, captchaToken: string) => Promise<ApiFailure | null>
} {
  const { http, notify, signal } = useRemote()
  const [sending, setSending] = useState(false)
  const running = useRef(false)
  return {
    sending,
    async send(target, captchaToken) {
      if (running.current) return null
      running.current = true
      setSending(true)
      try {
        const body = { mobileOrEmail: target, type: kind === 'mobile' ? 1 : 2, captchaToken }
        const { data } = await http.request<CodeSent>({
          method: 'POST',
          path: '/api/user/v2/send-code',
          body,
          signal,
        })
        rememberPause({
          target: targetKey(kind, target),
          until: Date.now() + data.resendAfter * 1000,
          ...(data.demoCode ? { demoCode: data.demoCode } : {}),
        })
        return null
      } catch (error) {
        if (!signal.aborted) notify.failure(FAILURES[kind], error)
        return toFailure(error)
      } finally {
        running.current = false
        setSending(false)
      }
    },
  }
}
