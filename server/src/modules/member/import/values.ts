/** What stands in the cells, read as what it means. */

import { nameOf } from '@zz/contract/names'

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
    .map((path) => path.split(/[/／]/).map(nameOf))
