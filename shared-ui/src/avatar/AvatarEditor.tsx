import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { Loading } from '../widgets/Loading'
import { useUnsavedGuard } from '../widgets/useUnsavedGuard'
import css from './avatar.module.css'
import type { AvatarChange } from './geometry'
import { useEditor } from './useEditor'

export interface AvatarEditorProps {
  readonly open: boolean
  readonly title?: string
  /** Of the person; its last character stands where there is no picture. */
  readonly name: string
  /** Key or address of the present avatar. */
  readonly avatar: string | null
  /**
   * Saves; rejects with the failure, which the caller has told already (the rule of its call). The editor then stays as it is, with the reason.
   * It is closed by the caller.
   */
  readonly onSave: (change: AvatarChange) => Promise<unknown>
  readonly onClose: () => void
}

/** S1 §9. */
const WIDTH = 682

/** Dialog in which one's picture is chosen and cut (SW-08; S1 §2, §5, §9; decisions U8, K11). */
export function AvatarEditor({ open, title = '编辑自己的头像', onClose, ...rest }: AvatarEditorProps): ReactNode {
  const [changed, setChanged] = useState(false)
  const editor = useEditor(open)
  useUnsavedGuard(open && changed)
  return (
    <Modal
      open={open}
      title={title}
      width={WIDTH}
      centered
      destroyOnHidden
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      mask={{ closable: !changed }}
      onCancel={onClose}
      afterClose={() => setChanged(false)}
    >
      {editor.state === 'ready' ? (
        <editor.Editor {...rest} onClose={onClose} onChanged={setChanged} />
      ) : editor.state === 'failed' ? (
        <div className={css.waiting} role="alert">
          <span>加载失败，点击重试</span>
          <Button onClick={editor.retry}>重试</Button>
        </div>
      ) : (
        <div className={css.waiting}>
          <Loading />
        </div>
      )}
    </Modal>
  )
}
