import { Skeleton } from '@zz/shared-ui/antd/core'
import { useDelayed } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './panel.module.css'

/** One card of the user centre: title, what can be done with all of it, content. */
export function Panel({ title, hint, action, children }: { title: string; hint?: string; action?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          {hint && <p className={css.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The card before its data is there: as high as it will be, bars past 200 ms. */
export function PanelSkeleton({ rows }: { rows: number }): ReactNode {
  const bars = useDelayed(true, 200)
  return (
    <div className={css.panel} role="status" aria-label="加载中…" style={{ minHeight: 56 * rows }}>
      {bars && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  )
}
