/** How names are spelled in letters. Pure. */
import { pinyin } from 'pinyin-pro'

const letters = (name: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' })
    .join('')
    .toLowerCase()

/**
 * How a name is spelled, for sorting and finding: whole and by initials, in small letters; '' for
 * what is not Chinese.
 */
export const spellName = (
  name: string,
): { readonly namePinyin: string; readonly nameInitials: string } => ({
  namePinyin: letters(name, 'pinyin'),
  nameInitials: letters(name, 'first'),
})
