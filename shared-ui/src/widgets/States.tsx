import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { useDrawnFailure } from '../api/drawn'
import { failureText, isRetryable } from '../api/failure'
import { type DrawingKind, StateDrawing } from '../lite/StateDrawing'
import css from './widgets.module.css'

/** A place with nothing to show: a drawing, one sentence, the next step. */
export function PageEmpty({
  text = '暂无数据',
  drawing = 'list',
  action,
  onRefresh,
}: {
  text?: string
  drawing?: DrawingKind
  action?: ReactNode
  /** Asks for the data again; 刷新 stands where there is no `action`. */
  onRefresh?: (() => unknown) | undefined
}): ReactNode {
  return (
    <div className={css.state} data-page-state>
      <StateDrawing kind={drawing} />
      <p>{text}</p>
      {action || (onRefresh && <Button onClick={() => void onRefresh()}>刷新</Button>)}
    </div>
  )
}

/**
 * A place whose data could not be had: what went wrong, and once more where that can help, else the
 * way back. Without `error` its `text` alone is known, and it can be tried again.
 */
export function PageError({
  error,
  text = failureText(error),
  onRetry,
  onBack,
}: {
  readonly error?: unknown
  /** In place of the failure's own words. */
  readonly text?: string
  readonly onRetry: () => void
  /** To the list that the object was looked for in, or what else it belongs to. */
  readonly onBack?: (() => void) | undefined
}): ReactNode {
  useDrawnFailure(error)
  if (!isRetryable(error))
    return (
      <div className={css.state} data-page-state role="alert">
        <StateDrawing kind="search" />
        <p>{text}</p>
        {onBack && <Button onClick={onBack}>返回列表</Button>}
      </div>
    )
  return (
    <div className={css.state} data-page-state role="alert">
      <StateDrawing kind="failed" />
      <p>加载失败，点击重试</p>
      <p className={css.stateReason}>{text}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}

/**
 * What failed, in a line beside what is shown, and once more where that can help. `result` is what
 * a generated query hook answers.
 */
export function FailedLine({
  result,
  className,
}: {
  readonly result: {
    readonly error?: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly className?: string | undefined
}): ReactNode {
  useDrawnFailure(result.error)
  return (
    <div className={className} role="alert">
      <span>加载失败：{failureText(result.error)}</span>
      {isRetryable(result.error) && (
        <Button size="small" loading={result.isFetching} onClick={() => void result.refetch()}>
          重试
        </Button>
      )}
    </div>
  )
}
