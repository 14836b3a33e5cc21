/** Moments in words, always of Asia/Shanghai (decisions G8), wherever the browser stands. Pure. */
const OFFSET = 8 * 3_600_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Milliseconds of a number, of `YYYY-MM-DD HH:mm:ss` (taken as Shanghai's) or of an ISO text; null
 * for nothing or nonsense.
 */
export function toInstant(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  const plain = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(value)
  const instant = Date.parse(
    plain ? `${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}+08:00` : value,
  )
  return Number.isNaN(instant) ? null : instant
}

const local = (instant: number): string => new Date(instant + OFFSET).toISOString()

/**
 * Milliseconds since 1970 → 2026-11-22 of Asia/Shanghai, wherever the browser is (decisions G8).
 */
export const formatDate = (instant: number): string => local(instant).slice(0, 10)
/** The same with its time: 2026-11-22 09:30:00. */
export const formatDateTime = (instant: number): string =>
  local(instant).slice(0, 19).replace('T', ' ')
/** On a phone's card: 11-22 09:30, with its year where that is not the present one. */
export const formatShort = (instant: number, now = Date.now()): string => {
  const text = local(instant).slice(0, 16).replace('T', ' ')
  return text.startsWith(local(now).slice(0, 5)) ? text.slice(5) : text
}
/** 09:30. */
export const formatTime = (instant: number): string => local(instant).slice(11, 16)

/** 刚刚, 3 分钟前, 2 小时前, 昨天 09:30; null when the full time says more. */
export function relativeTime(instant: number, now: number): string | null {
  const age = now - instant
  if (age < 0 || age >= 2 * DAY) return null
  if (age < MINUTE) return '刚刚'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`
  const day = (at: number): number => Math.floor((at + OFFSET) / DAY)
  if (day(instant) === day(now)) return `${Math.floor(age / HOUR)} 小时前`
  return day(instant) === day(now) - 1 ? `昨天 ${formatTime(instant)}` : null
}

/** Days of the calendar from one moment to another; negative backwards. */
export const daysBetween = (from: number, to: number): number => {
  const day = (at: number): number => Math.floor((at + OFFSET) / DAY)
  return day(to) - day(from)
}

/** 还剩 2 天, 今天到期, 已逾期 3 天: how a deadline stands; past today's it is only 已逾期. */
export function deadlineWords(deadline: number, now: number): string {
  const days = daysBetween(now, deadline)
  if (deadline >= now) return days === 0 ? '今天到期' : `还剩 ${days} 天`
  return days === 0 ? '已逾期' : `已逾期 ${-days} 天`
}
