import { Button, Input, type InputRef } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { type ReactNode, useRef, useState } from 'react'
import { useCountdown } from '../lite/useCountdown'
import { maskEmail, maskPhone } from '../widgets/masks'
import { PhoneItem } from '../widgets/PhoneItem'
import { CaptchaDialog } from './CaptchaDialog'
import { CodeInput } from './CodeInput'
import css from './code.module.css'
import { usePause } from './pause'
import { type CodeKind, codeFault, PHONE_TEXTS, targetFault, targetKey } from './target'
import { useSendCode } from './useSendCode'

export type { CodeKind }

/** What the code is sent to, and which members of the surrounding form the two fields are. */
export interface CodeFieldProps {
  readonly kind: CodeKind
  /** Of the number or address, as in 新手机号. */
  readonly label?: string
  /** Members of the form, named as the call names them, so that a refusal finds its field. */
  readonly names?: { readonly target: string; readonly code: string }
}

const NAMES = { target: 'mobileOrEmail', code: 'code' } as const
const rule = (fault: (text: string) => string | null) => ({
  validator: (_: unknown, text: string | undefined) => {
    const wrong = fault(text ?? '')
    return wrong === null ? Promise.resolve() : Promise.reject(new Error(wrong))
  },
})

/**
 * A number or e-mail address, and the code sent to it (SW-11): two fields of the `Form` around it.
 * 获取验证码 asks for the captcha, then sends; the 60 seconds to the next survive a reload and count in
 * every tab, for that number only.
 */
export function CodeField({
  kind,
  label = kind === 'mobile' ? '手机号' : '邮箱',
  names = NAMES,
}: CodeFieldProps): ReactNode {
  const form = Form.useFormInstance<Record<string, string | undefined>>()
  const target = targetKey(kind, Form.useWatch(names.target, form) ?? '')
  const pause = usePause(target)
  const left = useCountdown(pause?.until ?? 0)
  const { sending, send } = useSendCode(kind)
  const [asking, setAsking] = useState(false)
  const code = useRef<InputRef>(null)
  const mark = (name: string, text: string): void => form.setFields([{ name, errors: [text] }])

  const ask = async (): Promise<void> => {
    try {
      await form.validateFields([names.target])
      setAsking(true)
    } catch {
      form.scrollToField(names.target, { focus: true })
    }
  }
  const passed = async (token: string): Promise<void> => {
    const failure = await send(target, token)
    if (failure) mark(failure.field === NAMES.target ? names.target : names.code, failure.msg)
    else form.setFields([{ name: names.code, errors: [] }])
    code.current?.focus()
  }

  return (
    <>
      {kind === 'mobile' ? (
        <PhoneItem name={names.target} label={label} texts={PHONE_TEXTS} />
      ) : (
        <Form.Item
          name={names.target}
          label={label}
          required
          validateTrigger="onBlur"
          rules={[rule((text) => targetFault('email', text))]}
        >
          <Input inputMode="email" autoComplete="email" maxLength={108} placeholder="请输入邮箱" />
        </Form.Item>
      )}
      <Form.Item
        name={names.code}
        label="验证码"
        required
        validateTrigger="onBlur"
        rules={[rule(codeFault)]}
        extra={
          <span role="status" className={css.sent}>
            {left > 0 && pause && (
              <SentCodeText
                to={kind === 'mobile' ? maskPhone(target) : maskEmail(target)}
                demoCode={pause.demoCode}
                onFill={(sent) => form.setFieldValue(names.code, sent)}
              />
            )}
          </span>
        }
      >
        <CodeInput
          input={code}
          left={left}
          again={pause !== undefined}
          sending={sending}
          onAsk={() => void ask()}
        />
      </Form.Item>
      <CaptchaDialog
        open={asking}
        onClose={() => setAsking(false)}
        onPass={(token) => void passed(token)}
      />
    </>
  )
}

/** Where a code went, or, in the demonstration, the code itself. */
export function SentCodeText({
  to,
  demoCode,
  onFill,
}: {
  /** Shortened. */
  readonly to: string
  readonly demoCode: string | undefined
  readonly onFill: (code: string) => void
}): ReactNode {
  if (demoCode === undefined) return `验证码已发送至 ${to}`
  return (
    <>
      演示环境验证码：{demoCode}
      <Button type="link" size="small" onClick={() => onFill(demoCode)}>
        填入
      </Button>
    </>
  )
}
