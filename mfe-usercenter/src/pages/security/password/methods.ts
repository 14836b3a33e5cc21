import type { AccountInfo } from '@zz/api-contract/account'
import { maskEmail, maskPhone } from '@zz/shared-ui/widgets'

/** How somebody shows to be who is signed in (S1 §3): 1 mobile, 2 e-mail, 3 QR code. */
export type VerifyMethod = 1 | 2 | 3
/** Kinds of devices on the wire (S1 §3): 1 PC. */
export const PC = 1

/** One way as it is offered; one that is not usable is shown and cannot be chosen. */
export interface Method {
  readonly method: VerifyMethod
  readonly title: string
  /** Where to, or how; 未绑定 where it cannot be used. */
  readonly hint: string
  readonly usable: boolean
}

/** The three ways, with what the account is bound to. */
export const methodsOf = ({ mobile, email }: AccountInfo): readonly Method[] => [
  {
    method: 1,
    title: '手机验证码',
    hint: mobile === null ? '未绑定' : `发送至 ${maskPhone(mobile)}`,
    usable: mobile !== null,
  },
  {
    method: 2,
    title: '邮箱验证码',
    hint: email === null ? '未绑定' : `发送至 ${maskEmail(email)}`,
    usable: email !== null,
  },
  { method: 3, title: '扫码验证', hint: '用已登录本账号的手机扫码确认', usable: true },
]

/** What a step brings: it serves the new password for ten minutes, once. */
export interface Proven {
  readonly verifyMethod: VerifyMethod
  readonly principal: string
  readonly code: string
  readonly policy: 'hint' | 'enforce'
}
