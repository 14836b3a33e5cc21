import { type FormEvent, type ReactNode, useState } from 'react'
import { postJson } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { AGREEMENTS, AGREEMENTS_MISSING, AgreementsField } from '../form/Agreements'
import { useForm } from '../form/useForm'
import { useNewPassword } from '../form/useNewPassword'
import { followSignInAnswer } from './finish'
import { NoticeCard } from './Notice'
import { SubmitButton } from './Submit'

function ticketOfPage(): string | null {
  const state: unknown = history.state
  return typeof state === 'object' &&
    state !== null &&
    'ticket' in state &&
    typeof state.ticket === 'string'
    ? state.ticket
    : null
}

/**
 * The first sign-in of an account that someone else made (LG-07): a password and the agreements.
 */
export function ActivateScreen(): ReactNode {
  const { uid } = useLogin()
  const [ticket] = useState(ticketOfPage)
  const [agreed, setAgreed] = useState(false)
  const form = useForm(['password', 'again', 'agreements'])
  const password = useNewPassword<'agreements'>(form, { label: '设置密码', repeat: true })

  const submit = (event: FormEvent): void =>
    password.submit(event, { agreements: agreed ? null : AGREEMENTS_MISSING }, async (hash) =>
      followSignInAnswer(
        await postJson<SignedIn>('/api/login/activate', {
          uid,
          ticket,
          password: hash,
          agreements: AGREEMENTS,
        }),
      ),
    )

  if (!ticket) {
    return (
      <NoticeCard kind="wait" title="请先验证手机号" text="激活账号前需要用手机验证码登录一次。">
        <ScreenLink to="/login">去登录</ScreenLink>
      </NoticeCard>
    )
  }

  return (
    <>
      <h1 className="card-title">激活账号</h1>
      <p className="card-lead">您的账号由组织管理员创建，设置密码后即可使用。</p>
      <form method="post" noValidate onSubmit={submit} aria-label="激活账号">
        {password.fields}
        <AgreementsField
          checked={agreed}
          error={form.errors.agreements}
          onChange={(value) => {
            setAgreed(value)
            form.clear('agreements')
          }}
        />
        <SubmitButton form={form}>激活并登录</SubmitButton>
      </form>
      <div className="card-links">
        <ScreenLink to="/login">返回登录</ScreenLink>
      </div>
      {password.dialog}
    </>
  )
}
