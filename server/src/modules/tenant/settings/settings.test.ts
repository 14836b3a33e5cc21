import { beforeAll, expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { createContext } from '../../../platform/create-context.ts'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { settingsBodyOf } from '../../../test/settings-body.ts'
import * as approvals from '../../approval/service.ts'
import { png } from '../../upload/test/samples.ts'
import type { TenantSummary } from '../schemas.ts'

type Basic = Static<typeof TenantSummary>
const LOGO = 'uc/2026/logo.png'
type Change = Partial<Record<keyof Basic, unknown>>

const h = demoHarness()
beforeAll(() =>
  h.platform.system('test').write((w) => w.db.updateTable('tenant').set({ logo: LOGO }).execute()),
)
const system = () => h.platform.system('test').db

const read = async (who: string, tenantId: string): Promise<Basic> =>
  (await h.person(who, tenantId).get<Basic>('/api/uc/tenant/get')).body.data

/** As a call of that person would have it. */
const contextOf = (who: string, tenantId: string): Ctx =>
  createContext(
    { ...h.platform, onEvents: () => undefined, now: () => new Date() },
    {
      userId: personId(who),
      tenantId,
      sessionId: '1',
      familyId: '1',
      requestId: 'test',
      ip: '',
      userAgent: '',
      role: '',
    },
  )

const save = async (who: string, tenantId: string, change: Change = {}) =>
  h
    .person(who, tenantId)
    .post<Basic>('/api/uc/tenant/setting/update', settingsBodyOf(await read(who, tenantId), change))

const pushes: {
  target: Record<string, unknown>
  push: { data: { name?: string; payload?: unknown } }
}[] = []

test('[OS-02] a save changes what was given, leaves one audit entry with both sides, and tells open consoles', async () => {
  const stop = h.platform.bus.subscribe('push', (message) =>
    pushes.push(message as (typeof pushes)[number]),
  )
  const before = await read('linxue', '2')
  const answer = await save('linxue', '2', { address: ' 锦云大道100号 ', tenantName: '锦云区府' })
  expect(answer.body).toMatchObject({
    code: 200,
    msg: '更新成功',
    data: { address: '锦云大道100号', tenantName: '锦云区府', version: before.version + 1 },
  })
  await h.app.outbox.drain()
  stop()
  expect(await read('zhouming', '2')).toMatchObject({
    address: '锦云大道100号',
    tenantName: '锦云区府',
    certification: 2,
    topOrgFlag: 1,
    tenantType: 1,
  })
  const audit = await system()
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'tenant.update')
    .execute()
  expect(audit).toMatchObject([
    {
      tenantId: '2',
      objectId: '2',
      before: { address: '锦云大道88号', tenantName: '锦云区政府' },
      after: { address: '锦云大道100号', tenantName: '锦云区府' },
    },
  ])
  const news = pushes.filter((each) => each.push.data.name === 'org.tenant.updated/v1')
  expect(news.map((each) => each.target)).toContainEqual({ tenantId: '2' })
  expect(news[0]?.push.data.payload).toEqual({ tenantId: '2' })
})

test('[OS-02] saving what is already there changes nothing and leaves no trace', async () => {
  const { version } = await read('linxue', '2')
  expect((await save('linxue', '2')).body.code).toBe(200)
  expect((await read('linxue', '2')).version).toBe(version)
})

test('[OS-02] of two editors the second hears that the data has moved on, and nothing of his is written', async () => {
  const first = await read('linxue', '2')
  const second = await read('zhouming', '2')
  expect(first.version).toBe(second.version)
  expect(
    (
      await h
        .person('linxue')
        .post('/api/uc/tenant/setting/update', settingsBodyOf(first, { address: '一号' }))
    ).body.code,
  ).toBe(200)
  const late = await h
    .person('zhouming')
    .post('/api/uc/tenant/setting/update', settingsBodyOf(second, { address: '二号' }))
  expect(late).toMatchObject({
    status: 409,
    body: { code: 40902, msg: '数据已被他人修改，请刷新' },
  })
  expect((await read('linxue', '2')).address).toBe('一号')
  const now = await read('linxue', '2')
  const both = await Promise.all(
    ['三号', '四号'].map((address) =>
      h.person('linxue').post('/api/uc/tenant/setting/update', settingsBodyOf(now, { address })),
    ),
  )
  expect(new Set(both.map((each) => each.body.code))).toEqual(new Set([200, 40902]))
  const { version: _version, ...plain } = settingsBodyOf(await read('linxue', '2'), {
    address: '五号',
  })
  expect((await h.person('linxue').post('/api/uc/tenant/setting/update', plain)).body.code).toBe(
    200,
  )
})

test.each([
  [{ tenantFullName: ' ' }, 'tenantFullName', '请填写组织中文全称'],
  [{ tenantEnglishName: '' }, 'tenantEnglishName', '请填写组织英文全称'],
  [
    { tenantEnglishName: 'Jinyun（区）' },
    'tenantEnglishName',
    "组织英文全称只能包含字母、数字、空格和.&'-",
  ],
  [{ tenantName: '' }, 'tenantName', '请填写组织中文简称'],
  [{ logo: null }, 'logo', '请上传组织logo'],
  [{ provinceCode: null, cityCode: null, districtCode: null }, 'city', '请选择所在城市'],
  [{ districtCode: null }, 'city', '请选择所在城市'],
  [{ districtCode: '441900003' }, 'city', '请选择所在城市'],
  [{ provinceCode: '410000', cityCode: '419000', districtCode: null }, 'city', '请选择所在城市'],
  [{ address: '' }, 'address', '请填写详细地址'],
  [{ attribute: '国有' }, 'attribute', '请选择组织属性'],
  [{ attribute: null }, 'attribute', '请选择组织属性'],
  [{ tenantFullName: '云'.repeat(41) }, 'tenantFullName', '组织中文全称不能超过40个字符'],
  [{ tenantEnglishName: 'a'.repeat(61) }, 'tenantEnglishName', '组织英文全称不能超过60个字符'],
  [{ tenantName: '云'.repeat(21) }, 'tenantName', '组织中文简称不能超过20个字符'],
])('[OS-02] %j is refused, naming %s', async (change, field, msg) => {
  expect(await save('linxue', '2', change)).toMatchObject({
    status: 400,
    body: { code: 40001, field, msg },
  })
})

test('[OS-02] type and top flag cannot be sent, and strangers, ordinary members and another organisation’s id are refused', async () => {
  expect((await save('linxue', '2', { topOrgFlag: 1 })).body).toMatchObject({
    code: 40001,
    field: 'topOrgFlag',
  })
  expect((await save('linxue', '2', { tenantType: 2 })).body).toMatchObject({
    code: 40001,
    field: 'tenantType',
  })
  expect((await save('heping', '2')).body.code).toBe(40301)
  expect((await save('linxue', '2', { id: '3' })).body.code).toBe(40401)
  expect(
    (
      await h
        .person('linxue', '7')
        .post('/api/uc/tenant/setting/update', settingsBodyOf(await read('linxue', '2')))
    ).body.code,
  ).toBe(40302)
  expect(
    (
      await h.nobody.post(
        '/api/uc/tenant/setting/update',
        settingsBodyOf(await read('linxue', '2')),
      )
    ).body.code,
  ).toBe(40101)
})

test('[OS-02] regions: names come from the table; Hong Kong has no city, Dongguan a town, Jiyuan its units entry', async () => {
  const place = async (
    provinceCode: string,
    cityCode: string | null,
    districtCode: string | null,
  ) =>
    (
      await save('linxue', '2', {
        provinceCode,
        cityCode,
        districtCode,
        province: '假',
        city: '假',
        district: '假',
      })
    ).body.data
  expect(await place('810000', null, '810001')).toMatchObject({
    province: '香港特别行政区',
    city: null,
    district: '中西区',
  })
  expect(await place('440000', '441900', '441900003')).toMatchObject({
    province: '广东省',
    city: '东莞市',
    district: '东城街道',
  })
  expect(await place('410000', '419000', '419001')).toMatchObject({
    province: '河南省',
    city: '省直辖县级行政区划',
    district: '济源市',
  })
  expect(await place('500000', '500200', '500229')).toMatchObject({
    province: '重庆市',
    city: '县',
    district: '城口县',
  })
})

test('[OS-02] another organisation’s full name is taken within the type, free across types', async () => {
  expect((await save('shenqiuyun', '12', { tenantFullName: '锦云区政务数据局' })).body.code).toBe(
    200,
  )
  const taken = await save('linxue', '2', { tenantFullName: '锦云街道办事处' })
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 40901, field: 'tenantFullName', msg: '名称已存在' },
  })
  // Not yet active, so that the directory does not show it: the database's own key says so.
  await h.platform
    .system('test')
    .write((w) =>
      w.db.updateTable('tenant').set({ certification: -1 }).where('id', '=', '7').execute(),
    )
  const waiting = await save('zhongyi_', '7', { tenantFullName: '望江社区居委会' })
  expect(waiting).toMatchObject({ status: 409, body: { code: 40901, field: 'tenantFullName' } })
})

test('[OS-02] a certified organisation’s new full name waits for review, the old one stays in force, and passing applies it', async () => {
  const ask = (id: string) =>
    system()
      .selectFrom('approval')
      .selectAll()
      .where('objectId', '=', id)
      .where('kind', '=', 'certification')
      .where('auditStatus', '=', 1)
      .executeTakeFirst()
  const decide = async (who: string, tenantId: string, auditStatus: 2 | 3) => {
    const row = await ask('3')
    return approvals.decideApproval(contextOf(who, tenantId), {
      ids: [row?.id ?? ''],
      auditStatus,
      reason: null,
    })
  }
  const NEW = '锦云区大数据局'
  const sent = await save('yaojing', '3', { tenantFullName: NEW, address: '锦云大道91号' })
  expect(sent.body.data).toMatchObject({
    tenantFullName: '锦云区政务数据局',
    pendingFullName: NEW,
    certification: 1,
    address: '锦云大道91号',
  })
  expect(await ask('3')).toMatchObject({
    tenantId: '2',
    applicantTenantId: '3',
    title: '锦云区政务数据局',
    snapshot: {
      tenantId: '3',
      newFullName: NEW,
      creatorRealName: '姚静',
      creatorMobile: expect.stringContaining('****'),
      parentName: '锦云区人民政府',
    },
  })
  expect((await save('yaojing', '3', { tenantFullName: '锦云区信息局' })).body).toMatchObject({
    code: 40905,
    field: 'tenantFullName',
  })
  expect((await save('yaojing', '3', { address: '锦云大道93号' })).body.code).toBe(200)

  await expect(decide('heping', '2', 2)).rejects.toMatchObject({ code: 40401 })
  await decide('chensiyuan', '2', 2)
  await h.app.outbox.drain()
  expect(await read('yaojing', '3')).toMatchObject({
    tenantFullName: NEW,
    pendingFullName: null,
    certification: 2,
    address: '锦云大道93号',
  })

  await save('yaojing', '3', { tenantFullName: '锦云区信息局' })
  await decide('linxue', '2', 3)
  expect(await read('yaojing', '3')).toMatchObject({
    tenantFullName: NEW,
    pendingFullName: null,
    certification: 2,
  })

  await save('yaojing', '3', { tenantFullName: '锦云区信息局' })
  await h.platform
    .system('test')
    .write((w) =>
      w.db
        .updateTable('tenant')
        .set({ tenantFullName: '锦云区信息局' })
        .where('id', '=', '15')
        .execute(),
    )
  await expect(decide('linxue', '2', 2)).rejects.toMatchObject({ code: 40901 })
  expect(await read('yaojing', '3')).toMatchObject({
    tenantFullName: NEW,
    pendingFullName: '锦云区信息局',
    certification: 1,
  })
})

test('[OS-03] [AU-01] [AU-03] the reviewer of a changed name reads old and new value, who applied finds it and withdraws it, nobody else', async () => {
  const changes = [{ label: '组织全称', before: '锦云街道办事处', after: '锦云街道服务中心' }]
  expect((await save('lujianguo', '4', { tenantFullName: '锦云街道服务中心' })).body.code).toBe(200)
  const page = { pageNum: 1, pageSize: 100, data: { tenantName: '服务中心' } }
  const asked = await h
    .person('chensiyuan')
    .post<Record<string, unknown>[]>('/api/uc/tenant/audit/page-for-audit', page)
  expect(asked.body.data).toMatchObject([
    {
      tenantId: '4',
      kind: 'certification',
      tenantFullName: '锦云街道办事处',
      auditStatus: 1,
      changes,
    },
  ])

  const own = await h
    .person('lujianguo', '4')
    .post<Record<string, unknown>[]>('/api/uc/tenant/list-create-by-self', {})
  const [{ applyId = '' } = {}] = own.body.data.filter((row) => row.kind === 'certification') as {
    applyId?: string
  }[]
  expect(own.body.data).toContainEqual(
    expect.objectContaining({
      kind: 'certification',
      tenantId: '4',
      auditStatus: 1,
      changes,
      belongDtos: [],
    }),
  )
  expect(await read('lujianguo', '4')).toMatchObject({
    pendingFullName: '锦云街道服务中心',
    pendingApplyId: applyId,
  })
  expect(await read('zhouming', '4')).toMatchObject({
    pendingFullName: '锦云街道服务中心',
    pendingApplyId: null,
  })

  const cancel = (who: string) =>
    h.person(who, '4').post('/api/uc/tenant/audit/cancel', { id: applyId })
  expect((await cancel('zhouming')).body.code).toBe(40401)
  expect((await cancel('lujianguo')).body.code).toBe(200)
  expect(await read('lujianguo', '4')).toMatchObject({
    tenantFullName: '锦云街道办事处',
    pendingFullName: null,
    pendingApplyId: null,
    certification: 2,
  })
})

test('[SV-01] an organisation names what it belongs to; what waits is not among it', async () => {
  const belongs = (await read('zhongyi_', '7')).belongs
  expect(belongs).toEqual([
    {
      belongTenantId: '3',
      belongTenantName: expect.any(String),
      belongDepartmentId: null,
      belongDepartmentName: null,
    },
  ])
})

test('[OS-02] a new logo must be one’s own upload; it is the organisation’s from then on, and the old one is let go', async () => {
  const upload = async (who: string): Promise<string> => {
    const item = {
      fileName: 'logo.png',
      fileType: 1,
      purpose: 'logo',
      body: (await png(200, 200)).toString('base64'),
    }
    return (
      (
        await h
          .person(who)
          .post<string[]>('/api/upload/v2/upload-file', { appCode: 'uc', fileItems: [item] })
      ).body.data[0] ?? ''
    )
  }
  const mine = await upload('linxue')
  for (const logo of ['uc/2026/none.png', await upload('heping')])
    expect(await save('linxue', '2', { logo })).toMatchObject({
      status: 400,
      body: { code: 40001, field: 'logo' },
    })
  expect((await save('linxue', '2', { logo: mine })).body).toMatchObject({
    code: 200,
    data: { logo: mine },
  })
  expect((await save('linxue', '2', { address: '六号' })).body.data.logo).toBe(mine)
  const owners = async () =>
    (
      await system()
        .selectFrom('storedFile')
        .select(['key', 'objectType', 'objectId'])
        .where('objectType', '=', 'tenant.logo')
        .where('objectId', '=', '2')
        .execute()
    ).map(({ key }) => key)
  expect(await owners()).toEqual([mine])
  const next = await upload('zhouming')
  await save('zhouming', '2', { logo: next })
  expect(await owners()).toEqual([next])
})
