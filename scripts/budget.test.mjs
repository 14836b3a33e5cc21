import { expect, test } from '@jest/globals'
import { createBudget } from './lib/budget.mjs'

const MINUTE = 60_000

test('steps end so early that the kill of the last one is over within the time', () => {
  let clock = 0
  const budget = createBudget(3 * MINUTE, () => clock)
  expect(budget.left()).toBe(163_000)
  expect(budget.without('lint')).toBeUndefined()
  clock = 162_500
  expect(budget.left()).toBe(500)
  expect(budget.without('lint')).toBe('lint: 1 s are left, it needs 1 s')
  clock = 4 * MINUTE
  expect(budget.left()).toBe(0)
})

test('what needs a minute does not begin in the last one', () => {
  let clock = 0
  const budget = createBudget(3 * MINUTE, () => clock)
  clock = 103_000
  expect(budget.without('journeys', MINUTE)).toBeUndefined()
  clock += 1_000
  expect(budget.without('journeys', MINUTE)).toBe('journeys: 59 s are left, it needs 60 s')
})
