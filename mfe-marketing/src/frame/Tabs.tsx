import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'
import { useLocation } from '../links/useLocation'
import { PAGE_TABS } from './tabs'

/** The tab bar; `onChoose` hears every choice. */
export function PageTabs({ onChoose }: { onChoose?: () => void }): ReactNode {
  const { pathname } = useLocation()
  return (
    <ul className="mk-tabs">
      {PAGE_TABS.map(({ key, title }) => {
        const path = `/home/${key}`
        return (
          <li key={key}>
            <SmartLink
              to={path}
              onOpen={onChoose}
              className="mk-tab zz-focus"
              aria-current={pathname === path ? 'page' : undefined}
            >
              {title}
            </SmartLink>
          </li>
        )
      })}
    </ul>
  )
}
