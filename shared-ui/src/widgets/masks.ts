/**
 * What of a private value may be seen (S1 §9, decisions U9, U15). Stored phones are E.164, shown
 * ones have no +86.
 */

export { maskedMobile as maskPhone } from '@zz/contract/mobile'

/** First 6 and last 4 of 18 digits, last 3 of 15. */
export function maskIdNumber(id: string): string {
  if (id.length !== 15 && id.length !== 18) return id
  const tail = id.length === 18 ? 4 : 3
  return `${id.slice(0, 6)}${'*'.repeat(id.length - 6 - tail)}${id.slice(-tail)}`
}

/** First two characters, three stars, the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}
