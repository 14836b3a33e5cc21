import { PHONE_PREFIXES, type Phone, phoneError } from '../lite/phone'

/** Prefix and digits of a typed or stored number; +86 where none of ours leads it. */
export function splitPhone(text: string): Phone {
  const compact = text.replace(/[^\d+]/g, '')
  const known = PHONE_PREFIXES.find(({ prefix }) => compact.startsWith(prefix))
  return {
    prefix: known?.prefix ?? '+86',
    number: compact.slice(known?.prefix.length ?? 0).replaceAll('+', ''),
  }
}

/** Whether `text` is a whole number of one of the four regions. */
export const isPhone = (text: string): boolean => phoneError(splitPhone(text)) === null
