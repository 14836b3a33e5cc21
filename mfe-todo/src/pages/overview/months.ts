/** Months of the monthly statistics, by the clock of Asia/Shanghai (decisions G8). */
import { formatDate } from '@zz/shared-ui/widgets'

/** S2 §2.6, §9. */
export const FIRST_YEAR = 2022
const LAST_MONTH = 12

/** A month of a year; January is 1. */
export interface ChosenMonth {
  readonly year: number
  readonly month: number
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** The month that holds the moment. */
export const monthOf = (instant: number): ChosenMonth => {
  const [year = '', month = ''] = formatDate(instant).split('-')
  return { year: Number(year), month: Number(month) }
}

/** Years that can be chosen, the newest first. */
export const yearsUntil = (now: number): number[] =>
  Array.from({ length: monthOf(now).year - FIRST_YEAR + 1 }, (_, nth) => monthOf(now).year - nth)

/** Months of the year that have begun. */
export const monthsOf = (year: number, now: number): number[] => {
  const current = monthOf(now)
  const last = year === current.year ? current.month : LAST_MONTH
  return Array.from({ length: last }, (_, nth) => nth + 1)
}

/** The month that an address names, the present one where it names none that can be chosen. */
export function readMonth(year: string | null, month: string | null, now: number): ChosenMonth {
  const chosen = { year: Number(year), month: Number(month) }
  const known =
    yearsUntil(now).includes(chosen.year) && monthsOf(chosen.year, now).includes(chosen.month)
  return known ? chosen : monthOf(now)
}

/** The same month of another year, or its last one that has begun. */
export const inYear = ({ month }: ChosenMonth, year: number, now: number): ChosenMonth => ({
  year,
  month: Math.min(month, monthsOf(year, now).length),
})

/** Its first moment, in milliseconds. */
export const startOf = ({ year, month }: ChosenMonth): number =>
  Date.parse(`${year}-${padded(month)}-01T00:00:00+08:00`)

/** Its first and last day, as filters of lists have a span of days. */
export const daysOf = ({ year, month }: ChosenMonth): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${padded(month)}-01~${year}-${padded(month)}-${padded(last)}`
}
