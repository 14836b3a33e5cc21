import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { BoundCodeField, type SentCode } from '../../../security/BoundCodeField'
import {
  useCheckPasswordCodeMutation,
  useSendPasswordCodeMutation,
} from '../../../security/securityApi'
import { DialogButtons } from '../DialogButtons'
import { PC, type Proven } from './methods'

const BEGINNING = { code: '' }
/** Prefixes of S1 §8. */
const SEND_FAILURES = { 1: '发送手机验证码失败', 2: '发送邮箱验证码失败' } as const

/** `method` 1 sends to the mobile, 2 to the e-mail address; `principal` is what it is bound to. */
export interface CodeStepProps {
  readonly method: 1 | 2
  /** Shortened. */
  readonly principal: string
  readonly sent: SentCode | undefined
  readonly onSent: (sent: SentCode) => void
  readonly onProven: (proven: Proven) => void
  readonly onBack: () => void
}

/** The second step by mobile or e-mail: six digits. */
export function CodeStep({
  method,
  principal,
  sent,
  onSent,
  onProven,
  onBack,
}: CodeStepProps): ReactNode {
  const { notify } = useRemote()
  const [send] = useSendPasswordCodeMutation()
  const [check] = useCheckPasswordCodeMutation()
  const state = useFormPage<{ code: string }>({
    initial: BEGINNING,
    async onSave({ code }) {
      const proof = { verifyMethod: method, principal: sent?.principal ?? principal, code }
      try {
        const { passwordPolicy } = await check({ ...proof, deviceType: PC }).unwrap()
        onProven({ ...proof, policy: passwordPolicy })
      } catch (error) {
        notify.failure('验证码验证失败', error)
        throw error
      }
    },
  })
  return (
    <FormFields state={state} label="身份验证" requiredMark={false}>
      <BoundCodeField
        principal={principal}
        digits={6}
        failure={SEND_FAILURES[method]}
        sent={sent}
        onSent={onSent}
        captcha={false}
        send={() => send({ verifyMethod: method }).unwrap()}
      />
      <DialogButtons busy={state.saving} text="下一步" cancelText="上一步" onCancel={onBack} />
    </FormFields>
  )
}
