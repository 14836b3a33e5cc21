import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './sideNav.module.css'
import { SideRow } from './SplitPage'

/** A place in the side of a split page. */
export interface SideNavItem {
  readonly key: string
  readonly name: string
  /** Query string of its address on this page, '' for none. */
  readonly search: string
  /** How many are in it. */
  readonly count?: number
  /** Beside the link: what can be done with it, behind ⋯. */
  readonly menu?: ReactNode
}

/** A flat side of a split page as links, so that each row has an address. */
export function SideNav({
  label,
  items,
  chosen,
}: {
  /** Name of the navigation, for readers. */
  readonly label: string
  readonly items: readonly SideNavItem[]
  /** Key of the one that is shown beside. */
  readonly chosen: string
}): ReactNode {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {items.map(({ key, name, search, count, menu }) => (
          <li key={key} className={`${css.item} ${key === chosen ? css.chosen : ''}`}>
            <Link
              to={{ search }}
              className={css.link}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <SideRow name={name} {...(count === undefined ? {} : { count })} />
            </Link>
            {menu}
          </li>
        ))}
      </ul>
    </nav>
  )
}
