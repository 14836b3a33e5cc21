/** Members through HTTP on the demo data: who shows, what is done to them, what follows. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { eventually } from '../../test/eventually.ts'
import type { Caller } from '../../test/harness.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { MemberBatch, MemberRow } from './people-schemas.ts'
import { newId } from '../../platform/ids.ts'
import { expectSameAsRecount } from './recount.test-support.ts'
import { BASE } from './member.test-support.ts'
import { sheetLines } from './sheet/workbook.test-support.ts'
import { streamWorkbook } from '../../platform/stream-workbook.ts'

const h = demoHarness()
const db = () => h.platform.system('test').db
const admin = () => h.person('linxue')
const place = (name: string) => departmentId('2', name)
const page = async (data: object = {}, who = 'linxue', pageSize = 1000) =>
  (
    await h
      .person(who)
      .post<MemberRow[]>('/api/user/page-tenant-user', { pageNum: 1, pageSize, data })
  ).body
const names = async (data: object, who?: string) =>
  (await page(data, who)).data.map(({ name }) => name)
const call = <T = MemberBatch>(path: string, body: object, who = 'linxue') =>
  h.person(who).post<T>(`${BASE}/${path}`, body)
const rowOf = async (userId: string): Promise<MemberRow> =>
  (await admin().get<MemberRow>(`${BASE}/get`, { userId })).body.data
const actionsOf = async (objectId: string) =>
  (
    await db()
      .selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', objectId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
let number = 0
const addPerson = async (more: object = {}): Promise<string> => {
  number += 1
  const { body } = await call<{ userId: string }>('add', {
    name: `新人${number}`,
    mobile: `1366600${String(number).padStart(4, '0')}`,
    departmentIds: [place('综合科')],
    platforms: ['gov'],
    ...more,
  })
  expect(body).toMatchObject({ code: 200 })
  return body.data.userId
}
const activate = (userId: string) =>
  h.platform
    .system('test')
    .write((w) =>
      w.db.updateTable('userAccount').set({ activated: true }).where('id', '=', userId).execute(),
    )
/** The table of all normal members that somebody gets. */
const exported = async (who: Caller) => {
  const answer = await who.get<{ name: string; url: string }>(`${BASE}/export`, { status: '1' })
  const { name, url: address } = answer.body.data
  const url = new URL(address, 'http://localhost')
  const file = await h.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  const lines = (await sheetLines(file.rawPayload)).map(({ cells }) => cells)
  return { name, lines }
}
const told = async (event: string, userId: string) => {
  await h.app.outbox.drain()
  return (
    await db()
      .selectFrom('message')
      .select('subject')
      .where('event', '=', event)
      .where('userId', '=', userId)
      .execute()
  ).map(({ subject }) => subject)
}

test('[MB-01] everybody stands once, by pinyin, with every platform; each filter finds its own', async () => {
  const all = await page({ status: 1 })
  const ids = all.data.map(({ userId }) => userId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(all.totalNum).toBe(ids.length)
  const zhou = all.data.find(({ userId }) => userId === personId('zhouming'))
  expect(zhou).toMatchObject({ name: '周明', userName: 'zhouming', status: 1, accountStatus: 1 })
  expect(await names({ name: 'zhoum' })).toEqual(['周明'])
  expect(await names({ mobile: (zhou?.mobile ?? '').slice(-4), status: 1 })).toContain('周明')
  expect(await names({ mobile: '99999999999' })).toEqual([])
  const wisdom = await page({ platform: 'wisdom', status: 1 })
  expect(wisdom.data.every(({ platforms }) => platforms.includes('wisdom'))).toBe(true)
  expect(wisdom.totalNum).toBeLessThan(all.totalNum ?? 0)
  const section = await page({ departmentId: place('应急管理科'), status: 1 })
  const own = await page({ departmentId: place('应急管理科'), includeChild: 2, status: 1 })
  expect(section.totalNum).toBeGreaterThan(own.totalNum ?? 0)
  const held = all.data.find(({ positionId }) => positionId !== null)
  expect(await names({ positionId: held?.positionId, status: 1 })).toContain(held?.name)
  // Who left comes last, and alone where only they are asked for.
  expect((await page({})).data.at(-1)).toMatchObject({ name: '孙浩', status: 2 })
  expect(await names({ status: 2 })).toEqual(['孙浩'])
  expect((await page({ tenantId: '3' })).code).toBe(40401)
  expect((await page({ departmentId: departmentId('3', '综合处') })).code).toBe(40401)
  expect((await page({}, 'heping')).code).toBe(40301)
})

test('[MB-01] added by mobile with an account 待激活, moved to several departments, given a position; people and principal are told', async () => {
  const userId = await addPerson({ workNo: 'W-1' })
  expect(await rowOf(userId)).toMatchObject({ activated: 2, workNo: 'W-1', status: 1 })
  expect(
    (
      await call('add', {
        name: '又来',
        mobile: '13666000001',
        departmentIds: [place('综合科')],
        platforms: ['gov'],
      })
    ).body,
  ).toMatchObject({ code: 40905, field: 'mobile' })
  expect(
    (
      await call('add', {
        name: '错',
        mobile: '123',
        departmentIds: [place('综合科')],
        platforms: ['gov'],
      })
    ).body,
  ).toMatchObject({ code: 40001, field: 'mobile' })
  const departmentIds = [place('信息科'), place('财政科')]
  expect((await call('move', { userIds: [userId], departmentIds })).body.data).toMatchObject({
    id: null,
    status: 'done',
    successCount: 1,
    failList: [],
  })
  expect((await rowOf(userId)).departments.map(({ id }) => id)).toEqual(departmentIds)
  expect(await told('member.moved', userId)).toEqual(['您的部门已调整'])
  expect(await told('member.moved', personId('zhouming'))).toContain('成员的部门已调整')
  const positionId = (await page({ status: 1 })).data.find(
    (row) => row.positionStatus === 1,
  )?.positionId
  await call('set-position', { userIds: [userId], positionId })
  expect(await rowOf(userId)).toMatchObject({ positionId })
  // Of another organisation, of nobody, and of one that does not exist: all the same.
  for (const stranger of [personId('wutong'), '999'])
    expect((await call('move', { userIds: [stranger], departmentIds })).body).toMatchObject({
      code: 40401,
    })
  expect(
    (await call('move', { userIds: [userId], departmentIds: [departmentId('3', '综合处')] })).body,
  ).toMatchObject({ code: 40401, field: 'departmentIds' })
  const { version } = await rowOf(userId)
  const edit = { userId, staffName: '新名', departmentIds, positionId, workNo: 'W-2', version }
  expect((await call('update', edit)).body.code).toBe(200)
  expect(await rowOf(userId)).toMatchObject({ name: '新名', workNo: 'W-2' })
  expect((await call('update', { ...edit, staffName: '旧页' })).body.code).toBe(40902)
})

test('[MB-01] who left is found by the position that waits for the return; each change of it is entered with what was before', async () => {
  const userId = await addPerson()
  const held = (await page({ status: 1 })).data.find(({ positionStatus }) => positionStatus === 1)
  const positionId = held?.positionId ?? ''
  for (const to of [positionId, null, positionId])
    await call('set-position', { userIds: [userId], positionId: to })
  const entries = await db()
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('objectId', '=', userId)
    .where('action', '=', 'member.position')
    .orderBy('id')
    .execute()
  const none = { positionId: null, positionName: '' }
  const holds = { positionId, positionName: held?.positionName }
  expect(entries).toEqual([
    { before: none, after: holds },
    { before: holds, after: none },
    { before: none, after: holds },
  ])
  await call('leave', { userIds: [userId] })
  const found = async (more: object) =>
    (await page({ positionId, ...more })).data.map((row) => row.userId)
  expect(await found({ status: 2 })).toEqual([userId])
  expect(await found({})).toEqual([...(await found({ status: 1 })), userId])
})

test('[MB-01] whoever edits what somebody else changed meanwhile is refused, be it department, position or name; an edit of nothing leaves no entry', async () => {
  const userId = await addPerson()
  const positionId = (await page({ status: 1 })).data.find(
    (row) => row.positionStatus === 1,
  )?.positionId
  const read = async () => {
    const { staffName, workNo, departments, positionId: held, version } = await rowOf(userId)
    return {
      userId,
      staffName: staffName ?? '',
      workNo: workNo ?? '',
      departmentIds: departments.map(({ id }) => id),
      positionId: held,
      version,
    }
  }
  const asRead = await read()
  const edits = [
    { departmentIds: [place('信息科')] },
    { positionId: positionId ?? null },
    { staffName: '改名' },
  ]
  // Each of them first, and then the others by who read what was there before.
  for (const [at, mine] of edits.entries()) {
    const before = await read()
    expect((await call('update', { ...before, ...mine })).body.code).toBe(200)
    const after = await read()
    for (const theirs of edits.toSpliced(at, 1))
      expect((await call('update', { ...before, ...theirs })).body).toMatchObject({
        code: 40902,
        msg: '数据已被他人修改，请刷新',
      })
    expect(await read()).toEqual(after)
  }
  // The same of what is done to many.
  const stale = await read()
  await call('move', { userIds: [userId], departmentIds: [place('财政科')] })
  expect((await call('update', { ...stale, workNo: 'W-77' })).body.code).toBe(40902)
  const later = await read()
  await call('set-position', { userIds: [userId], positionId: null })
  expect((await call('update', { ...later, workNo: 'W-77' })).body.code).toBe(40902)
  const actions = await actionsOf(userId)
  const edit = await read()
  expect(edit).toMatchObject({ positionId: null, departmentIds: [place('财政科')], workNo: '' })
  expect((await call('update', edit)).body.code).toBe(200)
  expect(await actionsOf(userId)).toEqual(actions)
  expect((await call('update', { ...edit, departmentIds: asRead.departmentIds })).body.code).toBe(
    200,
  )
  expect(await actionsOf(userId)).toEqual([...actions, 'member.move'])
})

test('[MB-01] leaving: what is handed over is listed and needs a successor; principal stays; restored within thirty days without departments and roles', async () => {
  const [leader, follower] = [await addPerson(), await addPerson()]
  await activate(follower)
  await h.platform.system('test').write((w) =>
    w.db
      .insertInto('departmentManager')
      .values({ tenantId: '2', departmentId: place('督查室'), userId: leader })
      .execute(),
  )
  const userIds = [leader, personId('zhouming')]
  const check = (await call<{ blocked: object[]; transfers: object[] }>('leave-check', { userIds }))
    .body.data
  expect(check).toMatchObject({
    blocked: [{ userId: personId('zhouming'), reason: '是本组织的负责人，请先更换负责人' }],
    transfers: [{ name: 'department', count: 1 }],
  })
  expect((await call('leave', { userIds: [leader] })).body).toMatchObject({ code: 40905 })
  expect((await call('leave', { userIds: [leader], handoverUserId: leader })).body).toMatchObject({
    code: 40001,
    field: 'handoverUserId',
  })
  const left = (await call('leave', { userIds, handoverUserId: follower })).body.data
  expect(left).toMatchObject({ successCount: 1, failList: [{ id: personId('zhouming') }] })
  const managers = await db()
    .selectFrom('departmentManager')
    .select('userId')
    .where('departmentId', '=', place('督查室'))
    .execute()
  expect(managers.map(({ userId }) => userId)).toContain(follower)
  expect(managers.map(({ userId }) => userId)).not.toContain(leader)
  expect(await rowOf(leader)).toMatchObject({ status: 2, departments: [{ id: place('综合科') }] })
  expect(await told('member.left', leader)).toEqual(['您已离开组织'])
  // Gone twice is told, not done.
  expect((await call('leave', { userIds: [leader] })).body).toMatchObject({ code: 40905 })
  const restore = { userIds: [leader], departmentIds: [place('财政科')] }
  expect((await call('restore', restore)).body.data).toMatchObject({ successCount: 1 })
  expect(await rowOf(leader)).toMatchObject({ status: 1, departments: [{ id: place('财政科') }] })
  await call('leave', { userIds: [leader] })
  const leftHoursAgo = (hours: number) =>
    h.platform.system('test').write((w) =>
      w.db
        .updateTable('member')
        .set({ leftAt: new Date(Date.now() - hours * 3_600_000) })
        .where('userId', '=', leader)
        .execute(),
    )
  await leftHoursAgo(30 * 24 + 1)
  expect((await call('restore', restore)).body).toMatchObject({
    code: 40905,
    msg: expect.stringContaining('30天'),
  })
  await leftHoursAgo(30 * 24 - 1)
  expect((await call('restore', restore)).body.data).toMatchObject({ successCount: 1 })
})

test('[MB-01] leaving by oneself: what stands in the way and what is handed over is said before; the organisation is gone from the next call', async () => {
  const [leaver, follower] = [await addPerson(), await addPerson()]
  await activate(follower)
  await activate(leaver)
  const self = h.as(leaver, '2')
  const check = async (who = self) =>
    (await who.post<{ reasons: string[]; transfers: object[] }>(`${BASE}/exit-check`, {})).body.data
  const exit = async (body: object = {}, who = self) => (await who.post(`${BASE}/exit`, body)).body
  expect(await check(h.person('zhouming'))).toMatchObject({
    reasons: ['是本组织的负责人，请先更换负责人', expect.stringMatching(/^是\d+个群的群主/)],
  })
  expect(await exit({}, h.person('zhouming'))).toMatchObject({ code: 40905 })
  // Who owns a group chooses another owner before; an administrator would hand it over.
  expect(await exit({ handoverUserId: personId('zhouming') }, h.person('liwei_yj'))).toMatchObject({
    code: 40905,
    msg: '是1个群的群主，请先更换群主',
  })
  await h.platform.system('test').write(async (w) => {
    await w.db
      .insertInto('departmentManager')
      .values({ tenantId: '2', departmentId: place('督查室'), userId: leaver })
      .execute()
    await w.db
      .updateTable('venue')
      .set({ creatorId: leaver })
      .where('name', 'like', '大学报告厅%')
      .execute()
  })
  expect(await check()).toEqual({
    reasons: [],
    transfers: [
      { name: 'department', label: '个部门的主管', count: 1 },
      { name: 'venue', label: '个场地的管理', count: 1 },
    ],
  })
  expect(await exit()).toMatchObject({ code: 40001, field: 'handoverUserId' })
  expect(await exit({ handoverUserId: leaver })).toMatchObject({ field: 'handoverUserId' })
  expect(await exit({ handoverUserId: '999' })).toMatchObject({
    code: 40401,
    field: 'handoverUserId',
  })
  expect(await exit({ tenantId: '3' })).toMatchObject({ code: 40401 })
  expect(await exit({ handoverUserId: follower })).toMatchObject({ code: 200 })
  await h.app.outbox.drain()
  expect(await exit()).toMatchObject({ code: 40302 })
  const kept = await db()
    .selectFrom('venue')
    .select('id')
    .where('creatorId', '=', follower)
    .execute()
  expect(kept).toHaveLength(1)
  expect(await rowOf(leaver)).toMatchObject({ status: 2 })
  expect(await actionsOf(leaver)).toContain('member.leave')
})

test('[MB-01] what waits for a leaver’s review goes to somebody who may review it, and to nobody else', async () => {
  const [leaver, other] = [await addPerson(), await addPerson()]
  await activate(other)
  const waiting = await db()
    .selectFrom('approval')
    .select('id')
    .where('tenantId', '=', '2')
    .where('kind', '=', 'tenantCreate')
    .where('auditStatus', '=', 1)
    .executeTakeFirstOrThrow()
  const todo = {
    tenantId: '2',
    id: newId(),
    approvalId: waiting.id,
    title: '审核创建申请',
    creatorUid: other,
    todoType: 3,
    todoTaskType: 1,
    executorCount: 1,
    createdAt: new Date(),
  } as const
  const part = { tenantId: '2', todoId: todo.id }
  const executors = async () =>
    (
      await db().selectFrom('todoExecutor').select('userId').where('todoId', '=', todo.id).execute()
    ).map(({ userId }) => userId)
  await h.platform.system('test').write(async (w) => {
    await w.db.insertInto('todo').values(todo).execute()
    await w.db
      .insertInto('todoExecutor')
      .values({ ...part, userId: leaver, createdAt: new Date() })
      .execute()
  })
  const check = (await call<{ transfers: object[] }>('leave-check', { userIds: [leaver] })).body
  expect(check.data.transfers).toEqual([{ name: 'review', label: '项待审核的申请', count: 1 }])
  expect((await call('leave', { userIds: [leaver], handoverUserId: other })).body).toMatchObject({
    code: 40001,
    field: 'handoverUserId',
  })
  expect(await executors()).toContain(leaver)
  const handoverUserId = personId('linxue')
  expect((await call('leave', { userIds: [leaver], handoverUserId })).body.code).toBe(200)
  expect(await executors()).not.toContain(leaver)
  expect(await executors()).toContain(handoverUserId)
})

test('[MB-01] what is hidden shows to nobody outside: neither in the list, nor by id, nor to be acted on', async () => {
  const hidden = await addPerson({ departmentIds: [place('信访科')] })
  const holder = await addPerson({ departmentIds: [place('财政科')] })
  await h.platform.system('test').write(async (w) => {
    const role = await w.db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', '2')
      .where('builtin', 'is', null)
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('roleGrant')
      .values({ tenantId: '2', roleId: role.id, kind: 'menu', permissionKey: 'userAdmin' })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await w.db
      .insertInto('roleUser')
      .values({ tenantId: '2', roleId: role.id, userId: holder, creatorId: holder })
      .execute()
  })
  await activate(holder)
  const caller = h.as(holder, '2')
  const list = (
    await caller.post<MemberRow[]>('/api/user/page-tenant-user', {
      pageNum: 1,
      pageSize: 1000,
      data: {},
    })
  ).body
  expect(list.code).toBe(200)
  expect(list.data.map(({ userId }) => userId)).not.toContain(hidden)
  expect(list.data.length).toBeGreaterThan(20)
  const { lines } = await exported(caller)
  expect(lines.length - 1).toBe(list.data.filter(({ status }) => status === 1).length)
  expect(lines.map(([name]) => name)).not.toContain((await rowOf(hidden)).name)
  const chart = async (who: Caller) =>
    (await who.get<{ ids: string[] }>('/api/department/chart')).body.data.ids
  expect(await chart(admin())).toContain(place('信访科'))
  expect(await chart(caller)).toContain(place('财政科'))
  expect(await chart(caller)).not.toContain(place('信访科'))
  expect((await caller.get(`${BASE}/get`, { userId: hidden })).body.code).toBe(40401)
  expect(
    (await caller.post(`${BASE}/move`, { userIds: [hidden], departmentIds: [place('财政科')] }))
      .body.code,
  ).toBe(40401)
  expect(
    (await caller.post(`${BASE}/move`, { userIds: [holder], departmentIds: [place('信访科')] }))
      .body,
  ).toMatchObject({ code: 40401, field: 'departmentIds' })
  // Who left a place that shows comes back by whoever holds the key; of a hidden place nobody is known.
  const seen = await addPerson({ departmentIds: [place('财政科')] })
  await call('leave', { userIds: [hidden, seen] })
  const restore = async (userIds: readonly string[]) =>
    (await caller.post(`${BASE}/restore`, { userIds, departmentIds: [place('财政科')] })).body
  expect(await restore([hidden])).toMatchObject({ code: 40401 })
  expect(await restore([seen])).toMatchObject({ code: 200, data: { successCount: 1 } })
  expect(await restore([seen, hidden])).toMatchObject({ code: 40905 })
  expect(
    (await call('restore', { userIds: [hidden], departmentIds: [place('信访科')] })).body.code,
  ).toBe(200)
  // An administrator is taken away by who may take the role.
  expect(
    (await caller.post(`${BASE}/leave`, { userIds: [personId('linxue')] })).body,
  ).toMatchObject({ code: 40905 })
})

test('[MB-01] many go on in the background, part by part; what failed is named; derived rows equal a recount', async () => {
  const ids: string[] = []
  for (let at = 0; at < 104; at += 1) ids.push(await addPerson())
  const begun = (await call('move', { userIds: ids, departmentIds: [place('民政科')] })).body.data
  expect(begun).toMatchObject({ status: 'running', total: 104 })
  let state = begun
  await eventually(
    'the end of the change',
    async () => {
      state = (await admin().get<MemberBatch>(`${BASE}/batch-state`, { id: begun.id ?? '' })).body
        .data
      return state.status !== 'running'
    },
    50_000,
  )
  expect(state).toMatchObject({ status: 'done', done: 104, successCount: 104 })
  expect(
    (await h.person('zhouming').get(`${BASE}/batch-state`, { id: begun.id ?? '' })).body.code,
  ).toBe(40401)
  // Stopped where it stands: who was dealt with stays so.
  const again = (await call('move', { userIds: ids, departmentIds: [place('督查室')] })).body.data
  const stopped = (await call('batch-cancel', { id: again.id })).body.data
  expect(['cancelled', 'done']).toContain(stopped.status)
  expect(await actionsOf(begun.id ?? '')).toEqual(['member.batch'])
  expect(await actionsOf(again.id ?? '')).toEqual(
    stopped.status === 'done' ? ['member.batch'] : ['member.batch', 'member.batch.cancel'],
  )
  await call('move', { userIds: ids.slice(0, 100), departmentIds: [place('民政科')] })
  await call('move', { userIds: ids.slice(100), departmentIds: [place('民政科')] })
  expect(
    (await page({ departmentId: place('民政科'), includeChild: 2 })).totalNum,
  ).toBeGreaterThanOrEqual(104)
  await expectSameAsRecount(db())
})

test('[MB-05] the table holds everybody whom the list shows, as texts that no program runs; it is entered', async () => {
  await addPerson({ name: '=1+1' })
  const { name, lines } = await exported(admin())
  expect(name).toMatch(/^成员_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(lines[0]?.slice(0, 3)).toEqual(['姓名', '账号', '手机号'])
  expect(lines.length - 1).toBe((await page({ status: 1 })).totalNum)
  expect(lines.map(([name]) => name)).toContain('=1+1')
  const entry = await db()
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'member.export')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.after).toMatchObject({ rows: lines.length - 1 })
  const made = await streamWorkbook([
    { name: '表', columns: [{ title: '甲', width: 8 }], batches: [[['a<b>&c']]] },
  ])
  expect(made.subarray(0, 2).toString()).toBe('PK')
})
