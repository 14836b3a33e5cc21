import { Skeleton } from '@zz/shared-ui/antd/core'
import { Section } from '@zz/shared-ui/page'
import { PageError, useDelayed } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { PieceState } from './pieces'

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
 * One titled part of the overview: its skeleton while it is on its way, its own failure with 重试,
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
