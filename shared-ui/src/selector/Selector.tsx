import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { Loading } from '../widgets/Loading'
import type { Body } from './Body'
import css from './frame.module.css'
import { type SelectorProps, titleOf } from './types'
import { loadCode, warm } from './warm'

const WIDTH = 1120

type Code = { readonly state: 'none' } | { readonly state: 'failed'; readonly reason: string } | { readonly state: 'ready'; readonly Inside: typeof Body }

/** The dialog's inside, asked for when it first opens. */
function useCode(open: boolean): Code & { retry: () => void } {
  const remote = useRemote()
  const [code, setCode] = useState<Code>({ state: 'none' })
  const needed = open && code.state === 'none'
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    warm(remote)
    loadCode().then(
      ({ Body: Inside }) => !gone && setCode({ state: 'ready', Inside }),
      (error: unknown) => !gone && setCode({ state: 'failed', reason: failureText(error) }),
    )
    return () => {
      gone = true
    }
  }, [needed, remote])
  const retry = useCallback(() => setCode({ state: 'none' }), [])
  return { ...code, retry }
}

/**
 * Chooses organisations, departments and people (SW-01 to SW-07, S1 §2). Esc or a press beside it closes without applying; the focus goes back to the
 * opener. Its code is loaded when it first opens.
 */
export function Selector({ open, title, ...rest }: SelectorProps): ReactNode {
  const code = useCode(open)
  const { content = 'all', onCancel } = rest
  return (
    <Modal
      title={title ?? titleOf(content)}
      open={open}
      centered
      width={WIDTH}
      closable={false}
      footer={null}
      destroyOnHidden
      className={css.modal ?? ''}
      classNames={{ container: css.container ?? '', header: css.head ?? '', body: css.inside ?? '' }}
      onCancel={onCancel}
    >
      {code.state === 'ready' ? (
        <code.Inside {...rest} />
      ) : code.state === 'failed' ? (
        <div className={css.failed} role="alert">
          <span>加载失败，点击重试</span>
          <span className={css.reason}>{code.reason}</span>
          <Button onClick={code.retry}>重试</Button>
        </div>
      ) : (
        <div className={css.coming}>
          <Loading />
        </div>
      )}
    </Modal>
  )
}
