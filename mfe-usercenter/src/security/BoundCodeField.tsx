import type { InputRef } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { failureText } from '@zz/shared-ui/api'
import { CaptchaDialog, CodeInput, codeFault, SentCodeText } from '@zz/shared-ui/code'
import { useCountdown } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useRef, useState } from 'react'

/** A code that was sent. */
export interface SentCode {
  /** Where to, shortened. */
  readonly principal: string
  /** When another may be asked for, ms since the epoch. */
  readonly until: number
  /** In the demonstration, where nothing is sent. */
  readonly demoCode?: string | undefined
}

/**
 * `send` rejects with an ApiFailure, which is told under `failure` and stands at the field;
 * `resendAfter` in seconds.
 */
export interface BoundCodeFieldProps {
  /** Where the code goes, shortened. */
  readonly principal: string
  readonly digits: number
  /** Prefix of a failure to send (S1 §8). */
  readonly failure: string
  /** Kept by the dialog, so that the seconds go on while another step is shown. */
  readonly sent: SentCode | undefined
  readonly onSent: (sent: SentCode) => void
  /** Whether the slider comes first. */
  readonly captcha: boolean
  readonly send: (captchaToken: string) => Promise<{
    readonly resendAfter: number
    readonly demoCode?: string | undefined
    readonly principal?: string
  }>
}

/** The member `code` of the form around it: a code to what the account is bound to already. */
export function BoundCodeField({
  principal,
  digits,
  failure,
  sent,
  onSent,
  captcha,
  send,
}: BoundCodeFieldProps): ReactNode {
  const form = Form.useFormInstance<{ code?: string }>()
  const { notify } = useRemote()
  const left = useCountdown(sent?.until ?? 0)
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const input = useRef<InputRef>(null)

  const ask = async (token: string): Promise<void> => {
    if (sending) return
    setSending(true)
    try {
      const answer = await send(token)
      onSent({
        principal: answer.principal ?? principal,
        until: Date.now() + answer.resendAfter * 1000,
        demoCode: answer.demoCode,
      })
      form.setFields([{ name: 'code', errors: [] }])
    } catch (error) {
      notify.failure(failure, error)
      form.setFields([{ name: 'code', errors: [failureText(error)] }])
    } finally {
      setSending(false)
      input.current?.focus()
    }
  }
  return (
    <>
      <Form.Item
        name="code"
        label="验证码"
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, text: string | undefined) => {
              const wrong = codeFault(text ?? '', digits)
              return wrong === null ? Promise.resolve() : Promise.reject(new Error(wrong))
            },
          },
        ]}
        extra={
          <span role="status">
            {left > 0 && sent !== undefined ? (
              <SentCodeText
                to={sent.principal}
                demoCode={sent.demoCode}
                onFill={(code) => form.setFieldValue('code', code)}
              />
            ) : (
              `验证码将发送至 ${principal}`
            )}
          </span>
        }
      >
        <CodeInput
          input={input}
          digits={digits}
          left={left}
          again={sent !== undefined}
          sending={sending}
          onAsk={() => (captcha ? setAsking(true) : void ask(''))}
        />
      </Form.Item>
      {captcha && (
        <CaptchaDialog
          open={asking}
          onClose={() => setAsking(false)}
          onPass={(token) => void ask(token)}
        />
      )}
    </>
  )
}
