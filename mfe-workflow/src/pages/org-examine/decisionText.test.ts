import { expect, test } from '@jest/globals'
import { questionText } from './decisionText'

test('[AU-01] chosen applications are counted, a single one is called by its name', () => {
  const rows = [{ tenantFullName: '望江社区居委会' }, { tenantFullName: '济源示范企业' }]
  expect(questionText({ rows, bulk: true, auditStatus: 2 })).toBe('确定通过所选2个申请吗？')
  expect(questionText({ rows, bulk: true, auditStatus: 3 })).toBe('确定拒绝所选2个申请吗？')
  expect(questionText({ rows: rows.slice(0, 1), bulk: false, auditStatus: 3 })).toBe('确定拒绝“望江社区居委会”的申请吗？')
})
