import type { OpsUser } from '@zz/api-contract/ops'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useState } from 'react'
import { useDisableUserMutation, useSetUserDisputeMutation } from './userApi'

/** Characters of a reason. */
const LONGEST = 200
const BEGINNING = { reason: '' }
const DISPUTED = 1

const ACTS = {
  disable: {
    verb: '停用',
    title: '停用账号',
    label: '停用原因',
    extra: '停用后该账号在所有设备上立即退出，启用前不能登录；其数据保留不变',
  },
  dispute: {
    verb: '标记',
    title: '标记纠纷',
    label: '纠纷原因',
    extra: '标记后该账号不能注销，其他使用不受影响，解除后恢复',
  },
} as const

/** Acts on an account that need a reason. */
export type ReasonedAct = keyof typeof ACTS

/** Asks why an account is disabled or marked as disputed, and says what that means. */
export default function ReasonDialog({
  user,
  act,
  onClose,
}: {
  readonly user: OpsUser
  readonly act: ReasonedAct
  readonly onClose: () => void
}): ReactNode {
  const { verb, title, label, extra } = ACTS[act]
  const [open, setOpen] = useState(true)
  const [disable] = useDisableUserMutation()
  const [setDispute] = useSetUserDisputeMutation()
  const state = useFormPage<{ reason: string }>({
    initial: BEGINNING,
    labels: { reason: label },
    async onSave({ reason }) {
      const order = { userId: user.id, reason: reason.trim() }
      if (act === 'disable') await disable(order).unwrap()
      else await setDispute({ ...order, disputed: DISPUTED }).unwrap()
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`${title}“${user.nickName}”`}
      label={title}
      verb={verb}
      danger
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <Form.Item
        name="reason"
        label={label}
        rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}
        extra={extra}
      >
        <TextArea maxLength={LONGEST} showCount rows={3} placeholder={`请填写${label}`} />
      </Form.Item>
    </ActDialog>
  )
}
