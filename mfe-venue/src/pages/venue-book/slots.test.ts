import { expect, test } from '@jest/globals'
import { endsOf, freeStretches, proposedEnd, startsOf } from './slots'

const at = (time: string): number => Date.parse(`2026-12-01T${time}:00+08:00`)
const slot = (from: string, to: string, status: 1 | 2 = 1, takenSeatCount = 0) => ({
  startTime: at(from),
  endTime: at(to),
  status,
  takenSeatCount,
})
const DAY = [
  slot('09:00', '10:00'),
  slot('10:00', '11:00', 1, 4),
  slot('11:00', '12:00', 2, 20),
  slot('14:00', '15:00'),
]
const EARLY = at('06:00')

test('[BK-03] for the whole venue nobody may sit there; for seats it is enough that one is left', () => {
  expect(freeStretches(DAY, true, EARLY)).toEqual([
    { startTime: at('09:00'), endTime: at('10:00') },
    { startTime: at('14:00'), endTime: at('15:00') },
  ])
  expect(freeStretches(DAY, false, EARLY)[0]).toEqual({
    startTime: at('09:00'),
    endTime: at('11:00'),
  })
})

test('[BK-03] what has passed cannot be booked; it begins at the next quarter', () => {
  const free = freeStretches(DAY, true, at('09:20'))
  expect(startsOf(free)[0]).toBe(at('09:30'))
  expect(freeStretches(DAY, true, at('15:00'))).toEqual([])
})

test('[BK-03] a booking begins and ends at quarters, and stays within what is free', () => {
  const free = freeStretches(DAY, true, EARLY)
  expect(startsOf(free)).toHaveLength(8)
  expect(endsOf(free, at('09:30'))).toEqual([at('09:45'), at('10:00')])
  expect(proposedEnd(free, at('09:00'))).toBe(at('10:00'))
  expect(proposedEnd(free, at('14:45'))).toBe(at('15:00'))
  expect(proposedEnd(free, at('12:00'))).toBeNull()
})
