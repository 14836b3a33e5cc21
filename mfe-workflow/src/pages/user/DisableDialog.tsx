import type { OpsUser } from '@zz/api-contract/ops'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useDisableUserMutation } from './userApi'

/** Characters of a reason. */
const LONGEST = 200
const BEGINNING = { reason: '' }
const REQUIRED = ['reason'] as const
const LABELS = { reason: '停用原因' }

/** Asks why an account is disabled, and says what that means. */
export default function DisableDialog({
  user,
  onClose,
}: {
  readonly user: OpsUser
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const [disable] = useDisableUserMutation()
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    required: REQUIRED,
    labels: LABELS,
    async onSave({ reason }) {
      await disable({ userId: user.id, reason: reason.trim() }).unwrap()
      setOpen(false)
    },
  })
  const { dirty, saving } = state
  return (
    <Modal
      open={open}
      title={`停用账号“${user.nickName}”`}
      width={dialogWidths.medium}
      centered
      closable={{ 'aria-label': '关闭', disabled: saving }}
      keyboard={!saving}
      mask={{ closable: !dirty && !saving }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="cancel" disabled={saving} onClick={() => setOpen(false)}>
          取消
        </Button>,
        <Button key="ok" type="primary" danger loading={saving} onClick={state.submit}>
          停用
        </Button>,
      ]}
    >
      <FormFields state={state} label="停用账号">
        <Form.Item
          name="reason"
          label={LABELS.reason}
          rules={[{ required: true, whitespace: true, message: '请填写停用原因' }]}
          extra="停用后该账号在所有设备上立即退出，启用前不能登录；其数据保留不变"
        >
          <TextArea maxLength={LONGEST} showCount rows={3} placeholder="请填写停用原因" />
        </Form.Item>
      </FormFields>
    </Modal>
  )
}
