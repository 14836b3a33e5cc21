import type { AccountInfo } from '@zz/api-contract/account'
import { Modal } from '@zz/shared-ui/antd/core'
import { maskEmail, maskPhone, dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import type { SentCode } from '../../../security/BoundCodeField'
import { CancelCodeStep } from './CancelCodeStep'
import { CancelPasswordStep } from './CancelPasswordStep'
import { Conditions } from './Conditions'

type Step = 'conditions' | 'code' | 'password'

/**
 * 注销账号 (UC-11): four conditions, a code, the password. Going back or mistyping loses no step.
 */
export default function CancelDialog({
  open,
  account: { mobile, email },
  onClose,
}: {
  readonly open: boolean
  readonly account: AccountInfo
  readonly onClose: () => void
}): ReactNode {
  const [step, setStep] = useState<Step>('conditions')
  const [sent, setSent] = useState<SentCode>()
  const target = mobile ?? email ?? ''
  return (
    <Modal
      title="注销账号"
      open={open}
      width={step === 'conditions' ? dialogWidths.medium : dialogWidths.small}
      centered
      destroyOnHidden
      mask={{ closable: step === 'conditions' }}
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      afterClose={() => setStep('conditions')}
    >
      {step === 'conditions' ? (
        <Conditions onNext={() => setStep('code')} onClose={onClose} />
      ) : step === 'code' ? (
        <CancelCodeStep
          target={target}
          kind={mobile === null ? 'email' : 'mobile'}
          principal={mobile === null ? maskEmail(target) : maskPhone(target)}
          sent={sent}
          onSent={setSent}
          onDone={() => setStep('password')}
          onBack={() => setStep('conditions')}
        />
      ) : (
        <CancelPasswordStep
          onStale={() => setStep('code')}
          onBlocked={() => setStep('conditions')}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
