import type { Passkey } from '@zz/api-contract/security'
import { Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useRemovePasskeyMutation } from '../../../security/securityApi'
import { PasswordForm } from '../PasswordForm'

const MANAGE = 8

/** Removing asks who one is: the password, or a passkey. */
export default function RemoveDialog({
  open,
  passkey: { id, name },
  onClose,
}: {
  readonly open: boolean
  readonly passkey: Passkey
  readonly onClose: () => void
}): ReactNode {
  const [remove] = useRemovePasskeyMutation()
  const proven = async (token: string): Promise<void> => {
    await remove({ id, token }).unwrap()
    onClose()
  }
  return (
    <Modal
      title={`移除通行密钥“${name}”？`}
      open={open}
      width={dialogWidths.small}
      centered
      destroyOnHidden
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
    >
      <p>移除后不能再用它登录。设备上保存的通行密钥请在设备设置中删除。</p>
      <PasswordForm
        change={MANAGE}
        text="移除"
        onDirty={() => undefined}
        onProven={(token) => void proven(token).catch(() => undefined)}
        onCancel={onClose}
      />
    </Modal>
  )
}
