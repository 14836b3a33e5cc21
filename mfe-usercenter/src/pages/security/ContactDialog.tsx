import { Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { type ContactChange, CONTACT_WORDS } from './contact'
import { ContactForm } from './ContactForm'
import { PasswordForm } from './PasswordForm'

/**
 * Password first, then the new number or address with its code (S1 §4; decisions U7). What was
 * typed stays when a call fails.
 */
export function ContactDialog({
  open,
  change,
  onClose,
}: {
  open: boolean
  change: ContactChange
  onClose: () => void
}): ReactNode {
  // Begun with one change it ends with that one, though the page behind it has learnt the outcome
  // already.
  const [begun, setBegun] = useState(change)
  const [token, setToken] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)
  if (!open && begun !== change) setBegun(change)
  const over = (): void => {
    setToken(null)
    setDirty(false)
  }
  return (
    <Modal
      title={CONTACT_WORDS[begun].title}
      open={open}
      // Wider than the other dialogs of the page: number, code and its button stand in it.
      width={dialogWidths.small}
      centered
      destroyOnHidden
      mask={{ closable: token === null && !dirty }}
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      afterClose={over}
    >
      {token === null ? (
        <PasswordForm change={begun} onDirty={setDirty} onProven={setToken} onCancel={onClose} />
      ) : (
        <ContactForm
          change={begun}
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
