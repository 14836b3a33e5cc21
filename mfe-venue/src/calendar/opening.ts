/** Opening times as they are chosen and as the calls take them (S2 §4, decisions K19, V8). Pure. */
import { addDays, type Day, daysFrom, instantAt } from './days'

/** 每日时段, a span of days. */
export const RANGE_MODE = 1
/** 自定义日期, chosen days with hours of their own. */
export const DAYS_MODE = 2
/** 整段连续开放, one period. */
export const SINGLE_MODE = 3
/** How opening times are given (decisions K19). */
export type OpeningMode = typeof RANGE_MODE | typeof DAYS_MODE | typeof SINGLE_MODE

/** Hours of a day, `HH:mm`; an end of 00:00 is the end of the day, so 00:00-00:00 is all of it. */
export interface Hours {
  readonly start: string
  readonly end: string
}

/** A whole day (S2 §4). */
export const WHOLE_DAY: Hours = { start: '00:00', end: '00:00' }

/** What the step holds. */
export interface OpeningValues {
  readonly mode: OpeningMode
  readonly startDay: Day | null
  readonly endDay: Day | null
  readonly hours: Hours
  /** Of the chosen days, by day; several spans a day. */
  readonly days: Readonly<Record<Day, readonly Hours[]>>
}

/** A period as the calls have it, in milliseconds. */
export interface OpenPeriod {
  readonly startTime: number
  readonly endTime: number
}

/** What the calls take of opening times. */
export interface OpeningRequest {
  readonly openPeriods: OpenPeriod[]
  readonly openStartTime: number
  readonly openEndTime: number
}

/** Days from the first to the last at most (decisions V8). */
export const OPENING_DAYS_MAX = 366

/** Hours of a venue that is new. */
export const NEW_OPENING: OpeningValues = {
  mode: RANGE_MODE,
  startDay: null,
  endDay: null,
  hours: { start: '09:00', end: '18:00' },
  days: {},
}

const isEndOfDay = (end: string): boolean => end === '00:00' || end === '24:00'
const endAt = (day: Day, end: string): number => instantAt(day, isEndOfDay(end) ? '24:00' : end)

const periodOf = (first: Day, start: string, last: Day, end: string): OpenPeriod => ({
  startTime: instantAt(first, start),
  endTime: endAt(last, end),
})

/** Chosen days in their order, within the span that was chosen. */
export const chosenDays = ({ days, startDay, endDay }: OpeningValues): Day[] =>
  Object.keys(days)
    .filter((day) => startDay !== null && endDay !== null && day >= startDay && day <= endDay)
    .sort()

/**
 * The periods: in a span of days the first begins and the last ends at its hour and those between
 * are open all day; chosen days have their own hours; otherwise it is one period from first to last
 * (S2 §4).
 */
export function periodsOf(values: OpeningValues): OpenPeriod[] {
  const { mode, startDay, endDay, hours } = values
  if (startDay === null || endDay === null) return []
  if (mode === DAYS_MODE)
    return chosenDays(values).flatMap((day) =>
      [...(values.days[day] ?? [])]
        .map(({ start, end }) => periodOf(day, start, day, end))
        .sort((one, other) => one.startTime - other.startTime),
    )
  if (mode === SINGLE_MODE) return [periodOf(startDay, hours.start, endDay, hours.end)]
  return daysFrom(startDay, endDay).map((day) =>
    periodOf(
      day,
      day === startDay ? hours.start : '00:00',
      day,
      day === endDay ? hours.end : '24:00',
    ),
  )
}

/** The hours of a day do not overlap each other. */
const isDisjoint = (spans: readonly Hours[]): boolean => {
  const sorted = [...spans].sort((one, other) => one.start.localeCompare(other.start))
  const ends = sorted.map(({ end }) => (isEndOfDay(end) ? '24:00' : end))
  return sorted.every(({ start }, at) => at === 0 || start >= (ends[at - 1] ?? ''))
}

/** A field of the step; `days` is the choice of days. */
export type OpeningField = 'start' | 'end' | 'hours' | 'days'

/** Something wrong with the values. */
export interface OpeningFault {
  /** Where it stands: an `OpeningField`, or the day whose hours are wrong. */
  readonly at: string
  readonly text: string
}

const ORDER = '结束时间必须晚于开始时间'
const endsFirst = ({ start, end }: Hours): boolean => !isEndOfDay(end) && end <= start

/** What is wrong with the hours of a chosen day; null for nothing. */
function dayFault(spans: readonly Hours[]): string | null {
  if (spans.some(endsFirst)) return ORDER
  return isDisjoint(spans) ? null : '时段不能重叠'
}

function spanFaults({ startDay, endDay }: OpeningValues, today: Day | null): OpeningFault[] {
  const faults: OpeningFault[] = []
  const add = (at: OpeningField, text: string) => faults.push({ at, text })
  if (startDay === null) add('start', '请选择开放日期')
  else if (today !== null && startDay < today) add('start', '开放日期不能早于今天')
  if (endDay === null) add('end', startDay === null ? '请选择结束日期' : '请选择开放日期')
  else if (startDay !== null && endDay < startDay) add('end', ORDER)
  else if (startDay !== null && addDays(startDay, OPENING_DAYS_MAX - 1) < endDay)
    add('end', '开放日期不能超过366天')
  return faults
}

/**
 * All that is wrong with the values, in the words of decisions V8; nothing when they can be sent.
 * `today` is the first day that a new venue may open; null where past days may stay.
 */
export function openingFaults(values: OpeningValues, today: Day | null): readonly OpeningFault[] {
  const { mode, startDay, endDay, hours, days } = values
  const faults = spanFaults(values, today)
  if (mode !== DAYS_MODE)
    return startDay !== null && startDay === endDay && endsFirst(hours)
      ? [...faults, { at: 'hours', text: ORDER }]
      : faults
  const chosen = chosenDays(values)
  if (chosen.length === 0 && faults.length === 0) return [{ at: 'days', text: '请选择开放日期' }]
  return [
    ...faults,
    ...chosen.flatMap((day) => {
      const text = dayFault(days[day] ?? [])
      return text === null ? [] : [{ at: day, text }]
    }),
  ]
}

/** As the calls take it; periods only where there is one (S2 §4). */
export function openingRequest(values: OpeningValues): OpeningRequest | null {
  const openPeriods = periodsOf(values)
  const [first, last] = [openPeriods[0], openPeriods.at(-1)]
  if (first === undefined || last === undefined) return null
  return { openPeriods, openStartTime: first.startTime, openEndTime: last.endTime }
}

/** Whether a chosen day lies where days can be chosen; the warning of decisions K19 otherwise. */
export function extraDayFault({ startDay, endDay }: OpeningValues, day: Day): string | null {
  if (startDay === null || endDay === null) return '请先选择开始和结束日期'
  if (day > endDay) return '日期不能超过结束日期'
  return day < startDay ? '日期不能早于开始日期' : null
}
