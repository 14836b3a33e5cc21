/**
 * How a title of a help document is found by letters: each of its letters with its own pinyin, so
 * that a hit can be marked in the title (decisions H2).
 */
import { pinyin } from 'pinyin-pro'

/** Stands for what is not spelled: a space, a sign. */
const SIGN = '_'
const isSpelled = (letter: string): boolean => /^[a-z0-9]+$/.test(letter)

const spellEach = (letters: readonly string[]): readonly string[] => {
  const whole = pinyin(letters.join(''), { toneType: 'none', type: 'array', nonZh: 'spaced' })
  // A word of several letters may be read otherwise than its letters; where the numbers differ
  // each letter is read alone.
  const each =
    whole.length === letters.length
      ? whole
      : letters.map((letter) => pinyin(letter, { toneType: 'none' }))
  return each.map((spelled) => {
    const small = spelled.toLowerCase().replaceAll('ü', 'v')
    return isSpelled(small) ? small : SIGN
  })
}

/** Stored beside the title, and made anew with every change of it. */
export interface TitleSpelling {
  /** One letter for each letter of the title. */
  readonly nameInitials: string
  /** One syllable for each letter of the title, with spaces between them. */
  readonly namePinyin: string
}

/** In: a title. Out: its initials and its syllables, one for each of its letters, small. */
export function spellTitle(title: string): TitleSpelling {
  const spelled = spellEach(Array.from(title.trim()))
  return {
    nameInitials: spelled.map((syllable) => syllable.slice(0, 1)).join(''),
    namePinyin: spelled.join(' '),
  }
}

/** Letters by which a title can be found: two small Latin ones or more. */
export const isSpelling = (keyword: string): boolean => /^[a-z]{2,40}$/.test(keyword)

/** Finds the letters at the beginning of a syllable, whatever syllables they go over. */
export const syllablePattern = (keyword: string): string => `(^| )${Array.from(keyword).join(' ?')}`

/** Which letters of a title a spelling hits. */
export interface TitleMark {
  /** The first letter that is hit, from 0. */
  readonly from: number
  /** The one behind the last. */
  readonly to: number
}

/** In: a title's spelling and what was looked for. Out: null where neither way hits. */
export function findMark(
  { nameInitials, namePinyin }: TitleSpelling,
  keyword: string,
): TitleMark | null {
  const at = nameInitials.indexOf(keyword)
  if (at >= 0) return { from: at, to: at + keyword.length }
  const syllables = namePinyin.split(' ')
  for (let from = 0; from < syllables.length; from += 1) {
    let joined = ''
    for (let to = from; to < syllables.length && joined.length < keyword.length; to += 1) {
      joined += syllables[to] ?? ''
      if (joined.startsWith(keyword)) return { from, to: to + 1 }
    }
  }
  return null
}
