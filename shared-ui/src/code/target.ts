import { mobileOf } from '@zz/contract/mobile'
import { phoneFault, type PhoneTexts } from '../widgets/phone'

/** What codes can be sent to: a phone number in E.164, or an e-mail address. */
export type CodeKind = 'mobile' | 'email'

/** What is said of a number that a code is to go to. */
export const PHONE_TEXTS: PhoneTexts = { empty: '请输入电话号码', wrong: '手机号格式不正确' }

const MAIL = /^[^\s@"<>(),:;\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** What is wrong with a number or an address, or null (S1 §5 Binding; decisions U7). */
export function targetFault(kind: CodeKind, text: string): string | null {
  const typed = text.trim()
  if (kind === 'email')
    return typed === '' ? '请输入邮箱' : MAIL.test(typed) ? null : '邮箱格式不正确'
  return phoneFault(typed, PHONE_TEXTS)
}

/** The spelling by which the server counts. */
export const targetKey = (kind: CodeKind, text: string): string =>
  kind === 'email' ? text.trim().toLowerCase() : (mobileOf(text) ?? text.trim())

/** Digits of a code, unless a call says otherwise (account cancellation takes four, UC-11). */
export const CODE_LENGTH = 6

/** What is wrong with a code, or null. */
export const codeFault = (code: string, digits = CODE_LENGTH): string | null =>
  code === ''
    ? '请输入验证码'
    : /^\d+$/.test(code) && code.length === digits
      ? null
      : `验证码为${digits}位数字`

/** Digits of what was typed or pasted: 123 456 and 验证码123456 are both a code. */
export const digitsOf = (text: string, digits = CODE_LENGTH): string =>
  text.replaceAll(/\D/g, '').slice(0, digits)
