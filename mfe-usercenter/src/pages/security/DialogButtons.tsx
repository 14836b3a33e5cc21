import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './security.module.css'

/** 取消 and the button that submits the form they stand in. */
export function DialogButtons({
  text,
  busy,
  cancelText = '取消',
  danger = false,
  onCancel,
}: {
  text: string
  busy: boolean
  /** 上一步 where the way goes back. */
  cancelText?: string
  danger?: boolean
  onCancel: () => void
}): ReactNode {
  return (
    <div className={css.buttons}>
      <Button onClick={onCancel}>{cancelText}</Button>
      <Button type="primary" htmlType="submit" loading={busy} danger={danger}>
        {text}
      </Button>
    </div>
  )
}
