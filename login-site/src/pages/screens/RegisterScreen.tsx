import { type FormEvent, type ReactNode, useState } from 'react'
import { phoneE164, phoneError } from '@zz/shared-ui/lite'
import { postJson } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { CodeFields, findCodeFault } from '../code/CodeFields'
import { AGREEMENTS, AGREEMENTS_MISSING, AgreementsField } from '../form/Agreements'
import { TextField } from '../form/TextField'
import { useForm } from '../form/useForm'
import { useNewPassword } from '../form/useNewPassword'
import { followSignInAnswer } from './finish'
import { SubmitButton } from './Submit'

function nickNameError(name: string): string | null {
  if (!name) return '请输入昵称'
  return Array.from(name).length > 20 ? '昵称不超过20个字' : null
}

/** 注册 (L1): number with code, name, password, agreements; signs in at once. */
export function RegisterScreen(): ReactNode {
  const { uid, phone } = useLogin()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const form = useForm(['mobile', 'captcha', 'code', 'nickName', 'password', 'again', 'agreements'])
  const password = useNewPassword<'mobile' | 'captcha' | 'code' | 'nickName' | 'agreements'>(form, {
    label: '密码',
    repeat: false,
  })

  function submit(event: FormEvent): void {
    const nickName = name.trim()
    const checks = {
      mobile: phoneError(phone),
      captcha: null,
      code: findCodeFault(code),
      nickName: nickNameError(nickName),
      agreements: agreed ? null : AGREEMENTS_MISSING,
    }
    password.submit(event, checks, async (hash) =>
      followSignInAnswer(
        await postJson<SignedIn>('/api/login/register', {
          uid,
          mobile: phoneE164(phone),
          code,
          password: hash,
          nickName,
          agreements: AGREEMENTS,
        }),
      ),
    )
  }

  return (
    <>
      <h1 className="card-title">注册账号</h1>
      <form method="post" noValidate onSubmit={submit} aria-label="注册账号">
        <CodeFields scene="register" form={form} code={code} onCode={setCode} autoFocus />
        <TextField
          id="nickName"
          label="昵称"
          value={name}
          autoComplete="nickname"
          maxLength={40}
          placeholder="同事和邻居看到的名字，20个字以内"
          error={form.errors.nickName}
          onChange={(value) => {
            setName(value)
            form.clear('nickName')
          }}
        />
        {password.fields}
        <AgreementsField
          checked={agreed}
          error={form.errors.agreements}
          onChange={(value) => {
            setAgreed(value)
            form.clear('agreements')
          }}
        />
        <SubmitButton form={form}>注册并登录</SubmitButton>
      </form>
      <div className="card-links">
        <span>
          已有账号？<ScreenLink to="/login">去登录</ScreenLink>
        </span>
      </div>
      {password.dialog}
    </>
  )
}
