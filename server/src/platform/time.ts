/** Wall clock of Asia/Shanghai (decisions G8). It has been UTC+8 without summer time since 1991. */
const OFFSET = 8 * 3_600_000
const DAY = 86_400_000

const shifted = (date: Date): Date => new Date(date.getTime() + OFFSET)

/** `YYYY-MM-DD HH:mm:ss`. */
export const shanghaiText = (date: Date): string =>
  shifted(date).toISOString().slice(0, 19).replace('T', ' ')

/** Year and month as a number, such as 202611. */
export const shanghaiMonth = (date: Date): number =>
  shifted(date).getUTCFullYear() * 100 + shifted(date).getUTCMonth() + 1

/** The first moment of the date's day, `days` later. */
export const shanghaiDay = (date: Date, days = 0): Date =>
  new Date(Math.floor((date.getTime() + OFFSET) / DAY) * DAY - OFFSET + days * DAY)

/** The first moment of the date's month, `months` later. */
export const shanghaiMonthStart = (date: Date, months = 0): Date => {
  const wall = shifted(date)
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months) - OFFSET)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

/**
 * The moment that `YYYY-MM-DD HH:mm:ss` names; of a date alone its first, or with `end` its last.
 * Undefined for what is no date.
 */
export const shanghaiMoment = (text: string, end = false): Date | undefined => {
  if (!MOMENT.test(text)) return undefined
  const full = text.length > 10 ? text : `${text} ${end ? '23:59:59' : '00:00:00'}`
  const at = new Date(`${full.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) || shanghaiText(at) !== full ? undefined : at
}
