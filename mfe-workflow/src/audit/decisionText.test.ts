import { expect, test } from '@jest/globals'
import { describeConsequence, OPERATORS_PASS, questionText } from './decisionText'

test('[AU-01] chosen applications are counted, a single one is called by its name', () => {
  const subjects = [
    { kind: 'tenantCreate', name: '望江社区居委会' },
    { kind: 'tenantCreate', name: '济源示范企业' },
  ]
  expect(questionText({ subjects, bulk: true, auditStatus: 2 })).toBe('确定通过所选2个申请吗？')
  expect(questionText({ subjects, bulk: true, auditStatus: 3 })).toBe('确定拒绝所选2个申请吗？')
  expect(questionText({ subjects: subjects.slice(0, 1), bulk: false, auditStatus: 3 })).toBe(
    '确定拒绝“望江社区居委会”的申请吗？',
  )
})

test('[AU-02] the question about a single application says what it asks for', () => {
  const ask = (kind: string, papers = false): string =>
    questionText({
      subjects: [{ kind, papers, name: '枫林社区' }],
      bulk: false,
      auditStatus: 2,
    })
  expect(ask('superiorChange')).toBe('确定通过“枫林社区”变更上级组织的申请吗？')
  expect(ask('certification')).toBe('确定通过“枫林社区”变更组织全称的申请吗？')
  expect(ask('certification', true)).toBe('确定通过“枫林社区”重新认证的申请吗？')
  expect(ask('belong')).toBe('确定通过“枫林社区”归属本组织的申请吗？')
})

const creation = { kind: 'tenantCreate', changes: [] }
const renaming = {
  kind: 'certification',
  changes: [{ label: '组织全称', before: '锦云区政务数据局', after: '锦云区大数据局' }],
}

test('[AU-02] what follows is told by what is applied for: a changed name with both names, a creation with its place', () => {
  expect(describeConsequence([renaming], 2)).toBe(
    '通过后，组织全称由“锦云区政务数据局”变更为“锦云区大数据局”，申请人会收到通知。',
  )
  expect(describeConsequence([renaming], 3)).toBe(
    '拒绝后，该组织继续使用原认证资料，申请人会收到通知。',
  )
  expect(describeConsequence([creation, creation], 2)).toContain('并成为本组织的下级')
  expect(describeConsequence([creation, renaming], 2)).toBe(
    '通过后，各项申请立即生效，申请人会收到通知。',
  )
})

test('[AU-01] a change of superior names both superiors, a belonging its place; refused, all stays', () => {
  const moving = {
    kind: 'superiorChange',
    changes: [{ label: '上级组织', before: '锦云街道办事处', after: '锦云区人民政府 / 民政科' }],
  }
  const belonging = { kind: 'belong', changes: [] }
  expect(describeConsequence([moving], 2)).toBe(
    '通过后，上级组织由“锦云街道办事处”变更为“锦云区人民政府 / 民政科”，申请人会收到通知。',
  )
  expect(describeConsequence([moving], 3)).toBe('拒绝后，该组织的上级不变，申请人会收到通知。')
  expect(describeConsequence([belonging], 2)).toBe('通过后，该组织归属本组织，申请人会收到通知。')
  expect(describeConsequence([belonging], 3)).toBe(
    '拒绝后，该组织不归属本组织，申请人会收到通知，可重新申请。',
  )
})

test('[WF-03] what the operators pass stands below nobody; a venue that changed since its last listing has changed already', () => {
  expect(describeConsequence([creation], 2, OPERATORS_PASS)).toContain('成为顶级组织')
  const venue = {
    kind: 'venueListing',
    changes: [{ label: '场地名称', before: '锦云体育馆', after: '体育馆' }],
  }
  expect(describeConsequence([venue], 2)).toContain('场地即上架')
  expect(describeConsequence([venue], 3)).toContain('仍为自用场地')
})

test('[WF-02] what goes through a flow takes effect with its last step: passed alone its step is named, among others they are counted', () => {
  const first = { kind: 'appUse', changes: [], step: { no: 1, total: 2, name: '初审' } }
  const last = { ...renaming, step: { no: 2, total: 2, name: '复核' } }
  expect(describeConsequence([first], 2)).toBe(
    '当前为第1步“初审”，共2步；全部步骤通过后生效，申请人会收到通知。',
  )
  expect(describeConsequence([last], 2)).toContain('当前为第2步“复核”，共2步')
  expect(describeConsequence([first, last], 2)).toBe(
    '各项申请均按审批流程进行，全部步骤通过后生效，申请人会收到通知。',
  )
  expect(describeConsequence([first, { ...renaming, step: null }, creation], 2)).toBe(
    '其中1个申请按审批流程进行，全部步骤通过后生效，其余通过后立即生效，申请人会收到通知。',
  )
})

test('[WF-02] a refusal says which step it ends the flow in, of one application; of several how many have a flow', () => {
  const first = { kind: 'belong', changes: [], step: { no: 1, total: 2, name: '初审' } }
  expect(describeConsequence([first], 3)).toBe(
    '当前为第1步“初审”，共2步，拒绝即结束审批流程。拒绝后，该组织不归属本组织，申请人会收到通知，可重新申请。',
  )
  expect(describeConsequence([first, { ...first, kind: 'appUse' }], 3)).toBe(
    '各项申请均按审批流程进行，拒绝即结束其流程。拒绝后，申请人会收到通知。',
  )
  expect(describeConsequence([first, { ...renaming, step: null }], 3)).toBe(
    '其中1个申请按审批流程进行，拒绝即结束其流程。拒绝后，申请人会收到通知。',
  )
})
