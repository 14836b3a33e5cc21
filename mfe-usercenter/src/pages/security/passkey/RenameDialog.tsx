import type { Passkey } from '@zz/api-contract/security'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useRenamePasskeyMutation } from '../../../security/securityApi'

/** Another name for a passkey; what was typed stays when the call fails. */
export default function RenameDialog({
  open,
  passkey: { id, name },
  onClose,
}: {
  readonly open: boolean
  readonly passkey: Passkey
  readonly onClose: () => void
}): ReactNode {
  const [rename] = useRenamePasskeyMutation()
  const initial = useMemo(() => ({ name }), [name])
  const state = useFormPage<{ name: string }>({
    initial,
    async onSave(typed) {
      await rename({ id, name: typed.name.trim() }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="修改通行密钥名称"
      open={open}
      onClose={onClose}
      state={state}
      width="security"
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入通行密钥名称' }]}
      >
        <Input maxLength={30} showCount />
      </Form.Item>
    </DialogForm>
  )
}
