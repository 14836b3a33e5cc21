/** Forms in which people write who they are. */
import { ErrorCode } from '@zz/contract'
import { Failure } from './failure.ts'

const COUNTRY_DEFAULT = '86'

/**
 * A phone number as E.164. Accepts +86 199…, 0086…, 86-199… and a bare mainland number.
 * @returns null when it is none
 */
export function toE164(text: string): string | null {
  const plain = text.replaceAll(/[\s()-]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return plain
  if (/^1\d{10}$/.test(plain)) return `+${COUNTRY_DEFAULT}${plain}`
  if (/^861\d{10}$/.test(plain)) return `+${plain}`
  return null
}

const MOBILES = [/^\+861[3-9]\d{9}$/, /^\+852\d{8}$/, /^\+8536\d{7}$/, /^\+8869\d{8}$/]

/** Whether an E.164 number is a mobile of one of the four regions (decisions U7). */
export const isMobile = (e164: string): boolean => MOBILES.some((rule) => rule.test(e164))

/**
 * A mobile number as typed, as E.164.
 * @throws Failure InvalidInput at mobile for one of no region that is served
 */
export function requireMobile(text: string): string {
  const mobile = toE164(text)
  if (!mobile || !isMobile(mobile))
    throw new Failure(ErrorCode.InvalidInput, '请输入正确的手机号', 'mobile')
  return mobile
}

/** What attempts are counted by: the same for every way of writing one principal. */
export const normalisePrincipal = (text: string): string =>
  toE164(text) ?? text.trim().toLowerCase()
