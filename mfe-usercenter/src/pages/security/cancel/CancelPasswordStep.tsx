import { ErrorCode } from '@zz/contract'
import { Form, Password } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { sha256Hex } from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import PasskeyButton from '../../../security/PasskeyButton'
import { useCancelAccountMutation } from '../../../security/securityApi'
import { DialogButtons } from '../DialogButtons'
import css from './cancel.module.css'

const BEGINNING = { password: '' }
const CANCEL = 7

/** The last step: the password, or a passkey in its place. */
export function CancelPasswordStep({
  onStale,
  onBlocked,
  onCancel,
}: {
  /** A code must be typed again. */
  readonly onStale: () => void
  /** Something stands in the way by now. */
  readonly onBlocked: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { notify, events } = useRemote()
  const [cancel] = useCancelAccountMutation()
  const end = async (
    proofOf: () => Promise<{ password: string } | { token: string }>,
  ): Promise<void> => {
    try {
      await cancel(await proofOf()).unwrap()
    } catch (error) {
      notify.failure('注销账号失败', error)
      const { field, code } = toFailure(error)
      if (field === 'code') onStale()
      else if (code === ErrorCode.WrongState) onBlocked()
      throw error
    }
    notify.success('注销账号成功')
    events.emit('user.signedOut/v1', { reason: 'cancelled' })
  }
  const state = useFormPage<{ password: string }>({
    initial: BEGINNING,
    onSave: ({ password }) => end(async () => ({ password: await sha256Hex(password) })),
  })
  return (
    <FormFields state={state} label="确认注销" requiredMark={false}>
      <p className={css.warning}>注销后账号信息将被清除且无法恢复。</p>
      <Form.Item
        name="password"
        label="账号密码"
        rules={[{ required: true, message: '请输入密码' }]}
      >
        <Password autoComplete="current-password" maxLength={108} />
      </Form.Item>
      <PasskeyButton act={CANCEL} onProven={(token) => end(() => Promise.resolve({ token }))} />
      <DialogButtons busy={state.saving} text="确认注销" danger onCancel={onCancel} />
    </FormFields>
  )
}
