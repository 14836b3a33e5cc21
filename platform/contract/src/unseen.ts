/** What nobody sees in a text, and the dashes: removed by every reader of typed values. Pure. */

/**
 * Signs without a shape: controls, formats (directions, joiners, soft hyphens), variation selectors,
 * and the Hangul filler, which is a letter by name.
 */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u3164\uffa0]/gu
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Variation_Selector}\u3164\uffa0]/u

/** Whether a person sees anything of a text. */
export const isSeen = (text: string): boolean => SEEN.test(text)

/**
 * A text in which full-width and other look-alike signs are the plain ones, without blanks and what
 * cannot be seen: the beginning of every reader of numbers and codes.
 */
export const compactText = (text: string): string =>
  text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s/gu, '')

/** Whether a text has signs without a shape, or ends lines where it should be one. */
export const hasUnseen = (text: string): boolean =>
  text.search(UNSEEN) >= 0 || /[\u2028\u2029]/.test(text)

/** Every sign that stands for a dash, as people copy it from documents. */
export const DASHES = /[\p{Pd}\u2212\u2500\u30fc]/gu
