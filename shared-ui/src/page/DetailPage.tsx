import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Button, Skeleton } from '@zz/shared-ui/antd/core'
import { type ReactNode, useId } from 'react'
import { failureText } from '../api/failure'
import { PageError } from '../widgets/States'
import { useDelayed } from '../widgets/useDelayed'
import css from './detail.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width. */
  readonly wide?: boolean
}

/** Named values in columns; a place without a value says so with a dash. */
export function Facts({ items }: { items: readonly Fact[] }): ReactNode {
  return (
    <dl className={css.facts}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? css.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One titled part of a page. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}

function Bones(): ReactNode {
  const shown = useDelayed(true, 200)
  return (
    <div className={css.section} role="status" aria-label="加载中">
      {shown ? <Skeleton active paragraph={{ rows: 6 }} /> : <div className={css.blank} />}
    </div>
  )
}

/** The detail template (ux.md): title with status tag and actions, a summary, sections below; its waiting and failed states. */
export function DetailPage({
  summary,
  result,
  onBack,
  children,
  ...frame
}: Omit<PageFrameProps, 'fill'> & {
  readonly summary: readonly Fact[]
  /** From a generated query hook. */
  readonly result: { readonly data?: unknown; readonly error?: unknown; readonly refetch: () => unknown }
  /** Where back leads to a place that this page knows; the button 返回 before the title. */
  readonly onBack?: () => void
}): ReactNode {
  const known = result.data !== undefined
  return (
    <PageFrame
      {...frame}
      lead={onBack && <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={onBack} />}
      actions={known ? frame.actions : undefined}
      tag={known ? frame.tag : undefined}
    >
      {known ? (
        <>
          {summary.length > 0 && (
            <div className={css.section}>
              <Facts items={summary} />
            </div>
          )}
          {children}
        </>
      ) : result.error === undefined ? (
        <Bones />
      ) : (
        <div className={css.section}>
          <PageError text={failureText(result.error)} onRetry={() => void result.refetch()} />
        </div>
      )}
    </PageFrame>
  )
}
