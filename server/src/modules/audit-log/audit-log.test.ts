import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { firstIdOf, newId } from '../../platform/ids.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { explainPlan } from '../../test/plan.ts'
import { auditLog } from './index.ts'
import { AUDIT_LIST, NAME_FIELDS } from './list.ts'
import type { AuditLogChoices, AuditLogEntry, AuditLogFile, AuditLogRow } from './schemas.ts'

type Row = Static<typeof AuditLogRow>

const h = demoHarness({ more: [auditLog] })
const LINXUE = personId('linxue')
const HEPING = personId('heping')
const HOUR = 3_600_000
/** In ranges of time of their own, so that no other entry is between them. */
const BEFORE = Date.UTC(2025, 2, 1)

interface Entry {
  readonly action: string
  readonly objectType?: string
  readonly objectId?: string
  readonly actorId?: string | null
  readonly tenantId?: string | null
  readonly at?: number
  readonly before?: object | null
  readonly after?: object | null
}

/** Enters what a domain would; answers its id. */
const enter = async (entry: Entry): Promise<string> => {
  const at = entry.at ?? Date.now()
  const id =
    entry.at === undefined
      ? newId()
      : String(BigInt(firstIdOf(new Date(at))) + (BigInt(newId()) % 4096n))
  const document = (value: object | null | undefined) =>
    value === null || value === undefined ? null : JSON.stringify(value)
  await h.platform.system('test').write(async ({ db }) => {
    await sql`insert into audit_log (id, tenant_id, actor_id, ip, request_id, action, object_type, object_id, before, after, result, created_at)
      values (${id}, ${entry.tenantId === undefined ? '2' : entry.tenantId}, ${entry.actorId === undefined ? LINXUE : entry.actorId}, '10.1.2.3', 'r1',
        ${entry.action}, ${entry.objectType ?? 'role'}, ${entry.objectId ?? '1'}, ${document(entry.before)}::jsonb, ${document(entry.after)}::jsonb, 'ok', ${new Date(at)})`.execute(
      db,
    )
  })
  return id
}

const page = async (data: object = {}, who = 'linxue', tenantId = '2') =>
  (
    await h
      .person(who, tenantId)
      .post<Row[]>('/api/audit-log/page', { pageNum: 1, pageSize: 100, data })
  ).body
const idsOf = async (data: object): Promise<string[]> => (await page(data)).data.map(({ id }) => id)
const detail = async (id: string, who = 'linxue', tenantId = '2') =>
  (await h.person(who, tenantId).get<Static<typeof AuditLogEntry>>('/api/audit-log/detail', { id }))
    .body
const changesOf = async (id: string) =>
  Object.fromEntries(
    (await detail(id)).data.changes.map(({ label, before, after }) => [label, [before, after]]),
  )

let own = ''
let foreign = ''
let nobodys = ''
beforeAll(async () => {
  own = await enter({ action: 'role.create', after: { name: '巡查员' } })
  foreign = await enter({ action: 'role.create', tenantId: '7', after: { name: '别家的' } })
  nobodys = await enter({ action: 'user.signIn', tenantId: null })
})

test('[WF-04] an administrator reads what was done in the organisation, newest first, in words; nothing of others, nothing of nobody', async () => {
  await h.person('linxue').post('/api/role/save-role-group', { name: '日志角色组' })
  const { data } = await page()
  const found = data.map(({ id }) => id)
  expect(found).toContain(own)
  expect(found).not.toContain(foreign)
  expect(found).not.toContain(nobodys)
  expect(found).toEqual([...found].sort((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)))
  expect(data.find(({ id }) => id === own)).toMatchObject({
    actionName: '新建角色',
    objectTypeName: '角色',
    objectName: '巡查员',
    actorName: '林雪',
    ip: '10.1.2.3',
  })
  expect(data[0]).toMatchObject({ actorId: LINXUE, createTime: expect.stringMatching(/^\d{4}-/) })
  expect((await detail(foreign)).code).toBe(40401)
  expect((await detail(nobodys)).code).toBe(40401)
})

test('[WF-04] without the key nobody reads, opens or exports it, nor an administrator of another organisation', async () => {
  const plain = h.person('heping')
  expect((await page({}, 'heping')).code).toBe(40301)
  expect((await detail(own, 'heping')).code).toBe(40301)
  expect((await plain.post('/api/audit-log/export', { data: {} })).body.code).toBe(40301)
  expect((await plain.get('/api/audit-log/choices')).body.code).toBe(40301)
  expect((await page({}, 'linxue', '8')).code).toBe(40302)
})

test('[WF-04] filters: a span of time with both ends, who, what, which object by type and by name, and whom it concerns', async () => {
  const at = BEFORE
  const first = await enter({ action: 'role.create', at, after: { name: '甲角色' } })
  const second = await enter({
    action: 'todo.create',
    objectType: 'todo',
    objectId: '31',
    actorId: HEPING,
    at: at + HOUR,
    after: { title: 'Report 甲' },
  })
  const third = await enter({
    action: 'role.user.add',
    at: at + 2 * HOUR,
    after: { name: '乙角色', userId: HEPING },
  })
  const fourth = await enter({
    action: 'member.leave',
    objectType: 'user',
    objectId: HEPING,
    at: at + 3 * HOUR,
    after: { handoverUserId: null },
  })
  const span = { startTime: at, endTime: at + 3 * HOUR }
  expect(await idsOf(span)).toEqual([fourth, third, second, first])
  expect(await idsOf({ startTime: at + HOUR, endTime: at + 2 * HOUR })).toEqual([third, second])
  expect(await idsOf({ startTime: at + HOUR + 1, endTime: at + 2 * HOUR - 1 })).toEqual([])
  expect(await idsOf({ ...span, actorId: HEPING })).toEqual([second])
  expect(await idsOf({ ...span, action: 'role.create' })).toEqual([first])
  expect(await idsOf({ ...span, objectType: 'role' })).toEqual([third, first])
  expect(await idsOf({ ...span, objectName: 'report' })).toEqual([second])
  expect(await idsOf({ ...span, objectName: '甲' })).toEqual([second, first])
  expect(await idsOf({ ...span, personId: HEPING })).toEqual([fourth, third])
  expect((await page({ startTime: 0, endTime: 8_640_000_000_000_000 })).code).toBe(200)
  expect((await page({ action: '新建' })).msg).toContain('操作类型')
})

test('[WF-04] what an entry changed is told in words, ids by the names they stand for', async () => {
  const group = departmentId('2', '综合科')
  const moved = await enter({
    action: 'member.move',
    objectType: 'user',
    objectId: HEPING,
    before: { departmentIds: [group] },
    after: { departmentIds: ['999999999'], why: 'moved' },
  })
  expect((await detail(moved)).data).toMatchObject({ objectName: '何平', requestId: 'r1' })
  expect(await changesOf(moved)).toEqual({
    部门: ['综合科', '已删除或不可见'],
    原因: [null, '调整部门'],
  })
  const granted = await enter({
    action: 'role.menu.authorize',
    before: { name: '巡查员', keys: [] },
    after: { keys: ['todo', 'todo:manage'] },
  })
  expect(await changesOf(granted)).toEqual({
    名称: ['巡查员', '巡查员'],
    权限: [null, '协同待办、管理全部待办'],
  })
  const decided = await enter({
    action: 'approval.pass',
    objectType: 'venue',
    before: { auditStatus: 1, title: '会议厅' },
    after: { auditStatus: 2, reason: null, kind: 'venueListing' },
  })
  expect(await changesOf(decided)).toEqual({
    审核状态: ['待审核', '已通过'],
    标题: ['会议厅', '会议厅'],
    原因: [null, null],
    申请类型: [null, '场地上架申请'],
  })
  const gone = await enter({
    action: 'role.delete',
    before: { name: '巡查员' },
    after: null,
  })
  expect(await changesOf(gone)).toEqual({ 名称: ['巡查员', null] })
  const later = await enter({
    action: 'todo.update',
    objectType: 'todo',
    before: { deadlineTime: null },
    after: { deadlineTime: Date.UTC(2026, 0, 1) },
  })
  expect(await changesOf(later)).toEqual({ 截止时间: [null, '2026-01-01 08:00:00'] })
})

test('[WF-04] an object whose entry does not say what it was called has the name that it has now', async () => {
  const system = h.platform.system('test')
  const rowOf = async <R>(query: ReturnType<typeof sql<R>>): Promise<R> => {
    const [row] = (await query.execute(system.db)).rows
    if (row === undefined) throw new Error('the demo data has none')
    return row
  }
  await system.write(({ db }) =>
    sql`insert into approval_flow (tenant_id, id, kind, enabled, steps, updated_by, updated_at)
      select 2, 770001, 'joinApply', false, '[]', ${LINXUE}, now() on conflict do nothing`.execute(
      db,
    ),
  )
  const flow = await rowOf(
    sql<{ id: string }>`select id from approval_flow where tenant_id = 2 and kind = 'joinApply'`,
  )
  const booking = await rowOf(
    sql<{ id: string; name: string }>`select a.id, v.name from appointment a
      join venue v on v.tenant_id = a.tenant_id and v.id = a.venue_id where a.tenant_id = 2 limit 1`,
  )
  const application = await rowOf(
    sql<{
      id: string
      name: string
    }>`select id, title as name from approval where tenant_id = 2 limit 1`,
  )
  const nameOf = async (objectType: string, objectId: string) =>
    (await detail(await enter({ action: 'approval.flow.update', objectType, objectId }))).data
      .objectName
  expect(await nameOf('approvalFlow', flow.id)).toBe('加入组织申请')
  expect(await nameOf('appointment', booking.id)).toBe(booking.name)
  expect(await nameOf('approval', application.id)).toBe(application.name)
})

test('[WF-04] what the server did by itself and what strangers did say so', async () => {
  const byServer = await enter({ action: 'approval.expire', actorId: null })
  const byStranger = await enter({ action: 'approval.apply', actorId: '999999998' })
  const { data } = await page()
  const actorOf = (id: string) => data.find((row) => row.id === id)?.actorName
  expect([actorOf(byServer), actorOf(byStranger)]).toEqual(['系统', '非本组织人员'])
})

test('[WF-04] the table holds what the filters find, as texts that no program runs, and its making is entered', async () => {
  const at = Date.UTC(2025, 4, 1)
  await enter({ action: 'role.create', at, after: { name: '=1+1' } })
  await enter({ action: 'role.delete', at: at + HOUR, before: { name: '旧角色' } })
  await enter({ action: 'role.delete', at: at + 9 * HOUR, before: { name: '界外' } })
  const data = { startTime: at, endTime: at + HOUR, objectType: 'role' }
  const { body } = await h
    .person('linxue')
    .post<Static<typeof AuditLogFile>>('/api/audit-log/export', { data })
  expect(body.data).toMatchObject({ rows: 2, more: false })
  expect(body.data.name).toMatch(/^审计日志_\d{4}-\d{2}-\d{2}\.csv$/)
  const url = new URL(body.data.url, 'http://localhost')
  const file = await h.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  const text = file.rawPayload.toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toEqual([
    ['操作时间', '操作人', '操作类型', '操作对象', '对象名称', 'IP 地址'],
    ['2025-05-01 09:00:00', '林雪', '删除角色', '角色', '旧角色', '10.1.2.3'],
    ['2025-05-01 08:00:00', '林雪', '新建角色', '角色', "'=1+1", '10.1.2.3'],
  ])
  const [entry] = (await page({ action: 'auditLog.export' })).data
  expect(await changesOf(entry?.id ?? '')).toMatchObject({
    行数: [null, '2'],
    操作对象: [null, '角色'],
    开始时间: [null, '2025-05-01 08:00:00'],
  })
})

test('[WF-04] the filters offer every action by its group and every type of object', async () => {
  const { body } = await h
    .person('linxue')
    .get<Static<typeof AuditLogChoices>>('/api/audit-log/choices')
  const { groups, objects } = body.data
  expect(groups.find(({ label }) => label === '待办')?.actions).toContainEqual({
    value: 'todo.create',
    label: '创建待办',
  })
  expect(objects).toContainEqual({ value: 'todo', label: '待办' })
})

test('[WF-04] a span of time asks the months concerned alone', async () => {
  const reader = h.platform.database.reader({ tenantId: '2', userId: LINXUE, role: '' })
  const startTime = Date.UTC(2024, 0, 1)
  const asked = { pageNum: 1, pageSize: 10, data: { startTime, endTime: startTime + HOUR } }
  const { page: statement } = AUDIT_LIST.statements(reader, asked, { tenantId: '2' })
  const plan = await explainPlan(reader, statement.compile())
  const now = new Date()
  const month = `log_${now.getUTCFullYear()}_${String(now.getUTCMonth() + 1).padStart(2, '0')}`
  expect(plan).not.toContain(month)
})

test('[WF-04] an object is found by a part of what it was called, in each field and before or after the act', async () => {
  const called = (field: string, side: string) => `在${field}里的${side}`
  for (const field of NAME_FIELDS)
    for (const side of ['before', 'after'])
      await enter({ action: 'todo.create', [side]: { [field]: called(field, side) } })
  const reader = h.platform.database.reader({ tenantId: '2', userId: LINXUE, role: '' })
  for (const field of NAME_FIELDS)
    for (const side of ['before', 'after']) {
      const objectName = called(field, side).toUpperCase()
      const asked = { pageNum: 1, pageSize: 10, data: { objectName } }
      const { data } = await AUDIT_LIST.page(reader, asked, { tenantId: '2' })
      expect(data.map((row) => row.objectName)).toEqual([called(field, side)])
    }
})
