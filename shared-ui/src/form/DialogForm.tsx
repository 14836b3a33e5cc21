import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useRef } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { FormFields } from './Fields'
import type { FormState } from './useFormPage'

/**
 * A small form in a dialog: a name, a choice. 取消 gives up what was typed; a press beside it does
 * not. What was typed stays when the call fails.
 */
export function DialogForm<Values extends object>({
  title,
  open,
  onClose,
  state,
  width = 'small',
  saveText = '保存',
  children,
}: {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly state: FormState<Values>
  readonly width?: keyof typeof dialogWidths
  readonly saveText?: string
  readonly children: ReactNode
}): ReactNode {
  const inside = useRef<HTMLDivElement>(null)
  const close = (): void => {
    state.reset()
    onClose()
  }
  return (
    <Modal
      title={title}
      open={open}
      width={dialogWidths[width]}
      centered
      destroyOnHidden
      mask={{ closable: !state.dirty }}
      okText={saveText}
      cancelText="取消"
      okButtonProps={{ disabled: state.locked || state.shown === undefined }}
      confirmLoading={state.saving}
      onOk={state.submit}
      onCancel={close}
      afterOpenChange={(shown) => {
        // Who was quicker than the motion stays where they write.
        if (!shown || inside.current?.contains(document.activeElement)) return
        const first = inside.current?.querySelector<HTMLInputElement>('input:enabled')
        first?.focus()
        first?.select()
      }}
    >
      <div ref={inside}>
        <FormFields state={state} label={title} requiredMark={false}>
          {children}
        </FormFields>
      </div>
    </Modal>
  )
}
