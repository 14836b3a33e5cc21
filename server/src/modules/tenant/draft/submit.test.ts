import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import {
  basicOf,
  DIRECT,
  draftCalls,
  freshCreditCode,
  papersOf,
  uploadFor,
  writeDraft,
} from '../../../test/draft-builders.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const loner = () => h.person('gaoyuan', '-1')
const SCHOOL = 3

const clear = async (): Promise<void> => {
  await system().write((w) => w.db.deleteFrom('tenantDraft').execute())
}
const tenantOf = (id: string) =>
  system().db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirst()
const decide = (id: string, auditStatus: 2 | 3, who = 'wutong', at = '1') =>
  h.person(who, at).post<{ successCount: number }>('/api/uc/tenant/audit/update-audit-status', {
    auditStatus,
    reason: auditStatus === 3 ? '证照不清晰' : null,
    tenantIds: [id],
  })
const cancelOwn = async (id: string) => {
  const row = await system()
    .db.selectFrom('approval')
    .select('id')
    .where('objectId', '=', id)
    .where('auditStatus', '=', 1)
    .where('kind', '=', 'tenantCreate')
    .executeTakeFirstOrThrow()
  return loner().post('/api/uc/tenant/audit/cancel', { id: row.id })
}

test('[OC-08] someone in no organisation submits; the operator passes; the principal, added by number, has an account to activate, and leads once the invitation is accepted', async () => {
  await clear()
  const calls = draftCalls(loner())
  const draft = await writeDraft(loner(), { tenantType: SCHOOL, name: '新苗实验学校' })
  const sent = await calls.principal({ id: draft.id, ...DIRECT, version: draft.version })
  expect(sent.body).toMatchObject({
    code: 200,
    data: { result: 3, tenantId: draft.id, msg: '提交成功，等待审核' },
  })
  expect(await tenantOf(draft.id)).toMatchObject({
    status: 1,
    certification: 1,
    pid: null,
    city: '成都市',
    creatorId: personId('gaoyuan'),
  })
  // Nothing more of it can be changed while it waits.
  expect((await calls.basic({ id: draft.id, tenantFullName: '改' })).body.code).toBe(40902)
  expect((await calls.unfinished()).body.data).toBeNull()
  expect((await decide(draft.id, 2)).body.data).toMatchObject({ successCount: 1 })
  const tenant = await tenantOf(draft.id)
  expect(tenant).toMatchObject({ status: 2, certification: 2, topOrgFlag: 1 })
  const account = await system()
    .db.selectFrom('userAccount')
    .selectAll()
    .where('mobile', '=', '+8613800138001')
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ nickName: '苏雯', activated: false, status: 1 })
  // A number may be mistyped: its owner is invited, and the applicant leads until then.
  expect(tenant?.principalId).toBe(personId('gaoyuan'))
  await h.app.outbox.drain()
  const invited = h.as(account.id, '-1')
  const [offer] = (
    await invited.post<{ id: string; tenantId: string; leads: number }[]>(
      '/api/user/apply/query-oneself-invite',
      {},
    )
  ).body.data
  expect(offer).toMatchObject({ tenantId: draft.id, leads: 1 })
  expect(
    (await invited.post('/api/user/apply/accept-invite', { id: offer?.id })).body.data,
  ).toMatchObject({ joined: 1, leads: 1 })
  const mine = await h
    .as(account.id, '-1')
    .get<{ tenantId: string; isPrincipal: number }[]>('/api/user/list-current-tenant')
  expect(mine.body.data).toMatchObject([{ tenantId: draft.id, isPrincipal: 1 }])
  expect((await tenantOf(draft.id))?.principalId).toBe(account.id)
  const files = await system()
    .db.selectFrom('storedFile')
    .select(['tenantId', 'private'])
    .where('objectId', '=', draft.id)
    .execute()
  expect(files.map((file) => file.tenantId)).toEqual(files.map(() => draft.id))
  expect(files.filter((file) => file.private)).toHaveLength(2)
})

test('[OC-09] submitted twice at once, and again later, there is one application', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id, version } = await writeDraft(loner(), { tenantType: SCHOOL, name: '双击学校' })
  const answers = await Promise.all([
    calls.principal({ id, ...DIRECT, version }),
    calls.principal({ id, ...DIRECT, version }),
  ])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40902])
  expect((await calls.principal({ id, ...DIRECT })).body).toMatchObject({
    code: 40902,
    msg: '该申请已提交，请在审核状态中查看',
  })
  const rows = await system()
    .db.selectFrom('approval')
    .select('id')
    .where('objectId', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('[OC-09] the whole application is judged again in the order of its steps, and the answer names the step', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: SCHOOL })).body.data
  const submit = async () => (await calls.principal({ id, ...DIRECT })).body
  // Refused, the draft has the version that the wizard knows.
  const first = await calls.principal({ id, ...DIRECT, version: 1 })
  expect(first.body).toMatchObject({ field: 'tenantFullName', data: { step: 1 } })
  expect((await calls.read(id)).body.data.version).toBe(1)
  await calls.basic({ id, ...(await basicOf(loner(), '逐步学校')) })
  await calls.relation({ tenantId: id, pid: '7' })
  expect(await submit()).toMatchObject({ field: 'pid', data: { step: 2 } })
  await calls.relation({ tenantId: id, pid: null })
  expect(await submit()).toMatchObject({ field: 'qualityInfo', data: { step: 3 } })
  await calls.papers({ tenantId: id, ...(await papersOf(loner())) })
  expect(await submit()).toMatchObject({
    field: 'introduction',
    msg: '请添加学校介绍、学校历史、科研成果',
    data: { step: 4 },
  })
  expect((await calls.unfinished()).body.data).toMatchObject({ id })
})

const principals: readonly (readonly [object, string, string])[] = [
  [{ realName: ' ' }, 'realName', '请填写负责人姓名'],
  [{ mobile: '' }, 'mobile', '请填写负责人手机号'],
  [{ mobile: '12345' }, 'mobile', '请输入正确的手机号'],
  [{ platforms: [] }, 'platforms', '请选择平台'],
  // Nobody outside all organisations sees people to choose from.
  [{ userId: personId('linxue'), mobile: null }, 'userId', '请设置负责人'],
]
test('[OC-08] what a principal lacks is said at its field', async () => {
  await clear()
  const { id } = await writeDraft(loner(), { tenantType: SCHOOL, name: '负责人学校' })
  for (const [change, field, msg] of principals)
    expect((await draftCalls(loner()).principal({ id, ...DIRECT, ...change })).body).toMatchObject({
      code: 40001,
      field,
      msg,
    })
})

test('[OC-08] a member chooses a principal among those in sight', async () => {
  await clear()
  const linxue = h.person('linxue', '2')
  const { id } = await writeDraft(linxue, {
    tenantType: SCHOOL,
    name: '区属学校',
    relation: { pid: '2' },
  })
  const sent = await draftCalls(linxue).principal({
    id,
    userId: personId('heping'),
    platforms: ['gov'],
    createGroup: 2,
    perfectStep: 5,
  })
  expect(sent.body.data).toMatchObject({ result: 3 })
  expect(await tenantOf(id)).toMatchObject({ principalId: personId('heping'), pid: '2' })
  // Nobody decides what they applied for themselves.
  expect((await decide(id, 2, 'linxue', '2')).body).toMatchObject({
    code: 40301,
    msg: '不能审核自己提交的申请，请由其他审核人处理',
  })
  expect((await decide(id, 2, 'chensiyuan', '2')).body.data).toMatchObject({ successCount: 1 })
})

test('[OC-03] a refused application is mended under its number and passed; its new papers replace the old', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = await writeDraft(loner(), {
    tenantType: 2,
    name: '重来科技公司',
    attribute: '民营',
    relation: { pid: '10', belongs: [{ belongTenantId: '2' }, { belongTenantId: '9' }] },
  })
  await calls.principal({ id, ...DIRECT })
  const reviewer = await system()
    .db.selectFrom('tenant')
    .select('principalId')
    .where('id', '=', '10')
    .executeTakeFirstOrThrow()
  const refuse = await h
    .as(reviewer.principalId ?? '', '10')
    .post('/api/uc/tenant/audit/update-audit-status', {
      auditStatus: 3,
      reason: '证照不清晰',
      tenantIds: [id],
    })
  expect(refuse.body.code).toBe(200)
  const read = (await calls.read(id)).body.data
  expect(read).toMatchObject({
    submitted: true,
    perfectStep: 5,
    tenantFullName: '重来科技公司',
    realName: '苏雯',
    belongs: [{ belongTenantId: '2' }, { belongTenantId: '9' }],
  })
  const logo = await uploadFor(loner(), 'logo')
  const version = Number(read.version)
  const next = await calls.basic({ id, logo, tenantFullName: '重来科技有限公司', version })
  expect(next.body.data.version).toBe(version + 1)
  // Until it is submitted the reviewer sees what was handed in.
  expect(await tenantOf(id)).toMatchObject({ status: 3, tenantFullName: '重来科技公司' })
  await calls.relation({ tenantId: id, belongs: [{ belongTenantId: '9' }] })
  expect((await calls.principal({ id, ...DIRECT })).body.data).toMatchObject({ result: 3 })
  expect(await tenantOf(id)).toMatchObject({ status: 1, logo, tenantFullName: '重来科技有限公司' })
  const belongs = await system()
    .db.selectFrom('approval')
    .select(['tenantId', 'auditStatus'])
    .where('applicantTenantId', '=', id)
    .where('kind', '=', 'belong')
    .orderBy('tenantId')
    .execute()
  expect(belongs).toEqual([
    { tenantId: '2', auditStatus: 4 },
    { tenantId: '9', auditStatus: 1 },
  ])
  const passed = await h
    .as(reviewer.principalId ?? '', '10')
    .post('/api/uc/tenant/audit/update-audit-status', { auditStatus: 2, tenantIds: [id] })
  expect(passed.body).toMatchObject({ data: { successCount: 1 } })
  expect(await tenantOf(id)).toMatchObject({ status: 2, topOrgFlag: 2 })
})

test('[OC-03] the demo’s refused company, made without the wizard, is mended from what it handed in', async () => {
  await clear()
  const creator = (await tenantOf('14'))?.creatorId ?? ''
  const calls = draftCalls(h.as(creator, '-1'))
  const { data } = (await calls.read('14')).body
  expect(data).toMatchObject({ submitted: true, perfectStep: 4, version: 0, tenantType: 2 })
  const kept = await calls.basic({ id: '14', address: '济源大道9号', version: 0 })
  expect(kept.body.data).toMatchObject({ perfectStep: 4, version: 1 })
  expect((await calls.basic({ id: '14', address: '旧', version: 0 })).body.code).toBe(40902)
})

test('[AU-03] recreated, a refused application is void, its name and code are free, and a new draft holds what it said', async () => {
  await clear()
  const calls = draftCalls(loner())
  const draft = await writeDraft(loner(), { tenantType: SCHOOL, name: '再建学校' })
  await calls.principal({ id: draft.id, ...DIRECT })
  expect((await calls.recreate({ tenantId: draft.id })).body.code).toBe(40902)
  await decide(draft.id, 3)
  const other = (await calls.save({ tenantType: SCHOOL })).body.data.id
  expect((await calls.recreate({ tenantId: draft.id })).body).toMatchObject({
    code: 40905,
    msg: '您已有未完成的创建草稿',
  })
  await calls.discard({ id: other })
  const again = (await calls.recreate({ tenantId: draft.id })).body.data
  expect(again).toMatchObject({ perfectStep: 0, tenantType: SCHOOL, version: 1 })
  expect(again.id).not.toBe(draft.id)
  expect(await tenantOf(draft.id)).toMatchObject({ status: 5 })
  expect((await calls.read(draft.id)).body.code).toBe(40401)
  expect((await calls.read(again.id)).body.data).toMatchObject({ tenantFullName: '再建学校' })
  const sent = await calls.principal({ id: again.id, ...DIRECT })
  expect(sent.body.data).toMatchObject({ result: 3, tenantId: again.id })
  const listed = async (data?: object) =>
    (
      await loner().post<{ tenantId: string; isVoid: boolean; auditStatus: number }[]>(
        '/api/uc/tenant/list-create-by-self',
        ...(data === undefined ? [] : [{ data }]),
      )
    ).body.data
  const isOld = ({ tenantId }: { tenantId: string }): boolean => tenantId === draft.id
  for (const data of [undefined, {}, { includeVoid: 2 }])
    expect((await listed(data)).filter(isOld)).toEqual([])
  const whole = await listed({ includeVoid: 1 })
  expect(whole.filter(isOld)).toMatchObject([{ isVoid: true, auditStatus: 3 }])
  expect(whole.find(({ tenantId }) => tenantId === again.id)).toMatchObject({ isVoid: false })
})

test('[EO-03] taken back, an application is a draft again, asks nothing of others, and is submitted once more or given up', async () => {
  await clear()
  const calls = draftCalls(loner())
  const relation = { belongs: [{ belongTenantId: '2' }] }
  const draft = await writeDraft(loner(), { tenantType: SCHOOL, name: '撤回学校', relation })
  await calls.principal({ id: draft.id, ...DIRECT })
  expect((await cancelOwn(draft.id)).body.code).toBe(200)
  expect((await calls.unfinished()).body.data).toMatchObject({ id: draft.id, perfectStep: 5 })
  const waiting = () =>
    system()
      .db.selectFrom('approval')
      .select(['kind'])
      .where('applicantTenantId', '=', draft.id)
      .where('auditStatus', '=', 1)
      .execute()
  expect(await waiting()).toEqual([])
  expect((await calls.principal({ id: draft.id, ...DIRECT })).body.data).toMatchObject({
    result: 3,
  })
  expect((await waiting()).map(({ kind }) => kind).sort()).toEqual(['belong', 'tenantCreate'])
  await cancelOwn(draft.id)
  expect((await calls.discard({ id: draft.id })).body.code).toBe(200)
  expect(await tenantOf(draft.id)).toMatchObject({ status: 5 })
  expect((await calls.unfinished()).body.data).toBeNull()
})

test('[OC-06] of two that submit one credit code the second is told at its field, with the step', async () => {
  await clear()
  const creditCode = freshCreditCode()
  const linxue = h.person('linxue', '2')
  const both = [
    [loner(), '同码学校甲'],
    [linxue, '同码学校乙'],
  ] as const
  const ids: string[] = []
  for (const [who, name] of both) {
    const { id } = await writeDraft(who, { tenantType: SCHOOL, name })
    await draftCalls(who).papers({ tenantId: id, creditCode })
    ids.push(id)
  }
  const answers = await Promise.all(
    both.map(([who], index) => draftCalls(who).principal({ id: ids[index] ?? '', ...DIRECT })),
  )
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40901])
  expect(answers.find(({ body }) => body.code === 40901)?.body).toMatchObject({
    field: 'creditCode',
    msg: '该统一社会信用代码已被使用',
    data: { step: 3 },
  })
})

test('[OC-09] with five applications waiting the sixth fails with a text, and its draft stays', async () => {
  await clear()
  const zhaolan = h.person('zhaolan', '2')
  const calls = draftCalls(zhaolan)
  const send = async (name: string) => {
    const { id } = await writeDraft(zhaolan, { tenantType: SCHOOL, name })
    return { id, ...(await calls.principal({ id, ...DIRECT })).body.data }
  }
  for (let index = 1; index <= 5; index += 1)
    expect(await send(`排队学校${index}`)).toMatchObject({ result: 3 })
  const sixth = await send('排队学校6')
  expect(sixth).toMatchObject({ result: 2, msg: '组织创建失败：待审核的创建申请过多' })
  expect((await calls.unfinished()).body.data).toMatchObject({ id: sixth.id })
})
