/** What never stands in a log or an audit entry (decisions S4.21). */

const SECRET = /pass(word|wd)?$|^pwd$|token$|secret|^code$|hash$|cookie|authorization/i
const ID_NUMBER = /^(id(Card|Number|No)|idCardNo|certNo|cardNo)$/i
const PHONE = /^(mobile|phone|principal)$/i

/** The first six and the last four or three signs of an ID number; stars for anything else. */
export const maskIdNumber = (text: string): string =>
  text.length === 18
    ? `${text.slice(0, 6)}********${text.slice(-4)}`
    : text.length === 15
      ? `${text.slice(0, 6)}******${text.slice(-3)}`
      : '***'
const maskPhone = (text: string): string =>
  text.length > 7 ? `${text.slice(0, -8)}****${text.slice(-4)}` : '***'

const maskField = (key: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (SECRET.test(key)) return '***'
  if (typeof value === 'string' && ID_NUMBER.test(key)) return maskIdNumber(value)
  if (typeof value === 'string' && PHONE.test(key)) return maskPhone(value)
  return maskSecrets(value)
}

/** A copy in which secrets are stars, and ID and phone numbers are shortened, at every depth. */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, maskField(key, field)]),
  )
}
