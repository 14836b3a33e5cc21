import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './setting.module.css'
import type { SettingTab } from './tabs'

/** The tabs of the settings as links, so that each has an address. */
export function SettingMenu({
  tabs,
  chosen,
}: {
  tabs: readonly SettingTab[]
  chosen: string
}): ReactNode {
  return (
    <nav aria-label="设置">
      <ul className={css.menu}>
        {tabs.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={{ search: `?tab=${key}` }}
              className={css.entry}
              aria-current={key === chosen ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
