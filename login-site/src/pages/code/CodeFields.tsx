import { type ReactNode, useMemo, useState } from 'react'
import {
  Button,
  phoneE164,
  phoneError,
  phoneMasked,
  Slider,
  useCountdown,
} from '@zz/shared-ui/lite'
import { CallError, postJson } from '../api/call'
import type { CodeScene, CodeSent } from '../api/types'
import { isSignInExpired, useLogin } from '../app/loginContext'
import { PhoneField } from '../form/PhoneField'
import { TextField } from '../form/TextField'
import type { FormState } from '../form/useForm'
import { CAPTCHA_MS, captchaCalls } from './captchaCalls'
import { type PendingCode, readPendingCode, keepPendingCode } from './pending'

/** The fields that `CodeFields` draws, by the names that the server gives them. */
export type CodeFieldName = 'mobile' | 'captcha' | 'code'

/** What is wrong with a code as typed, or null. */
export function findCodeFault(code: string): string | null {
  if (!code) return '请输入验证码'
  return /^\d{6}$/.test(code) ? null : '验证码为6位数字'
}

/** Where a refusal to send is shown, by the field that the server names. */
const FIELD_OF: Readonly<Record<string, CodeFieldName>> = {
  mobile: 'mobile',
  captchaToken: 'captcha',
}

interface CodeFieldsProps<F extends string> {
  scene: CodeScene
  form: FormState<F | CodeFieldName>
  code: string
  onCode(code: string): void
  autoFocus?: boolean
}

/** Mobile number, captcha and the code sent to it, with the countdown to the next one. */
export function CodeFields<F extends string>({
  scene,
  form,
  code,
  onCode,
  autoFocus,
}: CodeFieldsProps<F>): ReactNode {
  const { phone, setPhone, expire } = useLogin()
  const calls = useMemo(() => captchaCalls(scene), [scene])
  const [captcha, setCaptcha] = useState<{ token: string; until: number } | null>(null)
  const [kept, setPending] = useState<PendingCode | null>(() => readPendingCode(scene, Date.now()))
  const [sending, setSending] = useState(false)
  // The pause is the number's: whoever mistyped it need not wait.
  const pending = kept && phoneE164(kept.phone) === phoneE164(phone) ? kept : null
  const left = useCountdown(pending?.resendAt ?? 0)

  async function send(): Promise<void> {
    const mobile = phoneError(phone)
    const alive = captcha && captcha.until > Date.now() ? captcha : null
    if (!alive) setCaptcha(null)
    if (mobile || !alive) {
      form.refuse({
        ...(mobile && { mobile }),
        ...(!alive && { captcha: '请先拖动滑块完成验证' }),
      } as Parameters<typeof form.refuse>[0])
      return
    }
    setSending(true)
    try {
      const sent = await postJson<CodeSent>('/api/login/send-code', {
        mobile: phoneE164(phone),
        scene,
        captchaToken: alive.token,
      })
      const next = {
        scene,
        phone,
        resendAt: Date.now() + sent.resendAfter * 1000,
        ...(sent.demoCode && { demoCode: sent.demoCode }),
      }
      keepPendingCode(next)
      setPending(next)
      form.refuse({})
      document.getElementById('code')?.focus()
    } catch (error) {
      if (isSignInExpired(error)) expire(error)
      else if (error instanceof CallError)
        form.refuse({ [FIELD_OF[error.field ?? ''] ?? 'code']: error.msg } as Parameters<
          typeof form.refuse
        >[0])
      else throw error
    } finally {
      // A token counts once, whatever came of it.
      setCaptcha(null)
      setSending(false)
    }
  }

  return (
    <>
      <PhoneField
        value={phone}
        error={form.errors.mobile}
        autoFocus={autoFocus ?? false}
        onChange={(value) => {
          setPhone(value)
          form.clear('mobile')
        }}
      />
      {left > 0 && pending ? (
        <Sent pending={pending} onFill={onCode} />
      ) : (
        <Slider
          calls={calls}
          passed={captcha !== null}
          error={form.errors.captcha}
          onPass={(token) => setCaptcha({ token, until: Date.now() + CAPTCHA_MS })}
          onError={(text) =>
            text
              ? form.refuse({ captcha: text } as Parameters<typeof form.refuse>[0])
              : form.clear('captcha')
          }
        />
      )}
      <TextField
        id="code"
        label="验证码"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="请输入6位验证码"
        error={form.errors.code}
        onChange={(value) => {
          onCode(value.replace(/\D/g, ''))
          form.clear('code')
        }}
        end={
          <Button
            kind="link"
            className="code-send"
            busy={sending}
            disabled={left > 0}
            onClick={() => void send()}
          >
            {left > 0 ? `${left} 秒后可重新获取` : pending ? '重新获取' : '获取验证码'}
          </Button>
        }
      />
    </>
  )
}

function Sent({
  pending,
  onFill,
}: {
  pending: PendingCode
  onFill(code: string): void
}): ReactNode {
  const { demoCode } = pending
  return (
    <div role="status">
      <div className="sent">
        {demoCode ? (
          <>
            <span>
              演示环境验证码：<b>{demoCode}</b>
            </span>
            <Button kind="link" onClick={() => onFill(demoCode)}>
              填入
            </Button>
          </>
        ) : (
          <span>验证码已发送至 {phoneMasked(pending.phone)}</span>
        )}
      </div>
      <div className="zz-field-message" />
    </div>
  )
}
