import { type FormEvent, type ReactNode, useState } from 'react'
import { phoneE164, phoneError } from '@zz/shared-ui/lite'
import { postJson } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { CodeFields, findCodeFault } from '../code/CodeFields'
import { useForm } from '../form/useForm'
import { followSignInAnswer } from './finish'
import { SubmitButton } from './Submit'

/** Sign-in by a code that was sent to the number (L1). */
export function SmsForm({ autoFocus }: { autoFocus: boolean }): ReactNode {
  const { uid, phone } = useLogin()
  const [code, setCode] = useState('')
  const form = useForm(['mobile', 'captcha', 'code'])

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.submit({ mobile: phoneError(phone), captcha: null, code: findCodeFault(code) }, async () =>
      followSignInAnswer(
        await postJson<SignedIn>('/api/login/sms', { uid, mobile: phoneE164(phone), code }),
      ),
    )
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="验证码登录">
      <CodeFields scene="login" form={form} code={code} onCode={setCode} autoFocus={autoFocus} />
      <SubmitButton form={form}>登录</SubmitButton>
    </form>
  )
}
