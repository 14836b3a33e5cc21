import { expect, test } from '@jest/globals'
import type { Filter } from './filters'
import { countFitting } from './useFold'

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
  expect(countFitting(records, 4 * 140 + 2 * 268)).toBe(6)
  expect(countFitting(records, 4 * 140 + 2 * 268 - 1)).toBe(5)
  expect(countFitting(records, 4 * 140 + 268 + 104)).toBe(5)
  expect(countFitting(records, 4 * 140 + 268 + 103)).toBe(4)
  expect(countFitting(records, 100)).toBe(1)
  expect(countFitting(records, Number.POSITIVE_INFINITY)).toBe(6)
  expect(countFitting([], 100)).toBe(0)
})
