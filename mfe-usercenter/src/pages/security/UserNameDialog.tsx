import { Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { PasswordForm } from './PasswordForm'
import { UserNameForm } from './UserNameForm'

/** Password first, then the new account number (S1 §4). What was typed stays when a call fails. */
export function UserNameDialog({
  open,
  userName,
  onClose,
}: {
  open: boolean
  userName: string
  onClose: () => void
}): ReactNode {
  const [token, setToken] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)
  const over = (): void => {
    setToken(null)
    setDirty(false)
  }
  return (
    <Modal
      title="修改克里集团号"
      open={open}
      width={dialogWidths.security}
      centered
      destroyOnHidden
      mask={{ closable: token === null && !dirty }}
      footer={null}
      onCancel={onClose}
      afterClose={over}
    >
      {token === null ? (
        <PasswordForm change={4} onDirty={setDirty} onProven={setToken} onCancel={onClose} />
      ) : (
        <UserNameForm
          userName={userName}
          token={token}
          onDirty={setDirty}
          onStale={() => setToken(null)}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
