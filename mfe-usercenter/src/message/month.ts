/**
 * Months as the messages' calls have them: 202611 (S1 §7). Of Asia/Shanghai, wherever the browser
 * stands.
 */
import { formatDate } from '@zz/shared-ui/widgets'

/** `now` in milliseconds since 1970. */
export const currentMonth = (now = Date.now()): string =>
  formatDate(now).slice(0, 7).replace('-', '')

/** The asked month; the current one for none, for nonsense and for one to come. */
export function readMonth(asked: string | null, current: string): string {
  return asked !== null && /^20\d{2}(0[1-9]|1[0-2])$/.test(asked) && asked <= current
    ? asked
    : current
}

/** The month before: 202512 before 202601. */
export function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return number === 1 ? `${year - 1}12` : String(year * 100 + number - 1)
}

/** 2026年11月 */
export const monthWords = (month: string): string =>
  `${month.slice(0, 4)}年${Number(month.slice(4))}月`
