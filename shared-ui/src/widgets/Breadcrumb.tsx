import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './widgets.module.css'

/** A place above the page; the last one is the page itself and never a link. */
export interface Crumb {
  readonly title: string
  /** Path inside the console; absent for the last one and for places without a page. */
  readonly href?: string
}

/** A place that is called like the one below it says nothing, so it is left out. */
const withoutRepeats = (items: readonly Crumb[]): readonly Crumb[] =>
  items.filter(({ title }, index) => title !== items[index + 1]?.title)

/**
 * Where this page stands. 首页 comes first by itself (decisions K13); `home` is its address. A
 * name never stands twice in a row.
 */
export function Breadcrumb({
  items,
  home = '/gov',
}: {
  items: readonly Crumb[]
  home?: string
}): ReactNode {
  const all = withoutRepeats([{ title: '首页', href: home }, ...items])
  return (
    <nav aria-label="面包屑">
      <ol className={css.breadcrumb}>
        {all.map((crumb, index) => (
          <li
            key={`${index} ${crumb.title}`}
            aria-current={index === all.length - 1 ? 'page' : undefined}
          >
            {crumb.href && index < all.length - 1 ? (
              <Link to={crumb.href}>{crumb.title}</Link>
            ) : (
              <span>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
