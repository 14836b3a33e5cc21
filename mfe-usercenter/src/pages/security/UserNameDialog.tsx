import { Modal } from '@zz/shared-ui/antd/core'
import { useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { PasswordForm } from './PasswordForm'
import { UserNameForm } from './UserNameForm'

/** decisions X1. */
const WIDTH = 314

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
  const [typed, setTyped] = useState(false)
  useUnsavedGuard(open && typed)
  const over = (): void => {
    setToken(null)
    setTyped(false)
  }
  return (
    <Modal
      title="修改克里集团号"
      open={open}
      width={WIDTH}
      centered
      destroyOnHidden
      mask={{ closable: !typed }}
      footer={null}
      onCancel={onClose}
      afterClose={over}
    >
      {token === null ? (
        <PasswordForm change={4} onTyped={setTyped} onProven={setToken} onCancel={onClose} />
      ) : (
        <UserNameForm
          userName={userName}
          token={token}
          onTyped={setTyped}
          onStale={() => setToken(null)}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
