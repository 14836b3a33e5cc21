import { mobileOf } from '@zz/contract/mobile'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { DemoAccountOption } from '../api/types'
import { useLogin } from '../app/loginContext'
import { ScreenLink } from '../app/ScreenLink'
import { DemoAccounts } from '../demo/DemoAccounts'
import { PasskeyButton } from './PasskeyButton'
import { PasswordForm } from './PasswordForm'
import { SmsForm } from './SmsForm'

const TABS = [
  { key: 'password', title: '密码登录' },
  { key: 'sms', title: '验证码登录' },
] as const
/** Why somebody who was signed in has to do so again. */
const ENDED = {
  kickout: '您的账号已在其他设备退出，或密码已修改，请重新登录',
  disabled: '您的账号已停用，请联系运营管理员',
  expired: '登录已过期，请重新登录',
} as const
/** The number of an account that waits for its activation, as the demonstration's list says it. */
const waitingMobile = (description: string): string | undefined =>
  description.includes('待激活')
    ? description.split(/\D+/).find((digits) => mobileOf(digits) !== null)
    : undefined
type TabKey = (typeof TABS)[number]['key']

/** 密码登录 and 验证码登录 as two tabs (L1); the arrow keys change between them. */
export function LoginScreen(): ReactNode {
  const { context, setPrincipal, setPhone } = useLogin()
  const [tab, setTab] = useState<TabKey>('password')
  const [password, setPassword] = useState('')
  // Who walks along the tabs by keys stays on them; otherwise a form takes the focus as it comes.
  const [byKeys, setByKeys] = useState(false)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = tab === 'password' ? 'sms' : 'password'
    setByKeys(true)
    setTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }

  function fill({ account, description }: DemoAccountOption): void {
    const mobile = waitingMobile(description)
    if (mobile) {
      // It has no password yet: its way in is a code.
      setPhone({ prefix: '+86', number: mobile })
      setTab('sms')
      requestAnimationFrame(() => document.getElementById('captcha')?.focus())
      return
    }
    setTab('password')
    setPrincipal(account)
    setPassword(context?.demoPassword ?? '')
    // After the form of the other tab stands.
    requestAnimationFrame(() => document.getElementById('submit')?.focus())
  }

  return (
    <>
      <h1 className="card-title">登录众治</h1>
      <p className="ended" role="status">
        {context?.endedReason ? ENDED[context.endedReason] : null}
      </p>
      <div className="tabs" role="tablist" aria-label="登录方式" onKeyDown={onKeyDown}>
        {TABS.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            id={`tab-${key}`}
            role="tab"
            className="tab zz-focus"
            aria-selected={tab === key}
            aria-controls="login-form"
            tabIndex={tab === key ? 0 : -1}
            onClick={() => {
              setByKeys(false)
              setTab(key)
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="login-form" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'password' ? (
          <PasswordForm password={password} onPassword={setPassword} autoFocus={!byKeys} />
        ) : (
          <SmsForm autoFocus={!byKeys} />
        )}
      </div>
      <PasskeyButton />
      <div className="card-links">
        <ScreenLink to="/reset">忘记密码</ScreenLink>
        <span>
          还没有账号？<ScreenLink to="/register">立即注册</ScreenLink>
        </span>
      </div>
      {context && context.demoAccounts.length > 0 && (
        <DemoAccounts accounts={context.demoAccounts} onPick={fill} />
      )}
    </>
  )
}
