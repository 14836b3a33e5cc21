import { expect, test } from '@jest/globals'
import type { ServerPush } from '@zz/contract'
import type { Static } from 'typebox'
import { PUSH_TOPIC } from '../../platform/push.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { ApprovalItem } from './schemas.ts'
import { applicantsOf, submitApproval, reviewersOf } from './service.ts'

type Item = Static<typeof ApprovalItem>

const h = demoHarness()
const system = () => h.platform.system('test')
const list = async (
  who: string,
  tenantId = '2',
  data: Record<string, unknown> = {},
  pageSize = 100,
) =>
  (await h.person(who, tenantId).post<Item[]>('/api/approval/page', { pageNum: 1, pageSize, data }))
    .body
const decide = (who: string, tenantId: string, body: Record<string, unknown>) =>
  h.person(who, tenantId).post('/api/approval/decide', body)

test('one list of all that a person may review here, and nothing that he may not', async () => {
  const all = await list('linxue')
  expect(all.totalNum).toBe(84)
  expect(new Set(all.data.map((row) => row.kind))).toEqual(
    new Set(['tenantCreate', 'belong', 'joinApply', 'appUse', 'booking']),
  )
  expect(all.data.map((row) => row.createTime)).toEqual(
    all.data
      .map((row) => row.createTime)
      .toSorted()
      .toReversed(),
  )
  expect(
    all.data.find((row) => row.auditStatus === 3 && row.title === '锦云区创业孵化中心'),
  ).toMatchObject({
    applicantName: '潘昕语',
    decidedByName: '陈思远',
    reason: '请补充认证授权书后重新提交',
  })
  expect((await list('linxue', '2', { kind: 'belong', auditStatus: 1 })).totalNum).toBe(3)
  expect((await list('linxue', '2', { text: '云溪' })).totalNum).toBe(2)
  const keeper = (await list('zhaolan')).data
  expect(keeper.filter(({ kind }) => kind === 'booking')).toHaveLength(41)
  expect(keeper.filter(({ kind }) => kind !== 'booking').map((row) => row.title)).toEqual([
    '锦云理工大学',
  ])
  expect(await list('heping')).toMatchObject({ code: 200, data: [], totalNum: 0 })
  expect(await list('heping', '7')).toMatchObject({ data: [] })
})

test('[AU-04] one call decides every kind; of ten at once one wins', async () => {
  const [row] = (await list('linxue', '2', { kind: 'tenantCreate', auditStatus: 1 })).data
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      decide(index % 2 === 0 ? 'linxue' : 'chensiyuan', '2', { ids: [row?.id], auditStatus: 2 }),
    ),
  )
  expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 40902)).toHaveLength(9)
  expect((await list('linxue', '2', { text: row?.title })).data[0]).toMatchObject({
    auditStatus: 2,
    decidedByName: expect.any(String),
  })
})

test('[SV-02] out of reach, of another organisation and unknown: one answer', async () => {
  const [own] = (await list('linxue', '2', { kind: 'tenantCreate', auditStatus: 1 })).data
  const [other] = (await list('lujianguo', '4', { auditStatus: 1 })).data
  expect(other?.title).toBe('望江社区居委会')
  const refusals = [
    await decide('heping', '2', { ids: [own?.id], auditStatus: 2 }),
    await decide('linxue', '2', { ids: [other?.id], auditStatus: 2 }),
    await decide('linxue', '2', { ids: ['424242'], auditStatus: 2 }),
  ]
  for (const { status, body } of refusals)
    expect({ status, code: body.code, msg: body.msg }).toEqual({
      status: 404,
      code: 40401,
      msg: '数据不存在或已被删除',
    })
  expect((await decide('gaoyuan', '-1', { ids: [own?.id], auditStatus: 2 })).body.code).toBe(40302)
  // Who applies sees his own row in the database, but it is not his to decide.
  expect(
    (await decide('lujianguo', '4', { ids: [other?.id, own?.id], auditStatus: 3 })).body.data,
  ).toMatchObject({
    successCount: 1,
    failList: [{ id: own?.id, name: '' }],
  })
})

test('[AU-04] one request decides a page of a list at most: one id more is refused, naming the field, before anything is decided', async () => {
  const [waiting] = (await list('lujianguo', '4', { auditStatus: 1 })).data
  const unknown = Array.from({ length: 100 }, (_, index) => String(424_200 + index))
  const tooMany = await decide('lujianguo', '4', {
    ids: [...unknown, waiting?.id ?? '424300'],
    auditStatus: 3,
  })
  expect(tooMany).toMatchObject({ status: 400, body: { code: 40001, field: 'ids' } })
  expect(
    (await decide('lujianguo', '4', { ids: unknown, auditStatus: 3 })).body.data,
  ).toMatchObject({ successCount: 0 })
})

test('the same thing waits once; events name kind, title, parties; both sides’ open pages are told', async () => {
  const pushes: { target: Record<string, string>; push: ServerPush }[] = []
  const stop = h.platform.bus.subscribe(PUSH_TOPIC, (message) => void pushes.push(message as never))
  const application = {
    kind: 'belong',
    reviewTenantId: '2',
    applicantTenantId: '9',
    applicantId: personId('tanxuefeng'),
    objectType: 'belong',
    objectId: '777',
    snapshot: { tenantFullName: '锦云理工大学' },
  } as const
  const write = () => system().write((w) => submitApproval(w, application, h.platform.now()))
  const id = await write()
  await expect(write()).rejects.toMatchObject({ code: 40905, message: '该申请正在审核中' })
  await h.app.outbox.drain()
  const { payload } = await system()
    .db.selectFrom('outbox')
    .select('payload')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  expect(payload).toEqual({
    kind: 'belong',
    appliedAt: expect.any(String),
    approvalId: id,
    objectType: 'belong',
    objectId: '777',
    title: '锦云理工大学',
    status: 1,
    reason: null,
    applicantId: personId('tanxuefeng'),
    applicantTenantId: '9',
    reviewTenantId: '2',
  })
  stop()
  const changed = {
    type: 'changed',
    data: { name: 'approval.changed/v1', payload: { approvalId: id, kind: 'belong' } },
  }
  expect(pushes.filter(({ push }) => JSON.stringify(push).includes(id))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        target: {
          tenantId: '2',
          concerned: { userIds: expect.any(Array), keys: ['orgExamine'] },
        },
        push: changed,
      }),
      expect.objectContaining({ target: { userId: personId('tanxuefeng') }, push: changed }),
    ]),
  )
  const [reviewers, applicants] = await system().write(
    async (w) => [await reviewersOf(w, id), await applicantsOf(w, id)] as const,
  )
  expect(reviewers).toEqual(
    expect.arrayContaining([personId('zhouming'), personId('linxue'), personId('chensiyuan')]),
  )
  expect(reviewers).not.toContain(personId('heping'))
  expect(applicants).toEqual(expect.arrayContaining([personId('tanxuefeng'), personId('wangrui1')]))
})

test('[SV-02] in the database an application is its two sides’ alone', async () => {
  const seen = async (tenantId: string, userId: string) =>
    await h.platform.database
      .reader({ tenantId, userId, role: '' })
      .selectFrom('approval')
      .select(['tenantId', 'applicantTenantId', 'applicantId'])
      .execute()
  for (const [tenantId, userId] of [
    ['2', personId('heping')],
    ['9', personId('wangrui1')],
    ['', personId('gaoyuan')],
    ['', personId('maimaiti')],
  ] as const) {
    const rows = await seen(tenantId, userId)
    expect(
      rows.every(
        (row) =>
          row.tenantId === tenantId ||
          row.applicantTenantId === tenantId ||
          row.applicantId === userId,
      ),
    ).toBe(true)
  }
  // Nobody's reviewer in no organisation, and applicant of nothing.
  expect(await seen('', personId('qianduo'))).toEqual([])
})

test('an open application stands in the way of cancelling the account, an open review in that of dissolving', async () => {
  const check = (
    act: 'user.destroy' | 'tenant.dissolve',
    subject: { userId: string; tenantId: string },
  ) =>
    h.platform.hooks
      .blockersOf(act)
      .find((each) => each.name === 'approval')
      ?.check(system(), subject)
  expect(await check('user.destroy', { userId: personId('maimaiti'), tenantId: '-1' })).toEqual([])
  expect(await check('user.destroy', { userId: personId('dingning'), tenantId: '-1' })).toEqual([
    {
      key: 'approval',
      detail: '您还有1项待审核的申请',
      count: 1,
      at: { routeId: 'workflow.myApplication', params: expect.anything() },
    },
  ])
  expect(await check('tenant.dissolve', { userId: personId('zhouming'), tenantId: '2' })).toEqual([
    {
      key: 'approval',
      detail: expect.stringMatching(/^本组织还有\d+项组织申请待审核$/),
      count: expect.any(Number),
      at: { routeId: 'workflow.orgExamine' },
    },
  ])
  // Who asks to belong is refused at the end; only audits of organisations stand in its way.
  expect(await check('tenant.dissolve', { userId: personId('wangrui1'), tenantId: '9' })).toEqual(
    [],
  )
})

test('a kind that no domain has is refused with its field', async () => {
  const answer = await h.person('linxue').post('/api/approval/page', {
    pageNum: 1,
    pageSize: 10,
    data: { kind: 'nothing' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 40001, field: 'data.kind' } })
})
