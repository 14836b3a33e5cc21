import { expect, test } from '@jest/globals'
import {
  DAYS_MODE,
  extraDayFault,
  NEW_OPENING,
  openingFaults,
  openingRequest,
  type OpeningValues,
  periodsOf,
  SINGLE_MODE,
  WHOLE_DAY,
} from './opening'

const at = (text: string): number => Date.parse(`${text}:00+08:00`)
const of = (more: Partial<OpeningValues>): OpeningValues => ({
  ...NEW_OPENING,
  startDay: '2026-12-01',
  endDay: '2026-12-03',
  ...more,
})
const spans = (values: OpeningValues): number[][] =>
  periodsOf(values).map(({ startTime, endTime }) => [startTime, endTime])

test('[VN-06] a span of days begins and ends at its hours, and is open all day between', () => {
  expect(spans(of({}))).toEqual([
    [at('2026-12-01T09:00'), at('2026-12-02T00:00')],
    [at('2026-12-02T00:00'), at('2026-12-03T00:00')],
    [at('2026-12-03T00:00'), at('2026-12-03T18:00')],
  ])
  expect(spans(of({ endDay: '2026-12-01' }))).toEqual([
    [at('2026-12-01T09:00'), at('2026-12-01T18:00')],
  ])
})

test('[VN-06] 00:00-00:00 is the whole day, also as one period over several', () => {
  expect(spans(of({ hours: WHOLE_DAY, endDay: '2026-12-01' }))).toEqual([
    [at('2026-12-01T00:00'), at('2026-12-02T00:00')],
  ])
  expect(spans(of({ mode: SINGLE_MODE, hours: WHOLE_DAY }))).toEqual([
    [at('2026-12-01T00:00'), at('2026-12-04T00:00')],
  ])
  expect(spans(of({ mode: SINGLE_MODE }))).toEqual([
    [at('2026-12-01T09:00'), at('2026-12-03T18:00')],
  ])
})

test('[VN-06] chosen days have hours of their own; the whole begins with the first and ends with the last', () => {
  const values = of({
    mode: DAYS_MODE,
    days: {
      '2026-12-03': [{ start: '14:00', end: '00:00' }],
      '2026-12-01': [
        { start: '14:00', end: '16:00' },
        { start: '09:00', end: '11:30' },
      ],
      // Chosen before the span became shorter.
      '2026-12-09': [WHOLE_DAY],
    },
  })
  expect(openingRequest(values)).toEqual({
    openPeriods: [
      { startTime: at('2026-12-01T09:00'), endTime: at('2026-12-01T11:30') },
      { startTime: at('2026-12-01T14:00'), endTime: at('2026-12-01T16:00') },
      { startTime: at('2026-12-03T14:00'), endTime: at('2026-12-04T00:00') },
    ],
    openStartTime: at('2026-12-01T09:00'),
    openEndTime: at('2026-12-04T00:00'),
  })
})

test('[VN-06] without a day there are no periods to send', () => {
  expect(openingRequest(NEW_OPENING)).toBeNull()
  expect(openingRequest(of({ mode: DAYS_MODE }))).toBeNull()
})

test.each([
  ['no days', { startDay: null }, '请选择开放日期'],
  ['an end before the beginning', { endDay: '2026-11-30' }, '结束时间必须晚于开始时间'],
  ['a beginning that is past', { startDay: '2026-11-25' }, '开放日期不能早于今天'],
  ['more than 366 days', { endDay: '2027-12-03' }, '开放日期不能超过366天'],
  ['366 days', { endDay: '2027-12-01' }, null],
  [
    'hours that end first on one day',
    { endDay: '2026-12-01', hours: { start: '18:00', end: '09:00' } },
    '结束时间必须晚于开始时间',
  ],
  ['hours that end first over several days', { hours: { start: '18:00', end: '09:00' } }, null],
  ['no day chosen', { mode: DAYS_MODE }, '请选择开放日期'],
  [
    'a chosen day whose hours end first',
    { mode: DAYS_MODE, days: { '2026-12-02': [{ start: '10:00', end: '10:00' }] } },
    '结束时间必须晚于开始时间',
  ],
  [
    'hours of a day that overlap',
    {
      mode: DAYS_MODE,
      days: {
        '2026-12-02': [
          { start: '10:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
      },
    },
    '时段不能重叠',
  ],
] as const)('[VN-06] %s', (_name, more, fault) => {
  const found = openingFaults(of(more as Partial<OpeningValues>), '2026-11-26')
  expect(found.map(({ text }) => text)).toEqual(fault === null ? [] : [fault])
})

test('[VN-06] all that is wrong is told at once, each at its field or day', () => {
  const hours = { start: '18:00', end: '09:00' }
  expect(openingFaults({ ...NEW_OPENING, mode: DAYS_MODE }, null)).toEqual([
    { at: 'start', text: '请选择开放日期' },
    { at: 'end', text: '请选择结束日期' },
  ])
  expect(openingFaults(of({ startDay: '2025-11-30', endDay: '2026-12-03' }), '2026-11-26')).toEqual(
    [
      { at: 'start', text: '开放日期不能早于今天' },
      { at: 'end', text: '开放日期不能超过366天' },
    ],
  )
  const one = of({ startDay: '2026-11-25', endDay: '2026-11-25', hours })
  expect(openingFaults(one, '2026-11-26').map(({ at }) => at)).toEqual(['start', 'hours'])
  const days = of({
    mode: DAYS_MODE,
    days: {
      '2026-12-01': [hours],
      '2026-12-02': [WHOLE_DAY],
      '2026-12-03': [WHOLE_DAY, { start: '10:00', end: '11:00' }],
    },
  })
  expect(openingFaults(days, null)).toEqual([
    { at: '2026-12-01', text: '结束时间必须晚于开始时间' },
    { at: '2026-12-03', text: '时段不能重叠' },
  ])
})

test('[VN-06] a further day needs a span first, and stays inside it', () => {
  expect(extraDayFault(NEW_OPENING, '2026-12-02')).toBe('请先选择开始和结束日期')
  expect(extraDayFault(of({}), '2026-12-04')).toBe('日期不能超过结束日期')
  expect(extraDayFault(of({}), '2026-11-30')).toBe('日期不能早于开始日期')
  expect(extraDayFault(of({}), '2026-12-03')).toBeNull()
})
