import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { Logo } from '@zz/shared-ui/lite'
import type { LoginContext } from '../api/types'
import { ActivateScreen } from '../screens/ActivateScreen'
import { ConsentScreen } from '../screens/ConsentScreen'
import { takeLeave } from '../screens/finish'
import { LoginScreen } from '../screens/LoginScreen'
import { NoticeCard } from '../screens/Notice'
import { RegisterScreen } from '../screens/RegisterScreen'
import { ResetScreen } from '../screens/ResetScreen'
import { LoginProvider, useLogin } from './loginContext'
import { type Screen, useScreen } from './path'
import { ThemeToggle } from './ThemeToggle'

const PAGES: Readonly<Record<Screen, { title: string; Body: () => ReactNode }>> = {
  '/login': { title: '登录', Body: LoginScreen },
  '/register': { title: '注册账号', Body: RegisterScreen },
  '/reset': { title: '找回密码', Body: ResetScreen },
  '/activate': { title: '激活账号', Body: ActivateScreen },
  '/consent': { title: '授权登录', Body: ConsentScreen },
}

/**
 * Where the console begins: it asks a stranger to sign in, and brings whoever is signed in to work. Its
 * bare address is the public page.
 */
const consoleEntry = (consoleUrl: string | null): string =>
  consoleUrl === null ? '/' : new URL('/org', consoleUrl).href

/** The screen of the address, unless the sign-in under way is for another: to agree, or to sign in. */
function screenFor(address: Screen, context: LoginContext | null): Screen {
  if (context === null) return address
  if (context.consent) return '/consent'
  return address === '/consent' ? '/login' : address
}

function Card(): ReactNode {
  const { status, context, reload } = useLogin()
  const screen = screenFor(useScreen(), context)
  const { title, Body } = PAGES[screen]
  useEffect(() => {
    document.title = `${title} - 众治`
  }, [title])
  if (status.kind === 'expired') {
    return (
      <NoticeCard
        kind="wait"
        title="登录页面已失效"
        text="停留时间过长或已在其他窗口登录，请返回控制台重新登录。"
      >
        <a
          className="zz-button zz-button-primary zz-button-large zz-button-block zz-focus"
          href={consoleEntry(status.consoleUrl)}
        >
          返回控制台
        </a>
      </NoticeCard>
    )
  }
  if (status.kind === 'failed') {
    return (
      <NoticeCard kind="bad" title="页面加载失败" text="网络异常，请检查网络后重试">
        <Button kind="primary" large block onClick={reload}>
          重试
        </Button>
      </NoticeCard>
    )
  }
  return <Body key={screen} />
}

/**
 * How often the browser has shown this page again as a sign-in left it. Browsers keep pages with
 * what was typed: whoever goes back would find the password in its field, in a form that is being
 * sent for ever.
 */
function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && takeLeave()) setReturns((count) => count + 1)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return returns
}

/** The whole page of the login site: the bar, and the card with the screen of the address. */
export function LoginApp(): ReactNode {
  const returns = useReturns()
  return (
    <LoginProvider key={returns}>
      <header className="bar">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="card">
        <Card />
      </main>
      <footer className="foot">众治 · 基层治理协作平台</footer>
    </LoginProvider>
  )
}
