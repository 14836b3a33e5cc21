/** Forms in which people write who they are. */
import { ErrorCode } from '@zz/contract'
import { mobileOf } from '@zz/contract/mobile'
import { Failure } from './failure.ts'

/**
 * A mobile number as typed, as E.164.
 * @throws Failure InvalidInput at mobile for one of no region that is served
 */
export function requireMobile(text: string): string {
  const mobile = mobileOf(text)
  if (mobile === null) throw new Failure(ErrorCode.InvalidInput, '请输入正确的手机号', 'mobile')
  return mobile
}

/** What attempts are counted by: the same for every way of writing one principal. */
export const normalisePrincipal = (text: string): string =>
  mobileOf(text) ?? text.trim().toLowerCase()
