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
