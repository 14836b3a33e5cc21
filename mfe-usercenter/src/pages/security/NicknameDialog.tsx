import { Input, type InputRef, Modal } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useRef } from 'react'
import { useUpdateNicknameMutation } from '../../api'

const REQUIRED = ['nickname'] as const
const LABELS = { nickname: '昵称' }

/**
 * Changes the nickname (decisions U8: 1 to 20 characters). What was typed stays when the call
 * fails.
 */
export function NicknameDialog({
  open,
  nickname,
  onClose,
}: {
  open: boolean
  nickname: string
  onClose: () => void
}): ReactNode {
  const input = useRef<InputRef>(null)
  const [save] = useUpdateNicknameMutation()
  const initial = useMemo(() => ({ nickname }), [nickname])
  const state = useFormPage<{ nickname: string }>({
    initial,
    required: REQUIRED,
    labels: LABELS,
    async onSave({ nickname: next }) {
      await save({ nickname: next.trim() }).unwrap()
    },
    onSaved: onClose,
  })
  const close = (): void => {
    state.reset()
    onClose()
  }
  return (
    <Modal
      title="修改昵称"
      open={open}
      width={dialogWidths.security}
      centered
      destroyOnHidden
      mask={{ closable: !state.dirty }}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !state.ready }}
      confirmLoading={state.saving}
      onOk={state.submit}
      onCancel={close}
      afterOpenChange={(now) => now && input.current?.focus({ cursor: 'all' })}
    >
      <FormFields state={state} label="修改昵称" requiredMark={false}>
        <Form.Item
          name="nickname"
          label="昵称"
          rules={[{ required: true, whitespace: true, message: '请输入昵称' }]}
        >
          <Input ref={input} maxLength={20} showCount autoComplete="nickname" />
        </Form.Item>
      </FormFields>
    </Modal>
  )
}
