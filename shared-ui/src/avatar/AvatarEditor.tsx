import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { LoadedPart } from '../widgets/LoadedPart'
import { useLoaded } from '../widgets/useLoaded'
import { useUnsavedGuard } from '../widgets/useUnsavedGuard'
import css from './avatar.module.css'
import type { AvatarChange } from './geometry'

/**
 * Whose avatar is edited, and what saves it. While a picture is chosen and unsaved, leaving asks
 * first, and a press on the mask does not close the dialog.
 */
export interface AvatarEditorProps {
  readonly open: boolean
  readonly title?: string
  /** Of the person; its last character stands where there is no picture. */
  readonly name: string
  /** Key or address of the present avatar. */
  readonly avatar: string | null
  /**
   * Saves; rejects with the failure, which the caller has told already (the rule of its call). The
   * editor then stays as it is, with the reason. It is closed by the caller.
   */
  readonly onSave: (change: AvatarChange) => Promise<unknown>
  readonly onClose: () => void
}

const load = () => import('./Editor')

/** Dialog in which one's picture is chosen and cut (SW-08; S1 §2, §5, §9; decisions U8, K11). */
export function AvatarEditor({
  open,
  title = '编辑自己的头像',
  onClose,
  ...rest
}: AvatarEditorProps): ReactNode {
  const [changed, setChanged] = useState(false)
  const code = useLoaded(open, load)
  useUnsavedGuard(open && changed)
  return (
    <Modal
      open={open}
      title={title}
      width={dialogWidths.avatar}
      centered
      destroyOnHidden
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      mask={{ closable: !changed }}
      onCancel={onClose}
      afterClose={() => setChanged(false)}
    >
      <LoadedPart of={code} className={css.waiting}>
        {({ AvatarEditorDialog }) => (
          <AvatarEditorDialog {...rest} onClose={onClose} onChanged={setChanged} />
        )}
      </LoadedPart>
    </Modal>
  )
}
