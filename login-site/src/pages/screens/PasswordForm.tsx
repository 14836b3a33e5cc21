import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { sha256Hex, Slider } from '@zz/shared-ui/lite'
import { CallError, postJson } from '../api/call'
import type { SignedIn } from '../api/types'
import { useLogin } from '../app/loginContext'
import { CAPTCHA_MS, captchaCalls } from '../code/captchaCalls'
import { PasswordField } from '../form/PasswordField'
import { TextField } from '../form/TextField'
import { useForm } from '../form/useForm'
import { ACCESS_TYPE, readDeviceType, followSignInAnswer } from './finish'
import { SubmitButton } from './Submit'

interface PasswordFormProps {
  password: string
  onPassword(password: string): void
  autoFocus: boolean
}

/** Sign-in by password; asks for the captcha once the server wants one. */
export function PasswordForm({ password, onPassword, autoFocus }: PasswordFormProps): ReactNode {
  const { uid, context, principal, setPrincipal } = useLogin()
  const form = useForm(['principal', 'password', 'captchaToken'])
  const calls = useMemo(() => captchaCalls('password'), [])
  // Asked for by the server only, once the account's password was guessed too often.
  const [guarded, setGuarded] = useState(false)
  const [captcha, setCaptcha] = useState<{ token: string; until: number } | null>(null)

  useEffect(() => {
    if (guarded) document.getElementById('captchaToken')?.focus()
  }, [guarded])

  /** A token counts once, whatever came of it. */
  async function signIn(body: object, token: string | undefined): Promise<SignedIn> {
    try {
      return await postJson<SignedIn>('/api/login/password', {
        ...body,
        ...(token === undefined ? {} : { captchaToken: token }),
      })
    } catch (error) {
      if (error instanceof CallError && error.field === 'captchaToken') setGuarded(true)
      setCaptcha(null)
      throw error
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = principal.trim()
    const alive = captcha && captcha.until > Date.now() ? captcha : null
    if (!alive) setCaptcha(null)
    const checks = {
      principal: name ? null : '请输入账号',
      password: password ? null : '请输入密码',
      captchaToken: guarded && !alive ? '请先拖动滑块完成验证' : null,
    }
    form.submit(checks, async () => {
      const hash = await sha256Hex(password)
      const body = {
        uid,
        principal: name,
        password: hash,
        deviceType: readDeviceType(),
        accessType: ACCESS_TYPE,
        clientId: context?.clientId ?? 'console',
      }
      return followSignInAnswer(await signIn(body, alive?.token))
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
        autoFocus={autoFocus}
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
      {guarded && (
        <Slider
          id="captchaToken"
          calls={calls}
          passed={captcha !== null}
          error={form.errors.captchaToken}
          onPass={(token) => setCaptcha({ token, until: Date.now() + CAPTCHA_MS })}
          onError={(text) =>
            text ? form.refuse({ captchaToken: text }) : form.clear('captchaToken')
          }
        />
      )}
      <SubmitButton form={form}>登录</SubmitButton>
    </form>
  )
}
