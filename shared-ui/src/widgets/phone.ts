import { mobileOf } from '@zz/contract/mobile'
import { type Phone, parsePhone } from '../lite/phone'

/** Prefix and digits of a typed or stored number; +86 where none of ours leads it. */
export const splitPhone = (text: string): Phone => parsePhone(text, '+86')

/** Whether `text` is a whole number of one of the four regions. */
export const isPhone = (text: string): boolean => mobileOf(text) !== null
