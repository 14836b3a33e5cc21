import { type ReactNode, useState } from 'react'
import { Breadcrumb, type Crumb } from '../widgets/Breadcrumb'
import css from './page.module.css'
import { TitleLine } from './titleLine'

/** How wide a page's content is: by what it is made of, not by the window. */
export type PageWidth = 'list' | 'detail' | 'form'

/** What every page template takes: `title` is the page's only `h1`. */
export interface PageFrameProps {
  readonly title: string
  /** The places above this page, its own name last; that name alone where it is not given. */
  readonly breadcrumb?: readonly Crumb[] | undefined
  /** Before the title: the way back. */
  readonly lead?: ReactNode
  /** Beside the title: a status tag, a count. */
  readonly tag?: ReactNode
  /** At the end of the title's row, a bar at the bottom on phones; the primary action last. */
  readonly actions?: ReactNode
  /** Under the title: one line about the page. */
  readonly hint?: ReactNode
  /** As high as the window, with the inside scrolling: lists and split pages. */
  readonly fill?: boolean
  /** Default `list`, which takes the window's width. */
  readonly width?: PageWidth
  readonly children: ReactNode
}

/**
 * Breadcrumb, title, actions and width: what every page template begins with, so that the title
 * stands at the same place on every page.
 */
export function PageFrame({
  title,
  breadcrumb,
  lead,
  tag,
  actions,
  hint,
  fill = false,
  width = 'list',
  children,
}: PageFrameProps): ReactNode {
  const [line, setLine] = useState<HTMLElement | null>(null)
  return (
    <div className={`${css.frame} ${css[width]} ${fill ? css.fill : ''}`}>
      <Breadcrumb items={breadcrumb ?? [{ title }]} />
      <div className={css.head}>
        <div className={css.titles}>
          {lead}
          <h1 className={css.title}>{title}</h1>
          {tag}
        </div>
        <div className={css.line} ref={setLine} />
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {hint && <div className={css.hint}>{hint}</div>}
      <TitleLine value={line}>{children}</TitleLine>
    </div>
  )
}
