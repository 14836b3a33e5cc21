import { expect, test } from '@jest/globals'
import {
  addDays,
  addMonths,
  dayText,
  daysFrom,
  hoursText,
  instantAt,
  spanOfMonth,
  spanText,
  weeksOf,
} from './days'

const at = (text: string): number => Date.parse(`${text}:00+08:00`)

test('[VN-06] a month has its weeks from Monday, without days of its neighbours', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('[VN-06] days and months pass the end of the year; a month ends where the next begins', () => {
  expect([addDays('2026-12-31', 1), addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual([
    '2027-01-01',
    '2027-01',
    '2026-12',
  ])
  expect(spanOfMonth('2026-12')).toEqual({
    startTime: at('2026-12-01T00:00'),
    endTime: at('2027-01-01T00:00'),
  })
  expect(daysFrom('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysFrom('2026-12-01', '2026-11-29')).toEqual([])
})

test('[VN-06] hours are those of Asia/Shanghai; the end of a day is 24:00 of it', () => {
  expect(instantAt('2026-11-30', '24:00')).toBe(at('2026-12-01T00:00'))
  expect(hoursText(at('2026-11-30T09:00'), at('2026-12-01T00:00'))).toBe('09:00-24:00')
  expect(spanText(at('2026-11-30T09:00'), at('2026-11-30T11:30'))).toBe('2026-11-30 09:00-11:30')
  expect(spanText(at('2026-11-30T09:00'), at('2026-12-02T18:00'))).toBe(
    '2026-11-30 09:00 至 2026-12-02 18:00',
  )
  expect(dayText('2026-11-30')).toBe('11月30日 周一')
})
