/** How names are spelled in letters. Pure. */
import { pinyin } from 'pinyin-pro'

const letters = (name: string, pattern: 'pinyin' | 'first', between: string): string =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' })
    .join(between)
    .toLowerCase()

/**
 * How a name is spelled, in small letters; '' for what is not Chinese. Whole, with a blank between
 * syllables, so that 陈思远 (chen si yuan) is sorted before 程刚 (cheng gang); and by initials.
 */
export const spellName = (
  name: string,
): { readonly namePinyin: string; readonly nameInitials: string } => ({
  namePinyin: letters(name, 'pinyin', ' '),
  nameInitials: letters(name, 'first', ''),
})
