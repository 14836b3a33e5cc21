import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../widgets/Breadcrumb'
import css from './page.module.css'

export interface PageFrameProps {
  readonly title: string
  readonly breadcrumb?: readonly Crumb[] | undefined
  /** Before the title: the way back. */
  readonly lead?: ReactNode
  /** Beside the title: a status tag, a count. */
  readonly tag?: ReactNode
  /** At the end of the title's row; the primary action last. */
  readonly actions?: ReactNode
  /** Under the title: one line about the page. */
  readonly hint?: ReactNode
  /** As high as the window, with the inside scrolling: lists and split pages. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** Padding, breadcrumb, title and actions: what every page template begins with. */
export function PageFrame({
  title,
  breadcrumb,
  lead,
  tag,
  actions,
  hint,
  fill = false,
  children,
}: PageFrameProps): ReactNode {
  return (
    <div className={`${css.frame} ${fill ? css.fill : ''}`}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <div className={css.head}>
        <div className={css.titles}>
          {lead}
          <h1 className={css.title}>{title}</h1>
          {tag}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </div>
  )
}
