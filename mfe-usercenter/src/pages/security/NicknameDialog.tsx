import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useUpdateNicknameMutation } from '../../api'

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
  const [save] = useUpdateNicknameMutation()
  const initial = useMemo(() => ({ nickname }), [nickname])
  const state = useFormPage<{ nickname: string }>({
    initial,
    labels: LABELS,
    async onSave({ nickname: next }) {
      await save({ nickname: next.trim() }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm title="修改昵称" open={open} onClose={onClose} state={state} width="security">
      <Form.Item
        name="nickname"
        label="昵称"
        rules={[{ required: true, whitespace: true, message: '请输入昵称' }]}
      >
        <Input maxLength={20} showCount autoComplete="nickname" />
      </Form.Item>
    </DialogForm>
  )
}
