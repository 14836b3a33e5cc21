/**
 * The one reader of names of people, departments, positions and organisations, for writing and for
 * searching: what looks the same is stored the same, so plain comparisons find it. Pure.
 */
import { UNSEEN } from './unseen.ts'

/** Dots that people type inside names; U+00B7 is the one of the national standard. */
const DOTS = /[•‧∙⋅・･．]/g
const WIDE_LETTERS = /[０-９Ａ-Ｚａ-ｚ]/g
/** Blanks beside these say nothing: 张 三丰 is 张三丰. */
const NEEDS_NO_BLANK = '[\\p{Script=Han}·（）]'
const BLANK_BETWEEN = new RegExp(`(${NEEDS_NO_BLANK}) (?=${NEEDS_NO_BLANK})`, 'gu')
const BLANK_AT_BRACKET = / ?([（）]) ?/g
/** How far full-width letters and digits lie behind the plain ones. */
const WIDTH = 0xfee0

/**
 * A name as it is stored and searched: one line without what cannot be seen, blanks folded and none
 * between Chinese characters, one kind of dot (·) and of brackets (（）), plain letters and digits.
 */
export const nameOf = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(DOTS, '·')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll(WIDE_LETTERS, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDTH))
    .replaceAll(/ +/g, ' ')
    .replaceAll(BLANK_BETWEEN, '$1')
    .replaceAll(BLANK_AT_BRACKET, '$1')
    .trim()

/** How long a text is for its reader: 𠮷 is one character. */
export const lengthOf = (text: string): number => Array.from(text).length
