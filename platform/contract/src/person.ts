/**
 * What people say of themselves: page and server judge by the same rules (S1 §5, §9; decisions U12,
 * U14 to U16).
 */

import { codeOf } from './papers.ts'

/** Characters of an achievement and of the professional experience, as `richTextLength` counts. */
export const RESUME_TEXT_MAX = 5000

/** Entries of one kind in a resume. */
export const RESUME_ENTRIES_MAX = 50

/** Said where a period ends before it begins (decisions U12). */
export const PERIOD_FAULT = '结束时间不能早于开始时间'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text names a day of the calendar as `YYYY-MM-DD`, 1900 at the earliest. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900-01-01') return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Of Asia/Shanghai, as YYYY-MM-DD. */
const dayAt = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_SIGNS = '10X98765432'
/** Of a number without its check sign. */
const BODY_LENGTH = 17

/** The check sign of the first seventeen digits of an ID number (GB 11643). */
const checkSignOf = (body: string): string =>
  CHECK_SIGNS[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11] ?? ''

/**
 * An ID number in its form of eighteen signs, so that one person's two forms are one. Of fifteen
 * digits the century and the check sign are added. It is read as `codeOf` does. Null for what is
 * none: wrong length, a birthday that the calendar does not have or that is to come, a wrong check
 * sign.
 */
export function wholeIdNumber(typed: string, now = Date.now()): string | null {
  const text = codeOf(typed)
  const body = /^\d{15}$/.test(text)
    ? `${text.slice(0, 6)}19${text.slice(6)}`
    : /^\d{17}[\dX]$/.test(text)
      ? text.slice(0, BODY_LENGTH)
      : ''
  if (body === '') return null
  const birthday = `${body.slice(6, 10)}-${body.slice(10, 12)}-${body.slice(12, 14)}`
  if (!isDay(birthday) || birthday > dayAt(now)) return null
  const whole = body + checkSignOf(body)
  return text.length === 15 || whole === text ? whole : null
}
