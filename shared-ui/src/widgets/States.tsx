import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
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
    <div className={css.state}>
      <StateDrawing kind={drawing} />
      <p>{text}</p>
      {action || (onRefresh && <Button onClick={() => void onRefresh()}>刷新</Button>)}
    </div>
  )
}

/** A place whose data could not be had: what went wrong, and once more. */
export function PageError({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  return (
    <div className={css.state} role="alert">
      <StateDrawing kind="failed" />
      <p>加载失败，点击重试</p>
      <p className={css.stateReason}>{text}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
