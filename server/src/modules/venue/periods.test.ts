/** Spans of time of a venue, and its seats as numbers (VN-05, VN-06; decisions S4.11, V9). */
import { expect, test } from '@jest/globals'
import { findFreeSlots, isWithin, mergeSpans, splitByDay } from './periods.ts'
import { isAvailable, rangesOf, seatNumber, seatOfNumber, storeLayout } from './seats.ts'

const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const span = (start: string, end: string) => ({ start: at(start), end: at(end) })

test('[VN-06] periods are put in order, and those that touch become one', () => {
  expect(
    mergeSpans([
      span('2026-12-02 00:00', '2026-12-03 00:00'),
      span('2026-12-05 08:00', '2026-12-05 12:00'),
      span('2026-12-01 08:00', '2026-12-02 00:00'),
      span('2026-12-05 10:00', '2026-12-05 11:00'),
    ]),
  ).toEqual([
    span('2026-12-01 08:00', '2026-12-03 00:00'),
    span('2026-12-05 08:00', '2026-12-05 12:00'),
  ])
})

test('[VN-06] a span is cut at midnight of the country, and a whole day is one piece', () => {
  expect(splitByDay(span('2026-12-01 08:00', '2026-12-03 10:00'))).toEqual([
    span('2026-12-01 08:00', '2026-12-02 00:00'),
    span('2026-12-02 00:00', '2026-12-03 00:00'),
    span('2026-12-03 00:00', '2026-12-03 10:00'),
  ])
  expect(splitByDay(span('2026-12-02 00:00', '2026-12-03 00:00'))).toHaveLength(1)
})

test('[BK-03] free times of the same length, the nearest first, within what is open and from now on', () => {
  const open = [span('2026-12-01 08:00', '2026-12-01 12:00')]
  const taken = [span('2026-12-01 09:00', '2026-12-01 10:00')]
  const wanted = span('2026-12-01 09:00', '2026-12-01 10:00')
  const rules = { after: at('2026-12-01 08:30'), count: 3 }
  expect(isWithin(open, wanted)).toBe(true)
  expect(findFreeSlots(wanted, open, taken, rules)).toEqual([
    span('2026-12-01 10:00', '2026-12-01 11:00'),
    span('2026-12-01 10:15', '2026-12-01 11:15'),
    span('2026-12-01 10:30', '2026-12-01 11:30'),
  ])
})

test('[VN-05] a layout is kept as one character a seat, and as none where every seat may be taken', () => {
  const seat = (seatRow: number, seatCol: number) => ({ seatRow, seatCol })
  expect(storeLayout(2, 2, undefined)).toEqual({ validSeats: null, validSeatCount: 4 })
  expect(storeLayout(2, 2, [seat(1, 1), seat(2, 2), seat(1, 1)])).toEqual({
    validSeats: '1001',
    validSeatCount: 2,
  })
  expect(storeLayout(1, 2, [seat(1, 1), seat(1, 2)])).toEqual({
    validSeats: null,
    validSeatCount: 2,
  })
  const layout = { validSeats: '1001', seatRow: 2, seatCol: 2 }
  expect(
    [seat(1, 1), seat(1, 2), seat(2, 2), seat(3, 1)].map((s) => isAvailable(s, layout)),
  ).toEqual([true, false, true, false])
})

test('[BK-03] seats become ranges of numbers that no change of the layout moves', () => {
  const seats = [3, 1, 2, 5].map((seatCol) => ({ seatRow: 2, seatCol }))
  expect(rangesOf(seats)).toEqual([
    { firstSeat: 100, lastSeat: 102 },
    { firstSeat: 104, lastSeat: 104 },
  ])
  for (const seat of seats) expect(seatOfNumber(seatNumber(seat))).toEqual(seat)
})
