import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { BoundCodeField, type SentCode } from '../../../security/BoundCodeField'
import { useCheckCancelCodeMutation } from '../../../security/securityApi'
import { DialogButtons } from '../DialogButtons'

const BEGINNING = { code: '' }
/** Codes of a cancellation have four digits (S1 §9). */
const DIGITS = 4
const PC = 1

/**
 * `target` is the bound number or address in full; `sent` is kept by the dialog, so that 上一步 does
 * not lose the seconds.
 */
export interface CancelCodeStepProps {
  readonly target: string
  readonly kind: 'mobile' | 'email'
  /** The target, shortened. */
  readonly principal: string
  readonly sent: SentCode | undefined
  readonly onSent: (sent: SentCode) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Who cancels holds the account's own phone. */
export function CancelCodeStep({
  target,
  kind,
  principal,
  sent,
  onSent,
  onDone,
  onBack,
}: CancelCodeStepProps): ReactNode {
  const { http, notify, signal } = useRemote()
  const [check] = useCheckCancelCodeMutation()
  const state = useFormPage<{ code: string }>({
    initial: BEGINNING,
    async onSave({ code }) {
      try {
        await check({ code, principal: target, deviceType: PC }).unwrap()
      } catch (error) {
        notify.failure('验证码验证失败', error)
        throw error
      }
      onDone()
    },
  })
  return (
    <FormFields state={state} label="身份验证" requiredMark={false}>
      <BoundCodeField
        principal={principal}
        digits={DIGITS}
        failure={kind === 'mobile' ? '发送手机号验证码失败' : '发送邮箱验证码失败'}
        sent={sent}
        onSent={onSent}
        captcha
        send={async (captchaToken) => {
          const body = {
            mobileOrEmail: target,
            type: kind === 'mobile' ? 1 : 2,
            captchaToken,
            scene: 'destroy',
          }
          const path = '/api/user/v2/send-code'
          const answer = await http.request<{ resendAfter: number; demoCode?: string }>({
            method: 'POST',
            path,
            body,
            signal,
          })
          return answer.data
        }}
      />
      <DialogButtons busy={state.saving} text="下一步" cancelText="上一步" onCancel={onBack} />
    </FormFields>
  )
}
