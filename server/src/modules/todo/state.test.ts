import { expect, test } from '@jest/globals'
import { finishedLate, lampAt, statusAt } from './state.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const open = (deadline: string | null) => ({
  todoStatus: 1 as const,
  deadlineTime: deadline === null ? null : at(deadline),
  finishTime: null,
})

test('[TD-02] a deadline at 23:59 of Asia/Shanghai is overdue from the next millisecond on, over the end of a month too', () => {
  const todo = open('2026-01-31T23:59:00.000')
  expect(statusAt(todo, at('2026-01-31T23:58:59.999'))).toBe(1)
  expect(statusAt(todo, at('2026-01-31T23:59:00.000'))).toBe(1)
  expect(statusAt(todo, at('2026-01-31T23:59:00.001'))).toBe(3)
  expect(statusAt(todo, at('2026-02-01T00:00:00.000'))).toBe(3)
  expect(statusAt(todo, new Date('2026-01-31T15:58:00Z'))).toBe(1)
})

test('[TD-02] without a deadline nothing is overdue; done and revoked stay what they are', () => {
  expect(statusAt(open(null), at('2099-01-01T00:00:00'))).toBe(1)
  expect(
    statusAt({ ...open('2026-01-01T00:00:00'), todoStatus: 2 }, at('2027-01-01T00:00:00')),
  ).toBe(2)
  expect(
    statusAt({ ...open('2026-01-01T00:00:00'), todoStatus: 4 }, at('2027-01-01T00:00:00')),
  ).toBe(4)
})

test('[TD-02] done after the deadline is late', () => {
  const done = { ...open('2026-03-01T18:00:00'), todoStatus: 2 as const }
  expect(finishedLate({ ...done, finishTime: at('2026-03-01T18:00:00') })).toBe(false)
  expect(finishedLate({ ...done, finishTime: at('2026-03-01T18:00:01') })).toBe(true)
})

test('[TD-02] lamps: green more than three days ahead, yellow nearer, red overdue, none when closed or without deadline', () => {
  const now = at('2026-03-01T12:00:00')
  expect(lampAt(open('2026-03-04T12:00:01'), now)).toBe('green')
  expect(lampAt(open('2026-03-04T12:00:00'), now)).toBe('yellow')
  expect(lampAt(open('2026-03-01T12:00:00'), now)).toBe('yellow')
  expect(lampAt(open('2026-03-01T11:59:59'), now)).toBe('red')
  expect(lampAt(open(null), now)).toBe(null)
  expect(lampAt({ ...open('2026-03-01T11:59:59'), todoStatus: 4 }, now)).toBe(null)
})
