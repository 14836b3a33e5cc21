import { Button, Modal } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { FormFields } from './Fields'
import type { FormState } from './useFormPage'

/**
 * Asks for what an act needs, such as a reason, and does it by a button that names it. While the
 * act runs nothing closes the dialog; a press beside it never throws away what was typed. Whoever
 * opens it mounts it anew and lets go of it once `onClosed` says that it has gone.
 */
export function ActDialog<Values extends object>({
  state,
  open,
  title,
  label,
  verb,
  danger = false,
  disabled = false,
  focusVerb = false,
  width = 'medium',
  onCancel,
  onClosed,
  children,
}: {
  /** What is done stands in its `onSave`, which closes the dialog when it succeeded. */
  readonly state: FormState<Values>
  readonly open: boolean
  readonly title: string
  /** Name of the form, for readers. */
  readonly label: string
  /** On the button: 通过, 停用. */
  readonly verb: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** The button has the focus at first, where nothing has to be typed. */
  readonly focusVerb?: boolean
  readonly width?: keyof typeof dialogWidths
  readonly onCancel: () => void
  readonly onClosed: () => void
  readonly children: ReactNode
}): ReactNode {
  const { dirty, saving } = state
  return (
    <Modal
      open={open}
      title={title}
      width={dialogWidths[width]}
      centered
      closable={{ 'aria-label': '关闭', disabled: saving }}
      keyboard={!saving}
      mask={{ closable: !dirty && !saving }}
      onCancel={onCancel}
      afterClose={onClosed}
      footer={[
        <Button key="cancel" disabled={saving} onClick={onCancel}>
          取消
        </Button>,
        <Button
          key="ok"
          type="primary"
          danger={danger}
          autoFocus={focusVerb}
          disabled={disabled}
          loading={saving}
          onClick={state.act}
        >
          {verb}
        </Button>,
      ]}
    >
      <FormFields state={state} label={label} onSubmit={state.act}>
        {children}
      </FormFields>
    </Modal>
  )
}
