import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { LoadedPart } from '../widgets/LoadedPart'
import { useConfirm } from '../widgets/useConfirm'
import { useLoaded } from '../widgets/useLoaded'
import { useNarrow } from '../widgets/useNarrow'
import css from './import.module.css'
import type { ImportCalls } from './types'

/**
 * What is imported, and the screen's calls. Closing asks only where a correction has not reached
 * the server.
 */
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

const load = () => import('./Flow')

/**
 * Imports a table (MB-05): choose a file, look at its checked rows and correct them, bring them in,
 * see the result. The draft lies on the server: closed or reloaded, it goes on where it stood. Code
 * is loaded when it first opens.
 */
export function ImportDialog({ open, title, onClose, ...rest }: ImportDialogProps): ReactNode {
  const code = useLoaded(open, load)
  const narrow = useNarrow()
  const confirm = useConfirm()
  const [unsaved, setUnsaved] = useState(false)
  const leave = (): void => {
    if (unsaved)
      confirm({
        title: '您有未保存的修改，确定离开吗？',
        content: '未保存的修改将丢失，其余的仍保留在草稿中。',
        okText: '离开',
        onOk: onClose,
      })
    else onClose()
  }
  return (
    <Modal
      title={title}
      open={open}
      centered
      width={narrow ? '100vw' : dialogWidths.table}
      footer={null}
      destroyOnHidden
      // A press beside it is soon done while a table is being corrected; the cross and Escape
      // remain.
      mask={{ closable: false }}
      className={css.modal ?? ''}
      onCancel={leave}
    >
      <LoadedPart of={code} className={css.centre}>
        {({ ImportDialogContent }) => (
          <ImportDialogContent {...rest} onClose={onClose} onUnsaved={setUnsaved} />
        )}
      </LoadedPart>
    </Modal>
  )
}
