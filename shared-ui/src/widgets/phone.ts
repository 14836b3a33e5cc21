import { mobileOf } from '@zz/contract/mobile'
import { type Phone, parsePhone } from '../lite/phone'

/** Prefix and digits of a typed or stored number; +86 where none of ours leads it. */
export const splitPhone = (text: string): Phone => parsePhone(text, '+86')

/** Whether `text` is a whole number of one of the four regions. */
export const isPhone = (text: string): boolean => mobileOf(text) !== null

/** What is said of a number that is missing, and of one that is none. */
export interface PhoneTexts {
  readonly empty: string
  readonly wrong: string
}

/** What is wrong with a typed number, or null; a prefix alone is no number yet. */
export const phoneFault = (text: string, { empty, wrong }: PhoneTexts): string | null =>
  splitPhone(text).number === '' ? empty : isPhone(text) ? null : wrong
