/**
 * What of a private value may be seen (S1 §9, decisions U9, U15). Stored phones are E.164, shown
 * ones have no +86.
 */

/** First 3 and last 4 digits of a phone; a foreign prefix stays readable. */
export function maskPhone(phone: string): string {
  const match = /^(\+(?!86)\d{1,3}(?=\d{8,9}$)|\+86)?(\d+)$/.exec(phone.replace(/[\s-]/g, ''))
  if (!match?.[2]) return phone
  const prefix = match[1] && match[1] !== '+86' ? `${match[1]} ` : ''
  const digits = match[2]
  return digits.length < 8
    ? `${prefix}${digits}`
    : `${prefix}${digits.slice(0, 3)}****${digits.slice(-4)}`
}

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
