import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { departmentId } from '../../../seed/data/departments.ts'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
type Answer = Record<string, unknown>

const relation = async (who: string, tenantId: string): Promise<Answer> =>
  (await h.person(who, tenantId).get<Answer>('/api/uc/tenant/get-relation')).body.data
const change = async (who: string, tenantId: string, body: object = {}) =>
  (
    await h
      .person(who, tenantId)
      .post<{ applyId: string }>('/api/uc/tenant/relation/update-parent', { tenantId, ...body })
  ).body
const decide = async (who: string, tenantId: string, id: string, auditStatus = 2, of = '7') =>
  (
    await h.person(who, tenantId).post('/api/uc/tenant/audit/update-audit-status', {
      auditStatus,
      tenantIds: [of],
      applyIds: [id],
    })
  ).body
const cancel = async (who: string, tenantId: string, id: string) =>
  (await h.person(who, tenantId).post('/api/uc/tenant/audit/cancel', { id })).body
const tenantOf = (id: string) =>
  system()
    .db.selectFrom('tenant')
    .select(['pid', 'pidDepartmentId', 'topOrgFlag'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const messagesOf = async (userName: string, event: string): Promise<string[]> => {
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select('content')
    .where('userId', '=', personId(userName))
    .where('event', '=', event)
    .execute()
  return rows.map(({ content }) => content)
}

test('[OS-05] a change of superior waits with its auditors while the old one is in force; passed, it moves, and both sides hear', async () => {
  const place = { pid: '2', pidDepartmentId: departmentId('2', '民政科') }
  const asked = await change('zhongyi_', '7', place)
  expect(asked).toMatchObject({ code: 200, msg: '申请已提交，请等待审核' })
  const { applyId } = asked.data
  expect(await relation('zhongyi_', '7')).toMatchObject({
    pid: '4',
    parentName: '锦云街道办事处',
    pendingSuperior: { applyId, pid: '2', superiorName: '锦云区人民政府 / 民政科' },
  })
  expect(await change('zhongyi_', '7', { pid: '3' })).toMatchObject({
    code: 40905,
    msg: '上级变更申请正在审核中',
  })

  const rows = await h
    .person('chensiyuan', '2')
    .post<Answer[]>('/api/uc/tenant/audit/page-for-audit', {
      pageNum: 1,
      pageSize: 5,
      data: { auditStatus: 1, tenantName: '枫林社区' },
    })
  expect(rows.body.data).toMatchObject([
    {
      kind: 'superiorChange',
      tenantId: '7',
      papers: false,
      changes: [{ label: '上级组织', before: '锦云街道办事处', after: '锦云区人民政府 / 民政科' }],
    },
  ])
  expect(await messagesOf('linxue', 'approval.applied:superiorChange')).toEqual([
    '“枫林社区居民委员会”申请变更上级组织，请及时审核。',
  ])
  expect(await messagesOf('lujianguo', 'tenant.superior.asked')).toEqual([
    '“枫林社区居民委员会”申请变更上级组织，审核通过前仍为本组织的下级组织。',
  ])

  expect(await decide('chensiyuan', '2', applyId)).toMatchObject({ code: 200 })
  expect(await tenantOf('7')).toEqual({ ...place, topOrgFlag: 2 })
  expect(await relation('zhongyi_', '7')).toMatchObject({
    parentName: '锦云区人民政府',
    parentDepartmentName: '民政科',
    pendingSuperior: null,
  })
  const below = await h.person('linxue', '2').post<Answer[]>('/api/uc/tenant/list-subordinate', {
    id: '2',
    tenantName: '枫林社区居',
    pageNum: 1,
    pageSize: 1,
  })
  expect(below.body).toMatchObject({ data: [{ id: '7' }], totalNum: 1 })
  expect(await messagesOf('lujianguo', 'tenant.superior.decided:old')).toEqual([
    '“枫林社区居民委员会”已变更上级组织，不再是本组织的下级组织。',
  ])
  expect(await messagesOf('linxue', 'tenant.superior.decided:new')).toEqual([
    '“枫林社区居民委员会”已成为本组织的下级组织。',
  ])
  expect(await messagesOf('zhongyi_', 'approval.decided:superiorChange')).toEqual([
    '“枫林社区居民委员会”的上级变更申请已通过审核。',
  ])
})

test('[OS-05] a superior that cannot be is refused at its field', async () => {
  const refused = async (who: string, tenantId: string, pid: string | null, more = {}) => {
    const { code, msg, field } = (await change(who, tenantId, {
      pid,
      ...more,
    })) as unknown as Answer
    return { code, msg, field }
  }
  const at = (msg: string) => ({ code: 40001, msg, field: 'pid' })
  expect(await refused('yaojing', '3', '3')).toEqual(at('不能选择自己作为上级'))
  expect(await refused('yaojing', '3', '2')).toEqual(at('所选上级与当前上级相同'))
  expect(await refused('yaojing', '3', '9')).toEqual(at('该类型的组织不能选择此上级组织'))
  expect(await refused('yaojing', '3', '26')).toEqual(at('上级组织不存在或已解散，请重新选择'))
  expect(await refused('yaojing', '3', '-1')).toEqual(at('请选择上级组织/部门'))
  expect(await refused('linxue', '2', '3')).toEqual(at('不能选择自己的下级作为上级'))
  expect(await refused('mali_fl', '8', null)).toEqual(at('请选择上级组织/部门'))
  expect(await refused('linxue', '2', null)).toEqual(at('该组织没有上级组织'))
  const hidden = { pidDepartmentId: departmentId('2', '信访科') }
  expect(await refused('lujianguo', '4', '2', hidden)).toEqual(at('部门不存在或已解散，请重新选择'))
  expect(await change('yaojing', '3', { tenantId: '4', pid: '1' })).toMatchObject({ code: 40401 })
  expect(await change('heping', '2', { pid: '1' })).toMatchObject({ code: 40301 })
  expect(await change('yaojing', '3', { pid: '4', version: 77 })).toMatchObject({ code: 40902 })
})

test('[OS-05] its applicant alone withdraws it; who still looks at it decides nothing in its place', async () => {
  const first = (await change('yaojing', '3', { pid: '4' })).data.applyId
  expect(await cancel('linxue', '3', first)).toMatchObject({ code: 40401 })
  expect(await cancel('yaojing', '3', first)).toMatchObject({ code: 200 })
  expect(await relation('yaojing', '3')).toMatchObject({ pid: '2', pendingSuperior: null })
  const second = (await change('yaojing', '3', { pid: '4' })).data.applyId
  expect(await decide('lujianguo', '4', first, 2, '3')).toMatchObject({ code: 40902 })
  expect(await relation('yaojing', '3')).toMatchObject({ pendingSuperior: { applyId: second } })
  expect(await decide('lujianguo', '4', second, 3, '3')).toMatchObject({ code: 200 })
  expect(await tenantOf('3')).toMatchObject({ pid: '2' })

  const info = await h
    .person('yaojing', '3')
    .get<{ steps: Answer[] }>('/api/uc/tenant/audit/get-audit-info', {
      tenantId: '3',
      applyId: second,
    })
  expect(info.body.data.steps).toMatchObject([
    { name: '提交申请', userName: '姚静' },
    { name: '撤回申请', status: 4 },
    { name: '提交申请' },
    { name: '组织审核', status: 3, userName: '卢建国' },
  ])
  // Whom it was taken back from sees only what was decided there.
  const seen = await h
    .person('lujianguo', '4')
    .get<{ steps: Answer[] }>('/api/uc/tenant/audit/get-audit-info', {
      tenantId: '3',
      applyId: second,
    })
  expect(seen.body.data.steps.map(({ name }) => name)).toEqual(['提交申请', '组织审核'])
  const strange = { tenantId: '3', applyId: second }
  expect(
    (await h.person('tanxuefeng', '9').get('/api/uc/tenant/audit/get-audit-info', strange)).body,
  ).toMatchObject({ code: 40401 })
})

test('[OS-05] without a superior it becomes a top-level organisation once the operators pass it', async () => {
  const { applyId } = (await change('wangrui1', '11', { pid: null })).data
  expect(await relation('wangrui1', '11')).toMatchObject({
    pendingSuperior: { pid: null, superiorName: null },
  })
  expect(await decide('wutong', '1', applyId, 2, '11')).toMatchObject({ code: 200 })
  expect(await tenantOf('11')).toEqual({ pid: null, pidDepartmentId: null, topOrgFlag: 1 })
})

test('[OS-05] what was sound when it was applied for is judged again: the second of two inverse changes is refused', async () => {
  const third = (await change('yaojing', '3', { pid: '4' })).data.applyId
  const fourth = (await change('lujianguo', '4', { pid: '3' })).data.applyId
  expect(await decide('lujianguo', '4', third, 2, '3')).toMatchObject({ code: 200 })
  expect(await decide('yaojing', '3', fourth, 2, '4')).toMatchObject({
    code: 40905,
    msg: '不能通过：不能选择自己的下级作为上级',
  })
  expect(await tenantOf('4')).toMatchObject({ pid: '2' })
  expect(await decide('yaojing', '3', fourth, 3, '4')).toMatchObject({ code: 200 })
})

test('[OS-05] departments that may be named: none that is hidden, and none of the root', async () => {
  const list = async (body: object) =>
    (
      await h
        .person('gaoyuan', '-1')
        .post<Answer[]>('/api/uc/tenant/relation/list-department', { tenantId: '2', ...body })
    ).body
  const all = await list({})
  const names = all.data.map(({ name }) => name)
  expect(names).toContain('民政科')
  expect(names).not.toContain('信访科')
  expect(all.totalNum).toBe(names.length)
  expect(await list({ departmentName: '值班', pageNum: 1, pageSize: 10 })).toMatchObject({
    data: [{ name: '值班组', path: '应急管理科 / 值班组' }],
    totalNum: 1,
  })
  expect(await list({ tenantId: '13' })).toMatchObject({ code: 40001, field: 'tenantId' })
})

test('[OS-05] an organisation that closed every way to join is found by its whole name alone, and tells strangers no departments', async () => {
  const gaoyuan = h.person('gaoyuan', '-1')
  const find = async (tenantName: string) =>
    (
      await gaoyuan.post<{ id: string }[]>('/api/uc/tenant/draft/search-tenant', {
        tenantType: 1,
        purpose: 'belong',
        tenantName,
      })
    ).body.data.map(({ id }) => id)
  const departments = async () =>
    (await gaoyuan.post('/api/uc/tenant/relation/list-department', { tenantId: '2' })).body.code
  expect([await find('锦云区'), await departments()]).toEqual([expect.arrayContaining(['2']), 200])
  const ways = [
    'allow_search_tenant_name',
    'allow_search_tenant_code',
    'allow_qrcode_link',
    'allow_invite',
    'allow_common_invite',
  ]
  const set = (value: string) =>
    h.platform
      .system('test')
      .write(({ db }) =>
        sql`update apply_set set ${sql.raw(ways.map((way) => `${way} = ${value}`).join(', '))} where tenant_id = 2`.execute(
          db,
        ),
      )
  await set('2')
  expect(await find('锦云区')).not.toContain('2')
  expect([await find('锦云区政府'), await departments()]).toEqual([['2'], 40001])
  await set('default')
  expect(await departments()).toBe(200)
})
