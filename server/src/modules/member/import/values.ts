/** What stands in the cells, read as what it means. */

/** Codes and lengths of decisions U7. */
const MOBILES: readonly { readonly code: string; readonly rest: RegExp }[] = [
  { code: '86', rest: /^1[3-9]\d{9}$/ },
  { code: '852', rest: /^\d{8}$/ },
  { code: '853', rest: /^6\d{7}$/ },
  { code: '886', rest: /^9\d{8}$/ },
]

const HALF_WIDTH = (text: string): string =>
  text.replaceAll(/[０-９＋]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))

/** E.164; null when it is no mobile of a region we know. Without a code it is a mainland one. */
export const mobileOf = (text: string): string | null => {
  const plain = HALF_WIDTH(text)
    .replaceAll(/[\s()（）.·-]/g, '')
    .replace(/^00/, '+')
  if (/^1[3-9]\d{9}$/.test(plain)) return `+86${plain}`
  const digits = plain.startsWith('+') ? plain.slice(1) : /^86\d{11}$/.test(plain) ? plain : ''
  const known = MOBILES.some(
    ({ code, rest }) => digits.startsWith(code) && rest.test(digits.slice(code.length)),
  )
  return known ? `+${digits}` : null
}

export type MemberPlatform = 'gov' | 'wisdom' | 'drifter'

const PLATFORMS: ReadonlyMap<string, MemberPlatform> = new Map([
  ['政务端', 'gov'],
  ['政务', 'gov'],
  ['gov', 'gov'],
  ['智慧端', 'wisdom'],
  ['智慧', 'wisdom'],
  ['wisdom', 'wisdom'],
  ['漂流端', 'drifter'],
  ['漂流', 'drifter'],
  ['drifter', 'drifter'],
])

/** Without any the government one; null when one of them is unknown. */
export const platformsOf = (text: string): MemberPlatform[] | null => {
  const found = text
    .split(/[、，,;；/\s]+/)
    .filter(Boolean)
    .map((each) => PLATFORMS.get(each.toLowerCase()))
  if (found.includes(undefined)) return null
  return found.length === 0 ? ['gov'] : [...new Set(found as MemberPlatform[])]
}

/**
 * Names from the top, one list per department; the main one first. Empty names stay, so that they
 * can be told of.
 */
export const splitDepartmentPaths = (text: string): string[][] =>
  text
    .split(/[；;]/)
    .map((path) => path.trim())
    .filter(Boolean)
    .map((path) => path.split(/[/／]/).map((name) => name.trim()))
