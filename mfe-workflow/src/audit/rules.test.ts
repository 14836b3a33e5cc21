import { expect, test } from '@jest/globals'
import { introductionOf } from './introduction'
import { AUDIT_DECISIONS, optionsOf, AUDIT_STATUS, statusOf, TENANT_TYPE, typeOf } from './words'

test('[AU-01] states by their words, an unknown one is called so; the bulk choices exclude waiting', () => {
  expect([1, 2, 3, 9].map((code) => statusOf(code).label)).toEqual([
    '待审核',
    '已通过',
    '已拒绝',
    '未知',
  ])
  expect(optionsOf(AUDIT_STATUS).map(({ label }) => label)).toEqual(['待审核', '已通过', '已拒绝'])
  expect(AUDIT_DECISIONS.map(({ label }) => label)).toEqual(['已通过', '已拒绝'])
  expect(typeOf(8)).toBe('未知')
})

test('[AU-02] the sections of an introduction are those of the type; a top-level government has two of its own', () => {
  const labels = (type: number, top = false) =>
    introductionOf(type, top, {}).map(({ label }) => label)
  expect(labels(1)).toEqual(['组织介绍', '政务改革'])
  expect(labels(1, true)).toEqual(['主要职能', '历史沿革'])
  expect(labels(6, true)).toEqual(['组织介绍', '党建理念'])
  expect(labels(7)).toEqual(['小区介绍', '服务宗旨', '服务理念', '服务保障'])
  for (const type of Object.keys(TENANT_TYPE))
    expect(labels(Number(type)).length).toBeGreaterThan(1)
  expect(
    introductionOf(4, false, { introduction: '<p>我们</p>', communityConception: null }).map(
      ({ html }) => html,
    ),
  ).toEqual(['<p>我们</p>', ''])
})
