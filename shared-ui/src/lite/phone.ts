/** Mobile numbers in fields (SW-10): the reader is that of the contract, the same as the server's. */
import { mobileFault, mobileParts, type MobileParts, type MobilePrefix } from '@zz/contract/mobile'

export { MOBILE_REGIONS as PHONE_PREFIXES } from '@zz/contract/mobile'

/** One of the four prefixes of SW-10. */
export type PhonePrefix = MobilePrefix

/** A number without its prefix, as it is typed; it may be incomplete (`phoneError`). */
export type Phone = MobileParts

/** What is wrong with a number, or null. */
export const phoneError = (phone: Phone): string | null => mobileFault(phone)

/** E.164, such as +8619900000001. */
export const phoneE164 = ({ prefix, number }: Phone): string => prefix + number

/** Middle digits hidden: +86 199****0001. */
export function phoneMasked({ prefix, number }: Phone): string {
  const tail = number.length > 9 ? 4 : 3
  return `${prefix} ${number.slice(0, number.length > 9 ? 3 : 2)}****${number.slice(-tail)}`
}

/** What a person typed or pasted beside the chosen prefix, split; nothing of it is cut. */
export const parsePhone = (typed: string, current: PhonePrefix): Phone =>
  mobileParts(typed, current)
