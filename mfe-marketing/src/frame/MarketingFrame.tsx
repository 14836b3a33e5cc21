import { Logo } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'
import { AccountLinks } from './Account'
import { PageFooter } from './Footer'
import { SideMenu } from './SideMenu'
import { PageTabs } from './Tabs'

/**
 * Logo, tab bar and account above every public page: tabs on top from 820 px, behind a hamburger on
 * the left below (the style sheet decides).
 */
export function MarketingFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mk">
      <a className="mk-skip zz-focus" href="#mk-main">
        跳到正文
      </a>
      <header className="mk-header">
        <div className="mk-header-row">
          <SideMenu />
          <SmartLink to="/home/dtl" className="mk-home zz-focus" aria-label="众治 首页">
            <Logo size={32} />
          </SmartLink>
          <nav className="mk-top" aria-label="栏目">
            <PageTabs />
          </nav>
          <div className="mk-header-end">
            <AccountLinks />
          </div>
        </div>
      </header>
      <main id="mk-main" tabIndex={-1}>
        {children}
      </main>
      <PageFooter />
    </div>
  )
}
