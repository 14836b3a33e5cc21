import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { ApprovalDetail, ApprovalItem, ApprovalKindName } from './schemas.ts'
import { submitApproval } from './service.ts'

type Item = Static<typeof ApprovalItem>
type Detail = Static<typeof ApprovalDetail>

/** 考勤打卡, open in the organisation, of which not all may use it. */
const ATTENDANCE = '6'

const h = demoHarness()

type ListName = 'page' | 'page-sent' | 'page-decided'

const list = async (
  name: ListName,
  who: string,
  tenantId = '2',
  data: Record<string, unknown> = {},
) =>
  (
    await h
      .person(who, tenantId)
      .post<Item[]>(`/api/approval/${name}`, { pageNum: 1, pageSize: 100, data })
  ).body
const detail = (who: string, tenantId: string, id: string | undefined) =>
  h.person(who, tenantId).get<Detail>(`/api/approval/detail?id=${id ?? ''}`)
const decide = (who: string, ids: readonly (string | undefined)[], auditStatus: 2 | 3) =>
  h.person(who).post('/api/approval/decide', {
    ids,
    auditStatus,
    ...(auditStatus === 3 && { reason: '材料不完整' }),
  })
const apply = async (who: string): Promise<string> =>
  (
    await h
      .person(who)
      .post<{ applyId: string }>('/api/uc-app/apply-use', { appId: ATTENDANCE, reason: '外勤' })
  ).body.data.applyId

test('[WF-01] who applies sees it with its reviewers among what they sent, a reviewer among what waits; nobody else', async () => {
  const id = await apply('zhaolan')
  const [sent] = (await list('page-sent', 'zhaolan', '2', { kind: 'appUse' })).data
  expect(sent).toMatchObject({
    id,
    kindName: '应用使用申请',
    applicantName: '赵岚',
    auditStatus: 1,
    reviewTenantName: '锦云区人民政府',
    screen: { routeId: 'org.workbench' },
    decidedTime: null,
  })
  const waiting = { auditStatus: 1, others: 1, kind: 'appUse' }
  const found = (await list('page', 'linxue', '2', waiting)).data.find((row) => row.id === id)
  expect(found).toMatchObject({ screen: { routeId: 'workflow.appAudit', params: {} } })
  expect((await list('page', 'heping', '2', waiting)).data).toEqual([])
  expect((await list('page-sent', 'heping')).data.map((row) => row.id)).not.toContain(id)
  // Whichever organisation is in force, what one sent is one's own.
  expect((await detail('zhaolan', '2', id)).body.data).toMatchObject({ mayDecide: 2 })
  expect((await detail('linxue', '2', id)).body.data).toMatchObject({
    mayDecide: 1,
    steps: [
      { name: '提交申请', userName: '赵岚' },
      { name: '审核', status: 1, userName: null, time: null },
    ],
  })
  for (const [who, tenantId] of [
    ['heping', '2'],
    ['lujianguo', '4'],
  ] as const)
    expect(await detail(who, tenantId, id)).toMatchObject({ status: 404, body: { code: 40401 } })
})

test('[WF-01] what its applicant took back is theirs alone, and nobody decided it', async () => {
  const [sent] = (await list('page-sent', 'zhaolan', '2', { kind: 'appUse', auditStatus: 1 })).data
  await h.person('zhaolan').post('/api/uc-app/cancel-apply-use', { appId: ATTENDANCE })
  const of = await list('page-sent', 'zhaolan', '2', { kind: 'appUse', auditStatus: 4 })
  expect(of.data.map((row) => row.id)).toEqual([sent?.id])
  expect((await detail('zhaolan', '2', sent?.id)).body.data?.steps).toMatchObject([
    { name: '提交申请' },
    { name: '撤回申请', status: 4 },
  ])
  expect((await detail('linxue', '2', sent?.id)).status).toBe(404)
  const decided = await list('page-decided', 'zhaolan')
  expect(decided.data.map((row) => row.id)).not.toContain(sent?.id)
  expect(
    (await list('page', 'linxue', '2', { kind: 'appUse' })).data.map(({ id }) => id),
  ).not.toContain(sent?.id)
})

test('[WF-01] who decides finds it first among what they decided here, with the reason; another reviewer does not', async () => {
  const id = await apply('zhaolan')
  expect((await decide('linxue', [id], 3)).body.code).toBe(200)
  const [first] = (await list('page-decided', 'linxue')).data
  expect(first).toMatchObject({
    id,
    auditStatus: 3,
    reason: '材料不完整',
    decidedByName: '林雪',
    decidedTime: expect.any(String),
  })
  expect((await list('page-decided', 'chensiyuan')).data.map((row) => row.id)).not.toContain(id)
  const passed = await list('page-decided', 'linxue', '2', { auditStatus: 2 })
  expect(passed.data.map((row) => row.id)).not.toContain(id)
  expect((await list('page-decided', 'linxue', '2', { text: '没有这个' })).data).toEqual([])
  expect((await detail('linxue', '2', id)).body.data).toMatchObject({
    mayDecide: 2,
    steps: [
      { name: '提交申请' },
      { name: '审核', status: 3, userName: '林雪', reason: '材料不完整' },
    ],
  })
  expect((await detail('zhaolan', '2', id)).body.data?.reason).toBe('材料不完整')
})

test('[WF-01] one’s own application is not among what one decides, though one reviews its kind; it cannot be decided from the detail', async () => {
  const id = await h.platform.system('test').write((w) =>
    submitApproval(
      w,
      {
        kind: 'belong',
        reviewTenantId: '2',
        applicantTenantId: '9',
        applicantId: personId('linxue'),
        objectType: 'belong',
        objectId: '778',
        snapshot: { tenantFullName: '锦云理工大学' },
      },
      h.platform.now(),
    ),
  )
  const ids = async (data: Record<string, unknown>) =>
    (await list('page', 'linxue', '2', { auditStatus: 1, kind: 'belong', ...data })).data.map(
      (row) => row.id,
    )
  expect(await ids({})).toContain(id)
  expect(await ids({ others: 1 })).not.toContain(id)
  expect((await detail('linxue', '2', id)).body.data).toMatchObject({ mayDecide: 2 })
  const now = h.platform.now().getTime()
  expect(await ids({ startTime: now - 60_000 })).toContain(id)
  expect(await ids({ endTime: now - 60_000 })).not.toContain(id)
})

test('[WF-01] every kind has a name to filter by; a bad filter or id is refused with its field', async () => {
  const kinds = (
    await h.person('heping').get<Static<typeof ApprovalKindName>[]>('/api/approval/kinds')
  ).body.data
  expect(kinds.map(({ name }) => name).sort()).toEqual(
    [
      '加入组织申请',
      '场地上架申请',
      '场地预约',
      '实名认证',
      '应用使用申请',
      '归属申请',
      '上级变更申请',
      '组织创建申请',
      '组织认证申请',
    ].sort(),
  )
  const asked = (path: string, data: object) =>
    h.person('heping').post(`/api/approval/${path}`, { pageNum: 1, pageSize: 10, data })
  expect(await asked('page-decided', { auditStatus: 4 })).toMatchObject({
    status: 400,
    body: { code: 40001, field: 'data.auditStatus' },
  })
  expect(await asked('page-sent', { kind: '申请' })).toMatchObject({
    status: 400,
    body: { code: 40001, field: 'data.kind' },
  })
  expect(await detail('heping', '2', 'x')).toMatchObject({
    status: 400,
    body: { code: 40001, field: 'id' },
  })
  expect((await detail('heping', '2', '424242')).status).toBe(404)
})
