import type { FormEvent, ReactNode } from 'react'
import { sha256Hex } from '@zz/shared-ui/lite'
import { post } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { PasswordField } from '../form/PasswordField'
import { TextField } from '../form/TextField'
import { useForm } from '../form/useForm'
import { ACCESS_TYPE, deviceType, finish } from './finish'
import { Submit } from './Submit'

interface PasswordFormProps {
  password: string
  onPassword(password: string): void
}

export function PasswordForm({ password, onPassword }: PasswordFormProps): ReactNode {
  const { uid, context, principal, setPrincipal } = useLogin()
  const form = useForm(['principal', 'password'])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = principal.trim()
    form.submit({ principal: name ? null : '请输入账号', password: password ? null : '请输入密码' }, async () => {
      const hash = await sha256Hex(password)
      const body = { uid, principal: name, password: hash, deviceType: deviceType(), accessType: ACCESS_TYPE, clientId: context?.clientId ?? 'console' }
      return finish(await post<SignedIn>('/api/login/password', body))
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="密码登录">
      <TextField
        id="principal"
        name="username"
        label="账号"
        value={principal}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={108}
        autoFocus
        placeholder="手机号 / 邮箱 / 克里集团号"
        error={form.errors.principal}
        onChange={(value) => {
          setPrincipal(value)
          form.clear('principal')
        }}
      />
      <PasswordField
        id="password"
        label="密码"
        value={password}
        autoComplete="current-password"
        placeholder="请输入密码"
        error={form.errors.password}
        onChange={(value) => {
          onPassword(value)
          form.clear('password')
        }}
      />
      <Submit form={form}>登录</Submit>
    </form>
  )
}
