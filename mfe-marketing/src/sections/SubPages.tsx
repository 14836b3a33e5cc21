import type { ReactNode } from 'react'
import { useLocation } from '../links/useLocation'
import './sections.css'

/** One of several subjects of a page, of which one is shown at a time. */
export interface SubPage {
  /** Fragment of its address. */
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

/**
 * Subjects of a page behind sub-tabs. They are links to fragments of the page: before any script has
 * come the style sheet shows the one that the address names, afterwards this component does.
 */
export function SubPages({
  label,
  pages,
}: {
  readonly label: string
  readonly pages: readonly SubPage[]
}): ReactNode {
  const { hash } = useLocation()
  const shown = pages.find(({ key }) => hash === `#${key}`) ?? pages[0]
  return (
    <>
      <nav className="mk-sub" aria-label={label}>
        <ul className="mk-width">
          {pages.map(({ key, title }) => (
            <li key={key}>
              <a
                className="mk-tab zz-focus"
                href={`#${key}`}
                aria-current={key === shown?.key ? 'true' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mk-panels">
        {pages.map(({ key, content }) => (
          <div
            key={key}
            id={key}
            className={key === shown?.key ? 'mk-panel mk-panel-shown' : 'mk-panel'}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  )
}
