/** Days and hours by the clock of Asia/Shanghai, wherever the browser is (decisions G8). Pure. */
import { formatDate, formatTime } from '@zz/shared-ui/widgets'

/** `YYYY-MM-DD`. */
export type Day = string
/** `YYYY-MM`. */
export type Month = string

const DAY = 86_400_000
const MONTHS = 12

/** Milliseconds of a day's time; `24:00` is the beginning of the next day. */
export const instantAt = (day: Day, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Date.parse(`${day}T00:00:00+08:00`) + (hours * 60 + minutes) * 60_000
}

/** Milliseconds of the beginning of a day. */
export const startOfDay = (day: Day): number => instantAt(day, '00:00')

/** The day so many days later. */
export const addDays = (day: Day, count: number): Day => formatDate(startOfDay(day) + count * DAY)

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month so many months later. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * MONTHS + number - 1 + count
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}

/** First moment of a month, and that of the next one. */
export const spanOfMonth = (month: Month): { startTime: number; endTime: number } => ({
  startTime: startOfDay(`${month}-01`),
  endTime: startOfDay(`${addMonths(month, 1)}-01`),
})

/** Day of the week, 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const WEEK = 7

/** The weeks of a month from Monday; null where a week has days of another month. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const first = `${month}-01`
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % WEEK !== 0) days.push(null)
  return Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  )
}

/** All days from one to another, both inclusive; none where the last is before the first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** 09:00-18:00 of one day; the end of a day is 24:00. */
export const hoursText = (startTime: number, endTime: number): string =>
  `${formatTime(startTime)}-${formatTime(endTime) === '00:00' ? '24:00' : formatTime(endTime)}`

/** 2026-11-30 09:00-11:00; over several days both ends whole. */
export function spanText(startTime: number, endTime: number): string {
  const day = formatDate(startTime)
  if (formatDate(endTime - 1) === day) return `${day} ${hoursText(startTime, endTime)}`
  return `${day} ${formatTime(startTime)} 至 ${formatDate(endTime)} ${formatTime(endTime)}`
}

/** 2026年11月. */
export const monthText = (month: Month): string =>
  `${month.slice(0, 4)}年${Number(month.slice(5))}月`

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
/** Heads of a week from Monday. */
export const WEEK_HEADS: readonly string[] = WEEKDAYS

/** 11月30日 周一. */
export const dayText = (day: Day): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 周${WEEKDAYS[weekdayOf(day)]}`
