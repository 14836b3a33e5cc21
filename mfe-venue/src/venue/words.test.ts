import { expect, test } from '@jest/globals'
import { labelsOf } from './words'

test('[VN-02] labels are read one by one', () => {
  expect(labelsOf('会议,活动')).toBe('会议、活动')
  expect(labelsOf('')).toBe('')
})
