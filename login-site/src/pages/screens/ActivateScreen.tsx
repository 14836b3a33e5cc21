import { type FormEvent, type ReactNode, useState } from 'react'
import { sha256Hex } from '@zz/shared-ui/lite'
import { phoneE164 } from '@zz/shared-ui/lite'
import { post } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { AGREEMENTS, AGREEMENTS_MISSING, Agreements } from '../form/Agreements'
import { NewPassword } from '../form/NewPassword'
import { RepeatPassword, repeatError } from '../form/RepeatPassword'
import { useForm } from '../form/useForm'
import { newPasswordError, useWeakCheck } from '../form/useWeakCheck'
import { finish } from './finish'
import { Notice } from './Notice'
import { Submit } from './Submit'

function ticketOfPage(): string | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'ticket' in state && typeof state.ticket === 'string' ? state.ticket : null
}

/** The first sign-in of an account that someone else made (LG-07): a password and the agreements. */
export function ActivateScreen(): ReactNode {
  const { uid, context, phone } = useLogin()
  const [ticket] = useState(ticketOfPage)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [agreed, setAgreed] = useState(false)
  const form = useForm(['password', 'again', 'agreements'])
  const { dialog, ask } = useWeakCheck()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checks = {
      password: newPasswordError(password, context?.passwordPolicy ?? 'hint'),
      again: repeatError(password, again),
      agreements: agreed ? null : AGREEMENTS_MISSING,
    }
    const send = async () => finish(await post<SignedIn>('/api/login/activate', { uid, ticket, password: await sha256Hex(password), agreements: AGREEMENTS }))
    const go = () => form.submit(checks, send)
    if (Object.values(checks).some(Boolean)) go()
    else ask(password, go)
  }

  if (!ticket) {
    return (
      <Notice kind="wait" title="请先验证手机号" text="激活账号前需要用手机验证码登录一次。">
        <ScreenLink to="/login">去登录</ScreenLink>
      </Notice>
    )
  }

  return (
    <>
      <h1 className="card-title">激活账号</h1>
      <p className="card-lead">您的账号由组织管理员创建，设置密码后即可使用。</p>
      <form method="post" noValidate onSubmit={submit} aria-label="激活账号">
        <input className="zz-hidden" type="text" name="username" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={phoneE164(phone)} />
        <NewPassword
          label="设置密码"
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
        <Agreements
          checked={agreed}
          error={form.errors.agreements}
          onChange={(value) => {
            setAgreed(value)
            form.clear('agreements')
          }}
        />
        <Submit form={form}>激活并登录</Submit>
      </form>
      {dialog}
    </>
  )
}
