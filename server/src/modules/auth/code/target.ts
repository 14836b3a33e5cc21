/**
 * Where a code goes: a mobile of the four regions as E.164, or an e-mail address (decisions U7).
 */
import { ErrorCode } from '@zz/contract'
import { maskedMobile, mobileOf } from '@zz/contract/mobile'
import { failField } from '../../../platform/errors.ts'

/** 1 mobile, 2 e-mail (S1 §7). */
export type TargetKind = 1 | 2

const MAIL = /^[^\s@"<>(),:;\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** As it may be shown beside a field: 138****0000, he***@example.com. */
export function maskTarget(target: string): string {
  const at = target.indexOf('@')
  if (at >= 0) return `${target.slice(0, Math.min(2, at))}***${target.slice(at)}`
  return maskedMobile(target)
}

/**
 * The one spelling by which codes and limits are counted.
 * @throws InvalidInput at the field
 */
export function targetOf(text: string, type: TargetKind, field: string): string {
  const typed = text.trim()
  if (typed === '')
    throw failField(ErrorCode.InvalidInput, field, type === 1 ? '请输入电话号码' : '请输入邮箱')
  if (type === 2) {
    if (!MAIL.test(typed)) throw failField(ErrorCode.InvalidInput, field, '邮箱格式不正确')
    return typed.toLowerCase()
  }
  const mobile = mobileOf(typed)
  if (mobile === null) throw failField(ErrorCode.InvalidInput, field, '手机号格式不正确')
  return mobile
}
