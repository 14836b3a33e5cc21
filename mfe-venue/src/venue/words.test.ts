import { expect, test } from '@jest/globals'
import { labelsOf, namesOf } from './words'

test('[VN-02] venues are called by name, many by a few names and their number', () => {
  const rows = ['甲', '乙', '丙', '丁'].map((name) => ({ name }))
  expect(namesOf(rows.slice(0, 1))).toBe('“甲”')
  expect(namesOf(rows)).toBe('“甲”、“乙”、“丙”等 4 个场地')
  expect(labelsOf('会议,活动')).toBe('会议、活动')
  expect(labelsOf('')).toBe('')
})
