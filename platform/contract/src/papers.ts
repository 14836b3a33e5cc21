/**
 * The one reader of numbers of papers: identity cards, credit codes, codes of organisations, record
 * numbers. Pages and server read them before they judge length and check sign. Pure.
 */
import { compactText, DASHES } from './unseen.ts'

/**
 * An ID number, a credit code or the code of an organisation as it is stored: plain capital letters
 * and digits, without blanks, dashes and what cannot be seen.
 */
export const codeOf = (text: string): string =>
  compactText(text).replaceAll(DASHES, '').toUpperCase()

/** A record number (备案号): the same, but its dashes belong to it. */
export const recordNumberOf = (text: string): string =>
  compactText(text).replaceAll(DASHES, '-').toUpperCase()
