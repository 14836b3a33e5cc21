import { type FormEvent, type ReactNode, useState } from 'react'
import { phoneE164, phoneError } from '@zz/shared-ui/lite'
import { postJson } from '../api/call'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { CodeFields, findCodeFault } from '../code/CodeFields'
import { useForm } from '../form/useForm'
import { useNewPassword } from '../form/useNewPassword'
import { NoticeCard } from './Notice'
import { SubmitButton } from './Submit'

/** 忘记密码 (L1): a new password by a code; leads back to the sign-in. */
export function ResetScreen(): ReactNode {
  const { phone, setPrincipal } = useLogin()
  const [code, setCode] = useState('')
  const [done, setDone] = useState(false)
  const form = useForm(['mobile', 'captcha', 'code', 'password', 'again'])
  const password = useNewPassword<'mobile' | 'captcha' | 'code'>(form, {
    label: '新密码',
    repeat: true,
  })

  const submit = (event: FormEvent): void =>
    password.submit(
      event,
      { mobile: phoneError(phone), captcha: null, code: findCodeFault(code) },
      async (hash) => {
        await postJson('/api/login/reset-password', {
          mobile: phoneE164(phone),
          code,
          password: hash,
        })
        setPrincipal(phone.prefix === '+86' ? phone.number : phoneE164(phone))
        setDone(true)
        return 'stay'
      },
    )

  if (done) {
    return (
      <NoticeCard
        kind="good"
        title="密码修改成功，请重新登录"
        text="为保护账号安全，其他设备上的登录已全部退出。"
      >
        <ScreenLink to="/login">去登录</ScreenLink>
      </NoticeCard>
    )
  }

  return (
    <>
      <h1 className="card-title">找回密码</h1>
      <form method="post" noValidate onSubmit={submit} aria-label="找回密码">
        <CodeFields scene="reset" form={form} code={code} onCode={setCode} autoFocus />
        {password.fields}
        <SubmitButton form={form}>修改密码</SubmitButton>
      </form>
      <div className="card-links">
        <ScreenLink to="/login">返回登录</ScreenLink>
      </div>
      {password.dialog}
    </>
  )
}
