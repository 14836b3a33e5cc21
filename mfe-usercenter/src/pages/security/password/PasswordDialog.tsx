import type { AccountInfo } from '@zz/api-contract/account'
import { Modal } from '@zz/shared-ui/antd/core'
import { maskEmail, maskPhone, dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import type { SentCode } from '../../../security/BoundCodeField'
import { CodeStep } from './CodeStep'
import { MethodChoice } from './MethodChoice'
import type { Proven, VerifyMethod } from './methods'
import { NewPasswordForm } from './NewPasswordForm'
import { ScanStep } from './ScanStep'

/**
 * 修改登录密码 (UC-09, S1 §4): a way to show who one is, then the new password twice. A mistake in one
 * step leaves the others as they are.
 */
export default function PasswordDialog({
  open,
  account,
  onClose,
}: {
  readonly open: boolean
  readonly account: AccountInfo
  readonly onClose: () => void
}): ReactNode {
  const [method, setMethod] = useState<VerifyMethod | null>(null)
  const [proven, setProven] = useState<Proven | null>(null)
  // The seconds to the next code go on while another way is looked at.
  const [sent, setSent] = useState<Readonly<Partial<Record<VerifyMethod, SentCode>>>>({})
  const over = (): void => {
    setMethod(null)
    setProven(null)
  }
  return (
    <Modal
      title="修改登录密码"
      open={open}
      width={dialogWidths.small}
      centered
      destroyOnHidden
      mask={{ closable: method === null }}
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      afterClose={over}
    >
      {proven !== null ? (
        <NewPasswordForm proven={proven} onStale={() => setProven(null)} onCancel={onClose} />
      ) : method === null ? (
        <MethodChoice account={account} onChoose={setMethod} />
      ) : method === 3 ? (
        <ScanStep onProven={setProven} onBack={() => setMethod(null)} />
      ) : (
        <CodeStep
          method={method}
          principal={
            method === 1 ? maskPhone(account.mobile ?? '') : maskEmail(account.email ?? '')
          }
          sent={sent[method]}
          onSent={(code) => setSent((before) => ({ ...before, [method]: code }))}
          onProven={setProven}
          onBack={() => setMethod(null)}
        />
      )}
    </Modal>
  )
}
