import { expect, test } from '@jest/globals'
import type { Filter } from './filters'
import { fitting } from './useFold'

const text = (key: string): Filter => ({ kind: 'text', key, label: key })
const dates = (key: string): Filter => ({
  kind: 'dates',
  key,
  label: key,
  from: `${key}From`,
  to: `${key}To`,
  as: 'ms',
})
const records = [
  text('name'),
  text('label'),
  text('address'),
  text('status'),
  dates('send'),
  dates('audit'),
]

test('[VN-02] filters stand in one line: all of them, or as many as leave place for 展开', () => {
  expect(fitting(records, 4 * 140 + 2 * 268)).toBe(6)
  expect(fitting(records, 4 * 140 + 2 * 268 - 1)).toBe(5)
  expect(fitting(records, 4 * 140 + 268 + 104)).toBe(5)
  expect(fitting(records, 4 * 140 + 268 + 103)).toBe(4)
  expect(fitting(records, 100)).toBe(1)
  expect(fitting(records, Number.POSITIVE_INFINITY)).toBe(6)
  expect(fitting([], 100)).toBe(0)
})
