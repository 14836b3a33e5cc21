import { type FormEvent, type ReactNode, useState } from 'react'
import { phoneE164, phoneError } from '@zz/shared-ui/lite'
import { post } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { CodeFields, codeError } from '../code/CodeFields'
import { useForm } from '../form/useForm'
import { finish } from './finish'
import { Submit } from './Submit'

export function SmsForm(): ReactNode {
  const { uid, phone } = useLogin()
  const [code, setCode] = useState('')
  const form = useForm(['mobile', 'captcha', 'code'])

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.submit({ mobile: phoneError(phone), captcha: null, code: codeError(code) }, async () =>
      finish(await post<SignedIn>('/api/login/sms', { uid, mobile: phoneE164(phone), code })),
    )
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="验证码登录">
      <CodeFields scene="login" form={form} code={code} onCode={setCode} autoFocus />
      <Submit form={form}>登录</Submit>
    </form>
  )
}
