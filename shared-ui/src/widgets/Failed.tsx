import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './widgets.module.css'

/**
 * A part of a page that could not be had: what went wrong, and once more. A whole page's is
 * `PageError`.
 */
export function Failed({
  reason,
  onRetry,
  small = false,
}: {
  reason: string
  onRetry: () => void
  small?: boolean
}): ReactNode {
  return (
    <div className={css.failed} role="alert">
      <span>加载失败，点击重试</span>
      <span className={css.failedReason}>{reason}</span>
      <Button size={small ? 'small' : 'middle'} onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
