import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './security.module.css'

/** 取消 and the button that submits the form they stand in. */
export function DialogButtons({
  text,
  busy,
  onCancel,
}: {
  text: string
  busy: boolean
  onCancel: () => void
}): ReactNode {
  return (
    <div className={css.buttons}>
      <Button onClick={onCancel}>取消</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text}
      </Button>
    </div>
  )
}
