import { Button, Input } from '@zz/shared-ui/antd/core'
import { COPY_BY_HAND, copyText } from '@zz/shared-ui/lite/copy'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useRef } from 'react'
import css from './widgets.module.css'

/**
 * A text that can only be copied, with its button (S2 §8). Where the browser refuses to copy, the
 * text is selected and the reader is told to copy by hand. `children` stand behind the button.
 */
export function CopyField({
  label,
  text,
  children,
}: {
  readonly label: string
  readonly text: string
  readonly children?: ReactNode
}): ReactNode {
  const { notify } = useRemote()
  const input = useRef<HTMLDivElement>(null)
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return notify.success('复制成功')
    input.current?.querySelector('input')?.select()
    notify.failure('复制失败', COPY_BY_HAND)
  }
  return (
    <div className={css.copy} ref={input}>
      <Input aria-label={label} value={text} readOnly onFocus={({ target }) => target.select()} />
      <Button aria-label={`复制${label}`} onClick={() => void copy()}>
        复制
      </Button>
      {children}
    </div>
  )
}
