import { sha256 } from './sha256'

/**
 * Password rules of the client (decisions U5): only a hash is sent, so what a password is made of
 * can be judged here alone.
 */
export const PASSWORD_HINT = '8-32位，需包含大写字母、小写字母和数字'
/** Asked before a weak password is taken. */
export const PASSWORD_WEAK_CONFIRM = '密码强度较弱，仍要继续？'
/** What a field says of a password that the rules do not allow. */
export const PASSWORD_REFUSED = '密码不符合要求'

/** How the strength meter judges; only `weak` has to be confirmed. */
export type PasswordStrength = 'weak' | 'medium' | 'strong'
/** The word beside the strength meter. */
export const STRENGTH_TEXT: Readonly<Record<PasswordStrength, string>> = {
  weak: '弱',
  medium: '中',
  strong: '强',
}

/** weak: misses the hint; strong: beyond it by length or a symbol. */
export function passwordStrength(password: string): PasswordStrength {
  const meetsHint =
    password.length >= 8 &&
    password.length <= 32 &&
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /\d/.test(password)
  if (!meetsHint) return 'weak'
  return password.length >= 12 || /[^A-Za-z0-9]/.test(password) ? 'strong' : 'medium'
}

/** SHA-256 of the UTF-8 text in lower-case hex (decisions L6). */
export async function sha256Hex(text: string): Promise<string> {
  return Array.from(await sha256(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
