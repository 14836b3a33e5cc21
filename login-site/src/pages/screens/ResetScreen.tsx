import { type FormEvent, type ReactNode, useState } from 'react'
import { sha256Hex } from '@zz/shared-ui/lite'
import { phoneE164, phoneError } from '@zz/shared-ui/lite'
import { post } from '../api/call'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { CodeFields, codeError } from '../code/CodeFields'
import { NewPassword } from '../form/NewPassword'
import { RepeatPassword, repeatError } from '../form/RepeatPassword'
import { useForm } from '../form/useForm'
import { newPasswordError, useWeakCheck } from '../form/useWeakCheck'
import { Notice } from './Notice'
import { Submit } from './Submit'

export function ResetScreen(): ReactNode {
  const { context, phone, setPrincipal } = useLogin()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [done, setDone] = useState(false)
  const form = useForm(['mobile', 'captcha', 'code', 'password', 'again'])
  const { dialog, ask } = useWeakCheck()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checks = {
      mobile: phoneError(phone),
      captcha: null,
      code: codeError(code),
      password: newPasswordError(password, context?.passwordPolicy ?? 'hint'),
      again: repeatError(password, again),
    }
    const send = async (): Promise<'stay'> => {
      await post('/api/login/reset-password', { mobile: phoneE164(phone), code, password: await sha256Hex(password) })
      setPrincipal(phone.prefix === '+86' ? phone.number : phoneE164(phone))
      setDone(true)
      return 'stay'
    }
    const go = () => form.submit(checks, send)
    if (Object.values(checks).some(Boolean)) go()
    else ask(password, go)
  }

  if (done) {
    return (
      <Notice kind="good" title="密码修改成功，请重新登录" text="为保护账号安全，其他设备上的登录已全部退出。">
        <ScreenLink to="/login">去登录</ScreenLink>
      </Notice>
    )
  }

  return (
    <>
      <h1 className="card-title">找回密码</h1>
      <form method="post" noValidate onSubmit={submit} aria-label="找回密码">
        <CodeFields scene="reset" form={form} code={code} onCode={setCode} autoFocus />
        <input className="zz-hidden" type="text" name="username" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={phoneE164(phone)} />
        <NewPassword
          label="新密码"
          value={password}
          error={form.errors.password}
          onChange={(value) => {
            setPassword(value)
            form.clear('password')
          }}
        />
        <RepeatPassword
          value={again}
          error={form.errors.again}
          onChange={(value) => {
            setAgain(value)
            form.clear('again')
          }}
        />
        <Submit form={form}>修改密码</Submit>
      </form>
      <div className="card-links">
        <ScreenLink to="/login">返回登录</ScreenLink>
      </div>
      {dialog}
    </>
  )
}
