import { expect, test } from '@jest/globals'
import { departmentId } from '../../../seed/data/departments.ts'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'

const h = demoHarness()
type Belong = {
  readonly id: string
  readonly applyId: string | null
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
  readonly auditStatus: number
}
interface Relation {
  readonly belongs: readonly Belong[]
  readonly belongVersion: number
  readonly version: number
  readonly associate: object | null
}

const relation = async (who: string, tenantId: string): Promise<Relation> =>
  (await h.person(who, tenantId).get<Relation>('/api/uc/tenant/get-relation')).body.data
const update = async (who: string, tenantId: string, body: object) =>
  (
    await h
      .person(who, tenantId)
      .post<Relation>('/api/uc/tenant/relation/update-belong', { tenantId, ...body })
  ).body
const standing = ({ belongs }: Relation) =>
  belongs
    .filter(({ auditStatus }) => auditStatus < 3)
    .map(({ belongTenantId, belongDepartmentId }) => ({ belongTenantId, belongDepartmentId }))
const messagesOf = async (userName: string, event: string): Promise<string[]> => {
  await h.app.outbox.drain()
  const rows = await h.platform
    .system('test')
    .db.selectFrom('message')
    .select('content')
    .where('userId', '=', personId(userName))
    .where('event', '=', event)
    .execute()
  return rows.map(({ content }) => content)
}

test('[OS-06] belonging is applied for at its department, decided there, and taken back by its applicant', async () => {
  const before = await relation('wangrui1', '11')
  const target = { belongTenantId: '3', belongDepartmentId: departmentId('3', '综合处') }
  const body = { belongDtos: [...standing(before), target], version: before.belongVersion }
  const after = await update('wangrui1', '11', body)
  const entry = after.data.belongs.find((each) => each.belongTenantId === '3')
  expect(entry).toMatchObject({ auditStatus: 1, belongDepartmentName: '综合处' })
  expect(after.data.belongs).toHaveLength(before.belongs.length + 1)
  // The same list, from a page that has not heard of it.
  expect(await update('wangrui1', '11', body)).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  const rows = await h
    .person('yaojing', '3')
    .post<{ applyId: string }[]>('/api/uc/tenant/audit/page-for-belong-audit', {
      pageNum: 1,
      pageSize: 5,
      data: { tenantName: '云澜' },
    })
  expect(rows.body.data).toMatchObject([{ kind: 'belong', belongDepartmentName: '综合处' }])
  const cancelled = await h
    .person('wangrui1', '11')
    .post('/api/uc/tenant/audit/cancel', { id: entry?.applyId })
  expect(cancelled.body).toMatchObject({ code: 200 })
  const withdrawn = await relation('wangrui1', '11')
  expect(withdrawn.belongs).toHaveLength(before.belongs.length)
  // And by leaving it out.
  const again = await update('wangrui1', '11', { belongDtos: [...standing(withdrawn), target] })
  expect(again).toMatchObject({ code: 200 })
  const gone = await update('wangrui1', '11', { belongDtos: standing(withdrawn) })
  expect(standing(gone.data)).toEqual(standing(before))
})

test('[OS-06] what cannot be belonged to is refused; another member’s application is not left out', async () => {
  const { belongs } = await relation('zhongyi_', '7')
  const mine = standing({ belongs } as Relation)
  const refused = async (belongDtos: readonly object[], who = 'zhongyi_', tenantId = '7') => {
    const { code, msg } = await update(who, tenantId, { belongDtos })
    return { code, msg }
  }
  const at = (msg: string) => ({ code: 40001, msg })
  expect(await refused([...mine, { belongTenantId: '7' }])).toEqual(at('不能选择自己作为归属组织'))
  expect(await refused([...mine, ...mine.slice(0, 1)])).toEqual(at('归属组织已存在'))
  expect(await refused([...mine, { belongTenantId: '13' }])).toEqual(
    at('归属组织不存在或已解散，请重新选择'),
  )
  const hidden = { belongTenantId: '2', belongDepartmentId: departmentId('2', '信访科') }
  expect(await refused([...mine, hidden])).toEqual(at('部门不存在或已解散，请重新选择'))
  expect(await refused([{ belongTenantId: '2' }], 'cuiying', '6')).toEqual({
    code: 40905,
    msg: '党组织不能设置归属组织',
  })
  expect(await refused([], 'heping', '7')).toMatchObject({ code: 40301 })
  await h.platform.system('test').write(({ db }) =>
    db
      .updateTable('tenantBelong')
      .set({ applicantId: personId('heping') })
      .where('tenantId', '=', '7')
      .where('belongTenantId', '=', '5')
      .execute(),
  )
  expect(await refused([{ belongTenantId: '3', belongDepartmentId: null }])).toEqual({
    code: 40905,
    msg: '待审核的归属申请只能由申请人撤回',
  })
})

test('[OS-06] an own belonging in force ends at once and the target hears it', async () => {
  const before = await relation('yaojing', '3')
  const after = await update('yaojing', '3', { belongDtos: [] })
  expect(before.belongs.filter(({ auditStatus }) => auditStatus === 2)).toHaveLength(1)
  expect(after.data.belongs).toEqual([])
  expect(await messagesOf('chensiyuan', 'tenant.belong.removed')).toContain(
    '“锦云区政务数据局”不再归属本组织。',
  )
})

test('[OS-06] organisations that belong here come in pages, and are removed at once; they hear it', async () => {
  const list = async (pageNum: number) =>
    (
      await h
        .person('linxue', '2')
        .post<{ id: string }[]>('/api/uc/tenant/list-belonging', { id: '2', pageNum, pageSize: 2 })
    ).body
  const first = await list(1)
  expect(first.data).toHaveLength(2)
  const total = first.totalNum ?? 0
  const remove = (ids: readonly string[]) =>
    h
      .person('linxue', '2')
      .post('/api/uc/tenant/relation/remove-belonging', { id: '2', ids })
      .then(({ body }) => body)
  expect(await remove(['8', '5'])).toMatchObject({
    code: 200,
    data: { successCount: 1, failList: [{ id: '5', reason: '该组织已不再归属本组织' }] },
  })
  expect((await list(1)).totalNum).toBe(total - 1)
  expect(await remove(['8'])).toMatchObject({ code: 40905 })
  expect(await messagesOf('mali_fl', 'tenant.belong.removed')).toEqual([
    '“锦云区人民政府”已将本组织移出归属组织。',
  ])
  expect(
    (await relation('mali_fl', '8')).belongs.some(({ belongTenantId }) => belongTenantId === '2'),
  ).toBe(false)
  const strange = await h
    .person('linxue', '2')
    .post('/api/uc/tenant/relation/remove-belonging', { id: '3', ids: ['7'] })
  expect(strange.body).toMatchObject({ code: 40401 })
  const paged = await h
    .person('zhongyi_', '7')
    .get<Belong[]>('/api/uc/tenant/get-belong', { pageNum: '1', pageSize: '1' })
  expect(paged.body.data).toHaveLength(1)
  expect(paged.body.totalNum).toBeGreaterThan(1)
})

test('[OS-06] a residential community has one property company, a company', async () => {
  const set = async (who: string, tenantId: string, body: object) =>
    (
      await h
        .person(who, tenantId)
        .post<Relation>('/api/uc/tenant/relation/update-associate', { tenantId, ...body })
    ).body
  const { version } = await relation('mali_fl', '8')
  const company = { associateTenantId: '11', associateTenantName: '别的名字', remark: ' 试用期 ' }
  expect(await set('mali_fl', '8', { ...company, version })).toMatchObject({
    code: 200,
    data: {
      associate: {
        associateTenantId: '11',
        associateTenantName: '云澜科技有限公司',
        associateTenantType: 2,
        remark: '试用期',
      },
    },
  })
  expect(await set('mali_fl', '8', { ...company, version })).toMatchObject({ code: 40902 })
  const missing = { code: 40001, field: 'associateTenantId', msg: '请选择小区物业公司' }
  expect(await set('mali_fl', '8', { associateTenantId: null })).toMatchObject(missing)
  expect(await set('mali_fl', '8', { associateTenantId: '3' })).toMatchObject(missing)
  expect(await set('mali_fl', '8', { ...company, remark: '长'.repeat(109) })).toMatchObject({
    code: 40001,
    field: 'remark',
  })
  expect(await set('linxue', '2', company)).toMatchObject({
    code: 40905,
    msg: '只有小区可以设置物业公司',
  })
})

test('[AU-03] one’s own applications of every kind stand in the list, a page at a time', async () => {
  const before = await relation('mali_fl', '8')
  await update('mali_fl', '8', { belongDtos: [...standing(before), { belongTenantId: '4' }] })
  await h
    .person('mali_fl', '8')
    .post('/api/uc/tenant/relation/update-parent', { tenantId: '8', pid: '4' })
  const list = async (body: object) =>
    (
      await h
        .person('mali_fl', '8')
        .post<Record<string, unknown>[]>('/api/uc/tenant/list-create-by-self', body)
    ).body
  const all = await list({})
  expect(all.data.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['superiorChange', 'belong', 'tenantCreate']),
  )
  expect(all.data[0]).toMatchObject({
    kind: 'superiorChange',
    tenantId: '8',
    reviewerName: '锦云街道办事处',
    changes: [{ label: '上级组织', before: '枫林社区居民委员会', after: '锦云街道办事处' }],
  })
  const page = await list({ pageNum: 2, pageSize: 1, data: {} })
  expect(page.data).toEqual(all.data.slice(1, 2))
  expect(page.totalNum).toBe(all.data.length)
})
