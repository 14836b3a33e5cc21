import { Skeleton } from '@zz/shared-ui/antd/core'
import { type ReactNode, useId } from 'react'
import { useDelayed } from '../widgets/useDelayed'
import css from './section.module.css'

/** A part of a page; its title is an `h2` and names the region for screen readers. */
export interface SectionProps {
  readonly title: string
  /** One line under the title. */
  readonly hint?: ReactNode
  /** At the end of the title's row: what can be done with all of it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One titled part of a page. */
export function Section({ title, hint, action, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <div className={css.titles}>
          <h2 id={id}>{title}</h2>
          {hint && <p className={css.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
const LINE = 32

/** A part whose data is on its way: about as high as `rows` lines, bars once it lasts. */
export function SectionSkeleton({ rows = 6 }: { rows?: number }): ReactNode {
  const bars = useDelayed(true, PATIENCE)
  return (
    <div className={css.section} role="status" aria-label="加载中…">
      <div style={{ minHeight: rows * LINE }}>
        {bars && <Skeleton active title={false} paragraph={{ rows }} />}
      </div>
    </div>
  )
}
