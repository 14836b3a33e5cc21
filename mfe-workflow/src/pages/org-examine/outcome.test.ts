import { expect, test } from '@jest/globals'
import { questionText } from './decisionText'
import { outcomeOf } from './outcome'

const failed = [{ id: '9', name: '望江社区居委会', reason: '数据已被处理，请刷新' }]

test('[AU-04] what became of a decision: done, refused alone, partly, failed for now or for good', () => {
  expect(outcomeOf({ data: { successCount: 3, failList: [] } }, 3)).toEqual({ kind: 'done' })
  expect(outcomeOf({ data: { successCount: 0, failList: failed } }, 1)).toEqual({ kind: 'refused', reason: '数据已被处理，请刷新' })
  expect(outcomeOf({ data: { successCount: 2, failList: failed } }, 3)).toEqual({ kind: 'partly', done: 2, failed })
  expect(outcomeOf({ error: { code: 40902, status: 409, msg: '数据已被处理，请刷新' } }, 1)).toEqual({ kind: 'failed', again: false })
  expect(outcomeOf({ error: { code: 0, status: 0, msg: '网络异常，请检查网络后重试' } }, 1)).toEqual({ kind: 'failed', again: true })
})

test('[AU-01] chosen applications are counted, a single one is called by its name', () => {
  const rows = [{ tenantFullName: '望江社区居委会' }, { tenantFullName: '济源示范企业' }]
  expect(questionText({ rows, bulk: true, auditStatus: 2 })).toBe('确定通过所选2个申请吗？')
  expect(questionText({ rows, bulk: true, auditStatus: 3 })).toBe('确定拒绝所选2个申请吗？')
  expect(questionText({ rows: rows.slice(0, 1), bulk: false, auditStatus: 3 })).toBe('确定拒绝“望江社区居委会”的申请吗？')
})
