import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { failureText } from '../api/failure'
import { Loading } from '../widgets/Loading'
import { useConfirm } from '../widgets/useConfirm'
import { useNarrow } from '../widgets/useNarrow'
import type { Flow } from './Flow'
import css from './import.module.css'
import type { ImportCalls } from './types'

export interface ImportDialogProps {
  readonly open: boolean
  /** What is imported: 导入成员. */
  readonly title: string
  /** Keep it the same over renders. */
  readonly calls: ImportCalls
  /** What may stand in the file, under the place to drop it. */
  readonly hint?: string
  readonly onClose: () => void
  /** Rows have been brought in: lists that show them should ask again. */
  readonly onImported?: () => void
}

const WIDTH = 1120

type Code = { readonly state: 'none' } | { readonly state: 'failed'; readonly reason: string } | { readonly state: 'ready'; readonly Inside: typeof Flow }

/** The dialog's inside, asked for when it first opens. */
function useCode(open: boolean): Code & { readonly retry: () => void } {
  const [code, setCode] = useState<Code>({ state: 'none' })
  const needed = open && code.state === 'none'
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    import('./Flow').then(
      (loaded) => !gone && setCode({ state: 'ready', Inside: loaded.Flow }),
      (error: unknown) => !gone && setCode({ state: 'failed', reason: failureText(error) }),
    )
    return () => {
      gone = true
    }
  }, [needed])
  const retry = useCallback(() => setCode({ state: 'none' }), [])
  return { ...code, retry }
}

/**
 * Imports a table (MB-05): choose a file, look at its checked rows and correct them, bring them in, see the result. The draft lies on the server: closed or
 * reloaded, it goes on where it stood. Code is loaded when it first opens.
 */
export function ImportDialog({ open, title, onClose, ...rest }: ImportDialogProps): ReactNode {
  const code = useCode(open)
  const narrow = useNarrow()
  const confirm = useConfirm()
  const [unsaved, setUnsaved] = useState(false)
  const leave = (): void => {
    if (unsaved) confirm({ title: '您有未保存的修改，确定离开吗？', content: '未保存的修改将丢失，其余的仍保留在草稿中。', okText: '离开', onOk: onClose })
    else onClose()
  }
  return (
    <Modal
      title={title}
      open={open}
      centered
      width={narrow ? '100vw' : WIDTH}
      footer={null}
      destroyOnHidden
      // A press beside it is soon done while a table is being corrected; the cross and Escape remain.
      mask={{ closable: false }}
      className={css.modal ?? ''}
      onCancel={leave}
    >
      {code.state === 'ready' ? (
        <code.Inside {...rest} onClose={onClose} onUnsaved={setUnsaved} />
      ) : code.state === 'failed' ? (
        <div className={css.centre} role="alert">
          <span>加载失败，点击重试</span>
          <span className={css.second}>{code.reason}</span>
          <Button onClick={code.retry}>重试</Button>
        </div>
      ) : (
        <div className={css.centre}>
          <Loading />
        </div>
      )}
    </Modal>
  )
}
