import { expect, test } from '@jest/globals'
import { outcomeOf } from './outcome'
import { labelsOf, namesOf } from './words'

test('[VN-07] a whole success, a part, a refusal that cannot be tried again, a failure that can', () => {
  const failed = [{ id: '2', name: '乙', reason: '场地正在审核中，请勿重复申请' }]
  expect(outcomeOf({ data: { successCount: 2, failList: [] } })).toEqual({ kind: 'done' })
  expect(outcomeOf({ data: { successCount: 1, failList: failed } })).toEqual({ kind: 'partly', done: 1, failed })
  expect(outcomeOf({ error: { code: 40905, msg: '场地未上架' } })).toEqual({ kind: 'failed', again: false })
  expect(outcomeOf({ error: { code: 50000, msg: '系统繁忙' } })).toEqual({ kind: 'failed', again: true })
  expect(outcomeOf({})).toEqual({ kind: 'failed', again: true })
})

test('[VN-02] venues are called by name, many by a few names and their number', () => {
  const rows = ['甲', '乙', '丙', '丁'].map((name) => ({ name }))
  expect(namesOf(rows.slice(0, 1))).toBe('“甲”')
  expect(namesOf(rows)).toBe('“甲”、“乙”、“丙”等 4 个场地')
  expect(labelsOf('会议,活动')).toBe('会议、活动')
  expect(labelsOf('')).toBe('')
})
