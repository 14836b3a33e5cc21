import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { applyBelong, submitCreation } from '../service.ts'
import type { AuditRow, BelongAuditRow } from './schemas.ts'

type Row = Static<typeof AuditRow>
type BelongRow = Static<typeof BelongAuditRow>

const h = demoHarness()
const system = () => h.platform.system('test')

const page = async <T = Row>(
  data: Record<string, unknown> = {},
  { who = 'chensiyuan', tenantId = '2', kind = 'audit', pageNum = 1, pageSize = 100 } = {},
) =>
  (
    await h
      .person(who, tenantId)
      .post<T[]>(`/api/uc/tenant/audit/page-for-${kind}`, { pageNum, pageSize, data })
  ).body
const decide = (who: string, tenantId: string, body: Record<string, unknown>) =>
  h.person(who, tenantId).post('/api/uc/tenant/audit/update-audit-status', body)
const decideBelong = (who: string, tenantId: string, body: Record<string, unknown>) =>
  h.person(who, tenantId).post('/api/uc/tenant/audit/update-belong-audit-status', body)
const statusOf = async (id: string) =>
  await system()
    .db.selectFrom('tenant')
    .select(['status', 'reason', 'certification'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[AU-01] own applications in pages, newest first, with what the list shows', async () => {
  const all = await page()
  expect(all.totalNum).toBe(16)
  expect(all.data.map((row) => row.createTime)).toEqual(
    all.data
      .map((row) => row.createTime)
      .toSorted()
      .toReversed(),
  )
  expect(all.data[0]).toMatchObject({
    tenantId: '15',
    tenantFullName: '锦云区城市管理局',
    tenantName: '区城管局',
    tenantType: 1,
    creatorRealName: '程刚',
    creatorMobile: expect.stringMatching(/^199\*{4}\d{4}$/),
    parentName: '锦云区人民政府',
    reason: null,
    auditStatus: 1,
    tenantLogo: expect.stringMatching(/^uc\//),
  })
  const second = await page({}, { pageNum: 2, pageSize: 5 })
  expect(second.data.map((row) => row.applyId)).toEqual(
    all.data.slice(5, 10).map((row) => row.applyId),
  )
  expect(second.totalNum).toBe(16)
})

test('[AU-01] every filter narrows the list, alone and together', async () => {
  const all = (await page()).data
  const check = async (filter: Record<string, unknown>, fits: (row: Row) => boolean) => {
    const found = await page(filter)
    const wanted = all.filter(fits)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    expect({ filter, ids: found.data.map((row) => row.applyId), n: found.totalNum }).toEqual({
      filter,
      ids: wanted.map((row) => row.applyId),
      n: wanted.length,
    })
  }
  await check({ auditStatus: 1 }, (row) => row.auditStatus === 1)
  await check({ auditStatus: 3 }, (row) => row.auditStatus === 3)
  await check({ tenantType: 1 }, (row) => row.tenantType === 1)
  await check({ tenantName: ' 社区 ' }, (row) => row.tenantFullName.includes('社区'))
  await check({ tenantName: '区城管局' }, (row) => row.tenantName === '区城管局')
  await check(
    { tenantType: 4, auditStatus: 3 },
    (row) => row.tenantType === 4 && row.auditStatus === 3,
  )
  const day = all[3]?.createTime.slice(0, 10) ?? ''
  await check({ startTime: day, endTime: day }, (row) => row.createTime.startsWith(day))
  await check({ startTime: `${day} 00:00:00` }, (row) => row.createTime >= day)
  await check(
    { endTime: all[3]?.createTime },
    (row) => row.createTime <= (all[3]?.createTime ?? ''),
  )
  expect((await page({ tenantName: '%' })).totalNum).toBe(0)
  expect(
    (
      await page({
        tenantName: '',
        tenantType: null,
        auditStatus: null,
        startTime: '',
        endTime: null,
        tenantId: '2',
      })
    ).totalNum,
  ).toBe(16)
  expect(await page({ startTime: '2026-02-30' })).toMatchObject({
    code: 40001,
    field: 'data.startTime',
  })
  expect(await page({ auditStatus: 7 })).toMatchObject({ code: 40001, field: 'data.auditStatus' })
})

test('[WF-03] the operators’ list is cut into what comes about and what changes; another cut is refused', async () => {
  const of = async (creation: unknown) =>
    (await page({ creation }, { who: 'wutong', tenantId: '1' })).data
  const creations = await of(1)
  const changes = await of(2)
  expect(creations.map(({ kind }) => kind)).toEqual(creations.map(() => 'tenantCreate'))
  expect(creations.filter(({ auditStatus }) => auditStatus === 1)).toHaveLength(4)
  expect(changes.map(({ kind, tenantId, auditStatus }) => [kind, tenantId, auditStatus])).toEqual([
    ['certification', '5', 1],
    ['certification', '9', 3],
    ['certification', '10', 2],
  ])
  expect(changes[0]?.changes).toEqual([
    { label: '组织全称', before: '中共锦云街道工作委员会', after: '中共锦云区锦云街道工作委员会' },
  ])
  expect((await of(null)).length).toBe(creations.length + changes.length)
  expect(await page({ creation: 3 })).toMatchObject({ code: 40001, field: 'data.creation' })
})

test('[WF-03] a changed name passed by the operators is in force; refused the certified one stays', async () => {
  const row = (await page({ creation: 2, auditStatus: 1 }, { who: 'wutong', tenantId: '1' }))
    .data[0]
  const answer = await h
    .person('xuyang2024', '1')
    .post('/api/approval/decide', { ids: [row?.applyId], auditStatus: 2 })
  expect(answer.body.code).toBe(200)
  expect(
    await system()
      .db.selectFrom('tenant')
      .select(['tenantFullName', 'pendingFullName', 'certification'])
      .where('id', '=', '5')
      .executeTakeFirst(),
  ).toEqual({
    tenantFullName: '中共锦云区锦云街道工作委员会',
    pendingFullName: null,
    certification: 2,
  })
})

test('[WF-03] an application at the operators leads to their own screen, elsewhere to everybody’s', async () => {
  for (const [tenantId, reviewer, routeId] of [
    ['14', 'wutong', 'workflow.ops.tenantAudit'],
    ['21', 'chensiyuan', 'workflow.orgExamine'],
  ] as const) {
    const bizId = await system().write((w) => submitCreation(w, tenantId, h.platform.now()))
    await h.app.outbox.drain()
    const told = await system()
      .db.selectFrom('message')
      .select('routeId')
      .where('bizId', '=', bizId)
      .where('userId', '=', personId(reviewer))
      .execute()
    expect(told).toEqual([{ routeId }])
    await system().write(({ db }) => db.deleteFrom('approval').where('id', '=', bizId).execute())
    await system().write(({ db }) =>
      db.updateTable('tenant').set({ status: 3 }).where('id', '=', tenantId).execute(),
    )
  }
})

test('[AU-01] applications to belong with the department; its managers see theirs alone, other members nothing', async () => {
  const all = await page<BelongRow>({}, { kind: 'belong-audit' })
  expect(all.totalNum).toBe(8)
  expect(all.data[0]).toMatchObject({
    tenantFullName: '锦云理工大学',
    // Under this name, though the organisation has none.
    logo: null,
    belongDepartmentName: '公共服务科',
    auditStatus: 1,
  })
  expect((await page({ auditStatus: 2 }, { kind: 'belong-audit' })).totalNum).toBe(4)
  const managers = await page<BelongRow>({}, { kind: 'belong-audit', who: 'zhaolan' })
  expect(managers.data.map((row) => row.belongDepartmentName)).toEqual(['公共服务科'])
  expect(await page({}, { kind: 'belong-audit', who: 'heping' })).toMatchObject({ code: 40301 })
  expect(await page({}, { who: 'zhaolan' })).toMatchObject({ code: 40301 })
})

test('[AU-01] refusing keeps the reason, or does without one; the applicant reads it; nothing comes alive', async () => {
  expect(
    (
      await decide('chensiyuan', '2', {
        auditStatus: 3,
        reason: ' 名称与批复不一致 ',
        tenantIds: ['19'],
      })
    ).body,
  ).toMatchObject({
    code: 200,
    data: { successCount: 1, failList: [] },
  })
  expect(await statusOf('19')).toEqual({ status: 3, reason: '名称与批复不一致', certification: 3 })
  expect((await page({ auditStatus: 3 })).data[0]).toMatchObject({
    tenantId: '19',
    reason: '名称与批复不一致',
  })
  expect((await decide('chensiyuan', '2', { auditStatus: 3, tenantIds: ['18'] })).body.code).toBe(
    200,
  )
  expect(await statusOf('18')).toMatchObject({ status: 3, reason: null })
  const info = await h
    .person('yuanlei', '-1')
    .get('/api/uc/tenant/audit/get-audit-info', { tenantId: '19' })
  expect(info.body.data).toMatchObject({
    auditStatus: 3,
    reason: '名称与批复不一致',
    auditorName: '陈思远',
    parentName: '锦云区人民政府',
  })
  expect(
    await system()
      .db.selectFrom('department')
      .select('id')
      .where('tenantId', 'in', ['18', '19'])
      .execute(),
  ).toEqual([])
  expect(
    (
      await decide('chensiyuan', '2', {
        auditStatus: 3,
        reason: '长'.repeat(201),
        tenantIds: ['15'],
      })
    ).body,
  ).toMatchObject({
    code: 40001,
    field: 'reason',
  })
  expect(
    (await decide('chensiyuan', '2', { auditStatus: 1, tenantIds: ['15'] })).body,
  ).toMatchObject({ code: 40001, field: 'auditStatus' })
  expect((await decide('chensiyuan', '2', { auditStatus: 2, tenantIds: [] })).body).toMatchObject({
    code: 40001,
    field: 'tenantIds',
  })
})

test('[AU-01] a refused organisation applies again under the same id and passes; the list keeps both', async () => {
  const at = h.platform.now()
  await system().write((w) => submitCreation(w, '19', at))
  await expect(system().write((w) => submitCreation(w, '19', at))).rejects.toMatchObject({
    code: 40905,
  })
  expect((await decide('linxue', '2', { auditStatus: 2, tenantIds: ['19'] })).body.code).toBe(200)
  const rows = (await page({ tenantName: '文化旅游' })).data
  expect(rows.map((row) => [row.tenantId, row.auditStatus])).toEqual([
    ['19', 2],
    ['19', 3],
  ])
  expect(await statusOf('19')).toEqual({ status: 2, reason: null, certification: 2 })
})

test('[AU-04] two people deciding at once: one wins, the other is told; nothing is done twice', async () => {
  const answers = await Promise.all([
    decide('chensiyuan', '2', { auditStatus: 2, tenantIds: ['17'] }),
    decide('linxue', '2', { auditStatus: 3, reason: '重复申请', tenantIds: ['17'] }),
    decide('zhouming', '2', { auditStatus: 2, tenantIds: ['17'] }),
  ])
  expect(answers.map((answer) => answer.body.code).toSorted((a, b) => a - b)).toEqual([
    200, 40902, 40902,
  ])
  expect(answers.find((answer) => answer.body.code === 40902)).toMatchObject({
    status: 409,
    body: { msg: '数据已被处理，请刷新' },
  })
  const decided = await system()
    .db.selectFrom('outbox')
    .select('id')
    .where('type', '=', 'approval.decided')
    .where(({ eb, ref }) => eb(ref('payload', '->>').key('objectId'), '=', '17'))
    .execute()
  expect(decided).toHaveLength(1)
  // Later, too, and for whoever was first.
  expect((await decide('linxue', '2', { auditStatus: 2, tenantIds: ['17'] })).body).toMatchObject({
    code: 40902,
  })
})

test('[AU-01] a batch with part failures does the rest and names what failed', async () => {
  const answer = await decide('linxue', '2', {
    auditStatus: 2,
    tenantIds: ['15', '17', '13', '424242'],
  })
  expect(answer.body.data).toEqual({
    successCount: 1,
    failList: [
      { id: '17', name: '锦云区云溪中学', reason: '数据已被处理，请刷新' },
      { id: '13', name: '', reason: '数据不存在或已被删除' },
      { id: '424242', name: '', reason: '数据不存在或已被删除' },
    ],
  })
  expect(await statusOf('15')).toMatchObject({ status: 2 })
  expect(await statusOf('13')).toMatchObject({ status: 1 })
})

test('[SV-02] another organisation’s application, an unknown one and one of another kind are answered alike; without the key nobody decides', async () => {
  const belongId =
    (await page<BelongRow>({ auditStatus: 1 }, { kind: 'belong-audit' })).data[0]?.applyId ?? ''
  const applyId = (await page({ auditStatus: 1 })).data[0]?.applyId ?? ''
  for (const tenantIds of [['13'], ['14'], ['424242'], [belongId], [applyId], ['-1'], ['0']]) {
    expect({
      tenantIds,
      ...(await decide('linxue', '2', { auditStatus: 2, tenantIds })).body,
    }).toMatchObject({
      tenantIds,
      code: 40401,
      msg: '数据不存在或已被删除',
    })
  }
  for (const ids of [[applyId], ['424242'], ['16']])
    expect((await decideBelong('linxue', '2', { auditStatus: 2, ids })).body.code).toBe(40401)
  expect((await decide('heping', '2', { auditStatus: 2, tenantIds: ['16'] })).body.code).toBe(40301)
  expect((await decide('zhaolan', '2', { auditStatus: 2, tenantIds: ['16'] })).body.code).toBe(
    40301,
  )
  expect((await decide('gaoyuan', '2', { auditStatus: 2, tenantIds: ['16'] })).body.code).toBe(
    40302,
  )
  expect((await decide('lujianguo', '2', { auditStatus: 2, tenantIds: ['16'] })).body.code).toBe(
    40302,
  )
  expect((await decideBelong('heping', '2', { auditStatus: 2, ids: [belongId] })).body.code).toBe(
    40301,
  )
  expect(await page({ tenantId: '4' })).toMatchObject({ code: 40401 })
  expect(
    (await page({}, { who: 'lujianguo', tenantId: '4' })).data.map((row) => row.tenantId),
  ).toEqual(['13', '7'])
  expect(
    (await page({}, { who: 'wutong', tenantId: '1' })).data.every((row) => row.parentName === null),
  ).toBe(true)
  expect(await statusOf('16')).toMatchObject({ status: 1 })
})

test('[AU-01] a department’s manager decides on who belongs to it, and on nothing else', async () => {
  const rows = (await page<BelongRow>({ auditStatus: 1 }, { kind: 'belong-audit' })).data
  const idOf = (name: string): string =>
    rows.find((row) => row.tenantFullName === name)?.applyId ?? ''
  expect(
    (await decideBelong('zhaolan', '2', { auditStatus: 2, ids: [idOf('安居云物业服务有限公司')] }))
      .body.code,
  ).toBe(40401)
  expect(
    (await decideBelong('zhaolan', '2', { auditStatus: 2, ids: [idOf('锦云理工大学')] })).body.code,
  ).toBe(200)
  const refused = await decideBelong('linxue', '2', {
    auditStatus: 3,
    reason: '暂不接收',
    ids: [idOf('安居云物业服务有限公司'), idOf('锦云理工大学'), idOf('锦云人才发展中心')],
  })
  expect(refused.body.data).toMatchObject({
    successCount: 2,
    failList: [{ name: '锦云理工大学', reason: '数据已被处理，请刷新' }],
  })
  const entries = await system()
    .db.selectFrom('tenantBelong')
    .select(['tenantId', 'auditStatus', 'reason'])
    .where('belongTenantId', '=', '2')
    .where('tenantId', 'in', ['9', '10', '12'])
    .orderBy('tenantId')
    .execute()
  expect(entries).toEqual([
    { tenantId: '9', auditStatus: 2, reason: null },
    { tenantId: '10', auditStatus: 3, reason: '暂不接收' },
    { tenantId: '12', auditStatus: 3, reason: '暂不接收' },
  ])
})

test('an application to belong: not to itself, not by a party organisation, not twice, only to who is there', async () => {
  const at = h.platform.now()
  const apply = (
    tenantId: string,
    belongTenantId: string,
    belongDepartmentId: string | null = null,
  ) =>
    system().write((w) =>
      applyBelong(
        w,
        { tenantId, belongTenantId, belongDepartmentId, applicantId: personId('luxiaofan') },
        at,
      ),
    )
  await expect(apply('10', '10')).rejects.toMatchObject({ code: 40001, field: 'belongTenantId' })
  await expect(apply('5', '2')).rejects.toMatchObject({ code: 40905 })
  await expect(apply('10', '13')).rejects.toMatchObject({ code: 40401 })
  await expect(apply('10', '3', '2001')).rejects.toMatchObject({ code: 40401 })
  await apply('10', '3')
  await expect(apply('10', '3')).rejects.toMatchObject({ code: 40901 })
  expect(
    (
      await page<BelongRow>(
        { auditStatus: 1 },
        { kind: 'belong-audit', who: 'yaojing', tenantId: '3' },
      )
    ).data[0],
  ).toMatchObject({
    tenantFullName: '安居云物业服务有限公司',
    belongDepartmentName: null,
  })
})

test('[AU-03] the applicant, and nobody else, withdraws; the reviewer then has nothing to decide', async () => {
  const { data } = await page({ tenantName: '滨江' })
  const cancel = (who: string) =>
    h.person(who, '-1').post('/api/uc/tenant/audit/cancel', { id: data[0]?.applyId })
  expect((await cancel('gaoyuan')).body.code).toBe(40401)
  expect(
    (await h.person('linxue', '2').post('/api/uc/tenant/audit/cancel', { id: data[0]?.applyId }))
      .body.code,
  ).toBe(40401)
  expect((await cancel('dingning')).body.code).toBe(200)
  expect((await cancel('dingning')).body.code).toBe(40902)
  expect(await statusOf('16')).toMatchObject({ status: 0 })
  expect((await decide('linxue', '2', { auditStatus: 2, tenantIds: ['16'] })).body.code).toBe(40902)
  expect((await page({ tenantName: '滨江' })).totalNum).toBe(0)
})
