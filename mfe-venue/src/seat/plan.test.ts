import { expect, test } from '@jest/globals'
import {
  changeArea,
  columnsOf,
  countSeats,
  isAreaOnly,
  markSeats,
  newPlan,
  planOf,
  resizePlan,
  rowName,
  SEAT_FREE,
  SEAT_OFF,
  SEAT_TAKEN,
  seatName,
  seatsOf,
  wholeArea,
} from './plan'

test('[VN-05] a new plan is 10 by 10 with every seat to be had; its seats count from 1', () => {
  const plan = newPlan()
  expect([plan.length, columnsOf(plan), countSeats(plan, SEAT_FREE)]).toEqual([10, 10, 100])
  expect(seatsOf(newPlan(1, 2), SEAT_FREE)).toEqual([
    { seatRow: 1, seatCol: 1 },
    { seatRow: 1, seatCol: 2 },
  ])
})

test('[VN-05] valid seats become a plan and come back; a seat outside it is left out', () => {
  const seats = [
    { seatRow: 1, seatCol: 2 },
    { seatRow: 3, seatCol: 1 },
  ]
  const plan = planOf(3, 2, [...seats, { seatRow: 4, seatCol: 1 }])
  expect(plan).toEqual(['01', '00', '10'])
  expect(seatsOf(plan, SEAT_FREE)).toEqual(seats)
  expect(markSeats(plan, [{ seatRow: 1, seatCol: 2 }], SEAT_TAKEN)).toEqual(['02', '00', '10'])
})

test('[VN-05] other numbers of rows and columns keep what stands and add seats that may be taken', () => {
  const plan = planOf(2, 2, [])
  expect(resizePlan(plan, 3, 3)).toEqual(['001', '001', '111'])
  expect(resizePlan(['101', '010'], 1, 2)).toEqual(['10'])
})

test('[VN-05] an area is changed whichever corner it begins at; other rows stay the same texts', () => {
  const plan = newPlan(3, 3)
  const area = { fromRow: 1, fromCol: 2, toRow: 0, toCol: 1 }
  const changed = changeArea(plan, area, () => SEAT_OFF)
  expect(changed).toEqual(['100', '100', '111'])
  expect(changed[2]).toBe(plan[2])
  expect(isAreaOnly(changed, area, SEAT_OFF)).toBe(true)
  expect(isAreaOnly(changed, wholeArea(changed), SEAT_OFF)).toBe(false)
})

test('[VN-05] rows are lettered A to Z, then AA; a seat is named by both', () => {
  expect([0, 25, 26, 51, 52, 99].map(rowName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV'])
  expect(seatName({ seatRow: 3, seatCol: 5 })).toBe('C5')
})

test('[VN-05] of 10,000 seats a change reaches one row alone', () => {
  const plan = newPlan(100, 100)
  expect(countSeats(plan, SEAT_FREE)).toBe(10_000)
  expect(seatsOf(plan, SEAT_FREE)).toHaveLength(10_000)
  const one = changeArea(plan, { fromRow: 50, fromCol: 50, toRow: 50, toCol: 50 }, () => SEAT_OFF)
  // What was not changed is the same text: nothing of it is drawn again.
  expect(one.filter((line, row) => line !== plan[row])).toHaveLength(1)
})
