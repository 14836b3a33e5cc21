import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useRemote } from '../remote-lite'
import { dialogWidths } from '../widgets/dialogWidths'
import { LoadedPart } from '../widgets/LoadedPart'
import { useLoaded } from '../widgets/useLoaded'
import css from './frame.module.css'
import { type SelectorProps, type SelectorResult, titleOf } from './types'
import { loadCode, prefetchSelector } from './prefetch'

/**
 * Chooses organisations, departments and people (SW-01 to SW-07, S1 §2). Esc or a press beside it
 * closes without applying; the focus goes back to the opener. Its code is loaded when it first
 * opens.
 */
export function Selector({ open, title, ...rest }: SelectorProps): ReactNode {
  const remote = useRemote()
  const load = useCallback(() => {
    prefetchSelector(remote)
    return loadCode()
  }, [remote])
  const code = useLoaded(open, load)
  const { content = 'all', onCancel, onConfirm } = rest
  // While it goes it can still be pressed: what was confirmed is not confirmed twice.
  const opened = useRef(open)
  useLayoutEffect(() => {
    opened.current = open
  }, [open])
  const confirm = (result: SelectorResult): void => {
    if (opened.current) onConfirm(result)
  }
  return (
    <Modal
      title={title ?? titleOf(content)}
      open={open}
      centered
      width={dialogWidths.table}
      // Its own 取消 comes with the inside; without that, on a phone, nothing else would lead out.
      closable={code.state === 'failed' && { 'aria-label': '关闭' }}
      footer={null}
      destroyOnHidden
      className={css.modal ?? ''}
      classNames={{
        container: css.container ?? '',
        header: css.head ?? '',
        body: css.inside ?? '',
      }}
      onCancel={onCancel}
    >
      <LoadedPart of={code} className={css.coming}>
        {({ SelectorBody }) => <SelectorBody {...rest} onConfirm={confirm} />}
      </LoadedPart>
    </Modal>
  )
}
