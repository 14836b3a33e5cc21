import { expect, test } from '@jest/globals'
import { listNames } from './names'

test('rows are called by name, many by a few names and their number', () => {
  const rows = ['甲', '乙', '丙', '丁'].map((name) => ({ name }))
  expect(listNames(rows.slice(0, 1), '场地')).toBe('“甲”')
  expect(listNames(rows.slice(0, 3), '场地')).toBe('“甲”、“乙”、“丙”')
  expect(listNames(rows, '职位')).toBe('“甲”、“乙”、“丙”等 4 个职位')
})
