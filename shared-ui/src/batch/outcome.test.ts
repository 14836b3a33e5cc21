import { expect, test } from '@jest/globals'
import { batchOutcome } from './outcome'

test('a whole success, a part, a refusal that cannot be tried again, a failure that can', () => {
  const failed = [{ id: '2', name: '乙', reason: '数据已被处理，请刷新' }]
  expect(batchOutcome({ data: { successCount: 2, failList: [] } })).toEqual({ kind: 'done' })
  expect(batchOutcome({ data: { successCount: 1, failList: failed } })).toEqual({
    kind: 'partly',
    done: 1,
    failed,
  })
  expect(
    batchOutcome({ error: { code: 40902, status: 409, msg: '数据已被处理，请刷新' } }),
  ).toEqual({ kind: 'failed', again: false })
  expect(batchOutcome({ error: { code: 40905, status: 409, msg: '场地未上架' } })).toEqual({
    kind: 'failed',
    again: false,
  })
  expect(
    batchOutcome({ error: { code: 0, status: 0, msg: '网络异常，请检查网络后重试' } }),
  ).toEqual({ kind: 'failed', again: true })
  expect(batchOutcome({})).toEqual({ kind: 'failed', again: true })
})
