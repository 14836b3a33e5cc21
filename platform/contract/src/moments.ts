/**
 * The one reader of days, hours and months as people type them (decisions K14). Texts in, texts out:
 * nothing here knows a time zone. Pure.
 */
import { DASHES, UNSEEN } from './unseen.ts'

/** A day as YYYY-MM-DD; `time` as HH:mm, null where none was typed. */
export interface TypedMoment {
  readonly day: string
  readonly time: string | null
}

const YEAR = '(?<year>[12]\\d{3})'
const MONTH = '(?<month>\\d{1,2})'
const APART = `${YEAR} ?[-/.年] ?${MONTH}`
const DAY = new RegExp(`^${APART} ?[-/.月] ?(?<day>\\d{1,2}) ?[日号]?(?<rest>.*)$`)
const DAY_TOGETHER = /^(?<year>[12]\d{3})(?<month>\d{2})(?<day>\d{2})(?<rest>\D.*|\d{4})?$/
const CLOCK =
  /^[T ]*(?:(?<half>上午|早上|中午|下午|晚上|AM|PM) ?)?(?<hour>\d{1,2}) ?[:时点](?: ?(?<minute>\d{1,2}|半) ?分?)?(?::\d{2})?(?: ?(?<last>AM|PM))?$/i
const CLOCK_TOGETHER = /^[T ]*(?<hour>\d{2})(?<minute>\d{2})$/
const MONTH_ALONE = [new RegExp(`^${APART} ?月?$`), /^(?<year>[12]\d{3})(?<month>\d{2})$/]

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll('。', '.')
    .trim()

const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')

const groupsOf = (
  forms: readonly RegExp[],
  text: string,
): Readonly<Record<string, string | undefined>> | null => {
  for (const form of forms) {
    const groups = form.exec(text)?.groups
    if (groups) return groups
  }
  return null
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** An hour with its minutes, as people type it (9:00, 9：30, 18点, 下午6点半), as HH:mm; or null. */
export function readClock(typed: string): string | null {
  const found = groupsOf([CLOCK, CLOCK_TOGETHER], plain(typed))
  if (!found) return null
  const half = (found.half ?? found.last ?? '').toUpperCase()
  const said = Number(found.hour)
  const isLate = ['下午', '晚上', 'PM'].includes(half) && said < 12
  const hour = isLate ? said + 12 : half === 'AM' && said === 12 ? 0 : said
  const minute = found.minute === '半' ? '30' : two(found.minute ?? '0')
  return hour < 24 && Number(minute) < 60 ? `${two(String(hour))}:${minute}` : null
}

/**
 * A day, with or without an hour: 2026/12/05 18:00, 2026.12.5 9:00, 20261205, 2026年12月5日 18：00.
 * Null for what is none.
 */
export function readMoment(typed: string): TypedMoment | null {
  const found = groupsOf([DAY, DAY_TOGETHER], plain(typed))
  if (!found) return null
  const day = `${found.year ?? ''}-${two(found.month)}-${two(found.day)}`
  if (!isDay(day)) return null
  const rest = found.rest?.trim() ?? ''
  if (rest === '') return { day, time: null }
  const time = readClock(rest)
  return time === null ? null : { day, time }
}

/** A month as people type it (2026-12, 2026/12, 202612, 2026年12月), as YYYY-MM; or null. */
export function readMonth(typed: string): string | null {
  const found = groupsOf(MONTH_ALONE, plain(typed))
  const month = found ? `${found.year ?? ''}-${two(found.month)}` : ''
  return isDay(`${month}-01`) ? month : null
}
