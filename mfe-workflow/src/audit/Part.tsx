import { Skeleton } from '@zz/shared-ui/antd/core'
import { useDelayed, FailedLine } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'
import css from './audit.module.css'

interface Result<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200

/** A title over what belongs to it. */
export function TitledPart({
  title,
  busy = false,
  children,
}: {
  title: string
  busy?: boolean
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** One titled part of the detail: waiting, failed with 重试, or what `children` make of its data. */
export function DetailPart<Data>({
  title,
  result,
  rows = 2,
  children,
}: {
  title: string
  result: Result<Data>
  /** About as many lines as the answer has. */
  rows?: number
  children: (data: Data) => ReactNode
}): ReactNode {
  const { data, error, isFetching } = result
  const waiting = data === undefined && !error
  const bars = useDelayed(waiting, PATIENCE)
  return (
    <TitledPart title={title} busy={isFetching}>
      {data !== undefined ? (
        children(data)
      ) : waiting ? (
        <div style={{ minHeight: rows * 32 }}>
          {bars && <Skeleton active title={false} paragraph={{ rows }} />}
        </div>
      ) : (
        <FailedLine result={result} className={css.partFailed} />
      )}
    </TitledPart>
  )
}

/** A part with nothing to show. */
export const NothingGiven = ({ text = '暂无数据' }: { text?: string }): ReactNode => (
  <p className={css.none}>{text}</p>
)
