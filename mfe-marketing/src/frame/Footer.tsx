import { Logo } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'
import { ALL_PAGES } from './tabs'

const AGREEMENTS = [
  { to: '/provision?code=REGISTER_AGREEMENT', title: '用户协议' },
  { to: '/provision?code=PRIVACY', title: '隐私政策' },
]

function FooterLinks({ links }: { links: readonly { to: string; title: string }[] }): ReactNode {
  return (
    <ul>
      {links.map(({ to, title }) => (
        <li key={to}>
          <SmartLink className="mk-link zz-focus" to={to}>
            {title}
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}

/** All pages, so that each is reached on a phone without scripts too, and the agreements. */
export function PageFooter(): ReactNode {
  return (
    <footer className="mk-footer">
      <div className="mk-width mk-footer-row">
        <div>
          <Logo size={24} />
          <p>基层治理协作平台</p>
        </div>
        <FooterLinks links={AGREEMENTS} />
        <nav aria-label="全部页面">
          <FooterLinks links={ALL_PAGES.map(({ key, title }) => ({ to: `/home/${key}`, title }))} />
        </nav>
      </div>
    </footer>
  )
}
