import { Skeleton } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { PageError } from '../widgets/States'
import { useDelayed } from '../widgets/useDelayed'
import css from './piece.module.css'
import type { PieceState } from './pieces'
import { Section } from './Section'

/** Milliseconds without an answer after which bars stand in (decisions K12). */
const PATIENCE = 200
const LINE = 44

function Bars({ rows }: { rows: number }): ReactNode {
  const bars = useDelayed(true, PATIENCE)
  return (
    <div role="status" aria-label="加载中…" style={{ minHeight: rows * LINE }}>
      {bars && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  )
}

/**
 * One titled part of an overview: its skeleton while it is on its way, its own failure with 重试,
 * nothing where it is not for the caller.
 */
export function Piece<T>({
  title,
  action,
  rows,
  piece: { value, failure, onRetry },
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  /** As many lines as it usually has. */
  readonly rows: number
  readonly piece: PieceState<T>
  readonly children: (value: T) => ReactNode
}): ReactNode {
  if (value === undefined && failure === undefined) return null
  return (
    <Section title={title} action={action}>
      {value !== undefined && value !== null ? (
        children(value)
      ) : failure === undefined ? (
        <Bars rows={rows} />
      ) : (
        <PageError text={failure} onRetry={onRetry} />
      )}
    </Section>
  )
}

/**
 * Rows of a piece one below the other, or the sentence that there are none; `stacked`: the parts of
 * a row lie below each other on wide windows too.
 */
export function PieceLines<Row>({
  label,
  rows,
  rowKey,
  empty,
  stacked = false,
  children,
}: {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty: string
  readonly stacked?: boolean
  readonly children: (row: Row) => ReactNode
}): ReactNode {
  if (rows.length === 0) return <p className={css.nothing}>{empty}</p>
  return (
    <ul className={css.lines} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={stacked ? css.stacked : css.line}>
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
