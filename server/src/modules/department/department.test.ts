/** Making, moving, ordering, setting and dissolving departments through HTTP (DP-02 to DP-04). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { json } from '../../platform/db/schema.ts'
import { product } from '../../test/product.ts'
import type { DepartmentDetail, DepartmentSetting, SafeSettings } from './detail-schemas.ts'

const h = product()
const ROOT = departmentId('2')
const MANAGERS = [personId('linxue')]
type Detail = Static<typeof DepartmentDetail>
const admin = () => h.as(personId('linxue'), '2')
const call = <T = null>(path: string, body: object) =>
  admin().post<T>(`/api/department/${path}`, body)
const said = async (path: string, body: object) => {
  const { code, msg, field } = (await call(path, body)).body
  return field === undefined ? { code, msg } : { code, field, msg }
}
const detailOf = async (id: string): Promise<Detail> =>
  (await admin().get<Detail>('/api/department/get', { id })).body.data
const childrenOf = async (id: string): Promise<string[]> =>
  (await call<{ id: string }[]>('list-subordinate', { id })).body.data.map((each) => each.id)

let number = 0
const make = async (pid = ROOT, name?: string): Promise<string> => {
  number += 1
  const body = { name: name ?? `试点${number}处`, simpleName: '试点', pid, managers: MANAGERS }
  return (await call<{ id: string }>('save', body)).body.data.id
}
const db = () => h.platform.system('test').db
const seatsOf = async (id: string): Promise<string[]> =>
  (
    await db()
      .selectFrom('memberDepartment')
      .innerJoin('member', 'member.id', 'memberDepartment.memberId')
      .select('member.userId')
      .distinct()
      .where('memberDepartment.departmentId', '=', id)
      .execute()
  ).map(({ userId }) => userId)

test('[DP-02] a department is made as the last below its superior; names, leaders and depth are as the texts say', async () => {
  const id = await make()
  expect((await childrenOf(ROOT)).at(-1)).toBe(id)
  expect(await detailOf(id)).toMatchObject({
    pid: ROOT,
    depth: 2,
    childCount: 0,
    userCount: 0,
    haveGroup: 2,
    managers: [{ id: MANAGERS[0], name: '林雪' }],
    line: [{ id: ROOT }, { id }],
  })
  const { name } = await detailOf(id)
  const body = { name, simpleName: '试', pid: ROOT, managers: MANAGERS }
  expect(await said('save', body)).toEqual({
    code: 40901,
    field: 'name',
    msg: '同级部门名称已存在',
  })
  expect(await said('save', { ...body, name: '无主管', managers: [] })).toEqual({
    code: 40001,
    field: 'managers',
    msg: '请选择部门主管',
  })
  expect(await said('save', { ...body, managers: [personId('sunhao')] })).toMatchObject({
    code: 40001,
    field: 'managers',
  })
  expect(await said('save', { ...body, name: '长'.repeat(41) })).toMatchObject({
    code: 40001,
    field: 'name',
  })
  expect(await said('save', { ...body, simpleName: '  ' })).toMatchObject({
    field: 'simpleName',
    msg: '请填写部门简称',
  })
  expect(await said('save', { ...body, simpleName: '短'.repeat(21) })).toMatchObject({
    code: 40001,
    field: 'simpleName',
  })
  let deepest = id
  for (let depth = 3; depth <= 10; depth += 1) deepest = await make(deepest)
  expect(await said('save', { ...body, name: '第十一级', pid: deepest })).toMatchObject({
    code: 40905,
    field: 'pid',
  })
})

test('[DP-02] what is moved takes all below it along, with staff counts; never below itself, too deep, or the root', async () => {
  const [from, to] = [await make(), await make()]
  const inner = await make(from)
  const leaf = await make(inner)
  expect((await call('move', { id: inner, pid: to })).status).toBe(200)
  expect((await detailOf(leaf)).line.map((each) => each.id)).toEqual([ROOT, to, inner, leaf])
  expect(await detailOf(to)).toMatchObject({ childCount: 1, departmentCount: 2 })
  expect(await detailOf(from)).toMatchObject({ childCount: 0, departmentCount: 0 })
  expect(await said('move', { id: to, pid: leaf })).toEqual({
    code: 40905,
    field: 'pid',
    msg: '不能移至自己或自己的下级部门',
  })
  expect(await said('move', { id: ROOT, pid: to })).toEqual({
    code: 40905,
    field: 'pid',
    msg: '根部门不能移动',
  })
  await make(from, '同名组')
  const twin = await make(to, '同名组')
  expect(await said('move', { id: twin, pid: from })).toMatchObject({ code: 40901, field: 'name' })
  let deep = to
  for (let depth = 3; depth <= 9; depth += 1) deep = await make(deep)
  expect(await said('move', { id: inner, pid: deep })).toMatchObject({ code: 40905, field: 'pid' })
})

test('[DP-02] siblings stand in the order that they are put in; those not named keep their places', async () => {
  const pid = await make()
  const [a, b, c, d] = [await make(pid), await make(pid), await make(pid), await make(pid)]
  expect((await call('sort', { pid, ids: [d, b] })).status).toBe(200)
  expect(await childrenOf(pid)).toEqual([a, d, c, b])
  await call('move', { id: b, pid, beforeId: a })
  expect(await childrenOf(pid)).toEqual([b, a, d, c])
  const other = await make()
  await call('move', { id: other, pid, beforeId: d })
  expect(await childrenOf(pid)).toEqual([b, a, other, d, c])
  expect(await said('sort', { pid, ids: [a, ROOT] })).toMatchObject({ code: 40401, field: 'ids' })
})

test('[DP-02] a dissolved department’s people go to the one chosen, and everything aimed at it lets go', async () => {
  const [id, target] = [await make(), await make()]
  const child = await make(id)
  expect(await said('dissolve', { id })).toEqual({ code: 40905, msg: '请先移除下级部门' })
  await call('dissolve', { id: child })
  expect(await said('dissolve', { id: ROOT })).toEqual({ code: 40905, msg: '根部门不能解散' })
  const member = await db()
    .selectFrom('member')
    .select('id')
    .where('tenantId', '=', '2')
    .where('userId', '=', personId('heping'))
    .where('platform', '=', 'gov')
    .executeTakeFirstOrThrow()
  await h.platform.system('test').write(async (w) => {
    await w.db
      .insertInto('memberDepartment')
      .values({ tenantId: '2', memberId: member.id, departmentId: id })
      .execute()
    await w.db
      .updateTable('applySet')
      .set({ defaultJoinDepartmentId: id })
      .where('tenantId', '=', '2')
      .execute()
    await w.db
      .insertInto('appScope')
      .values({ tenantId: '2', appId: '1', userType: 2, targetId: id })
      .execute()
    await w.db
      .insertInto('tenantBelong')
      .values({
        tenantId: '9',
        id: '990001',
        belongTenantId: '2',
        belongDepartmentId: id,
        applicantId: personId('tanxuefeng'),
        auditStatus: 2,
      })
      .execute()
    const role = await w.db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', '2')
      .where('builtin', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('roleDepartment')
      .values({
        tenantId: '2',
        roleId: role.id,
        departmentId: id,
        creatorId: personId('zhouming'),
      })
      .execute()
    await w.db
      .insertInto('approval')
      .values({
        tenantId: '2',
        id: '990002',
        kind: 'belong',
        applicantTenantId: '10',
        applicantId: personId('tanxuefeng'),
        objectType: 'belong',
        objectId: '990003',
        departmentId: id,
        title: '待转交',
        searchText: '待转交',
        snapshot: json({}),
      })
      .execute()
    await w.db
      .insertInto('departmentViewer')
      .values({ tenantId: '2', departmentId: target, viewerKind: 'department', viewerId: id })
      .execute()
  })
  expect(await said('dissolve', { id })).toEqual({
    code: 40001,
    field: 'targetDeptId',
    msg: '请选择成员转入的部门',
  })
  expect(await said('dissolve', { id, targetDeptId: id })).toMatchObject({ code: 40001 })
  expect(await said('dissolve', { id, targetDeptId: target })).toEqual({
    code: 200,
    msg: '解散成功',
  })
  expect(await seatsOf(target)).toEqual([personId('heping')])
  expect((await admin().get('/api/department/get', { id })).body.code).toBe(40401)
  const left = await Promise.all([
    db().selectFrom('appScope').select('targetId').where('targetId', '=', id).execute(),
    db().selectFrom('departmentViewer').select('viewerId').where('viewerId', '=', id).execute(),
    db().selectFrom('departmentManager').select('userId').where('departmentId', '=', id).execute(),
    db().selectFrom('tenantBelong').select('id').where('belongDepartmentId', '=', id).execute(),
  ])
  expect(left).toEqual([[], [], [], []])
  const set = await db()
    .selectFrom('applySet')
    .select('defaultJoinDepartmentId')
    .where('tenantId', '=', '2')
    .executeTakeFirstOrThrow()
  expect(set.defaultJoinDepartmentId).toBe(ROOT)
  const waiting = await db()
    .selectFrom('approval')
    .select('departmentId')
    .where('id', '=', '990002')
    .executeTakeFirstOrThrow()
  expect(waiting.departmentId).toBe(ROOT)
  const entered = await db().selectFrom('auditLog').select('action').distinct().execute()
  expect(entered.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'app.scope.remove',
      'applySet.update',
      'approval.retarget',
      'department.dissolve',
      'member.move',
      'role.department.remove',
      'tenant.belong.department.remove',
    ]),
  )
  await h.app.outbox.drain()
  const told = await db()
    .selectFrom('message')
    .select(['subject', 'content'])
    .where('userId', '=', personId('heping'))
    .where('bizId', '=', id)
    .execute()
  expect(told).toEqual([{ subject: '部门已解散', content: expect.stringContaining('已转入') }])
})

test('[DP-03] settings change together; the last leader stays, belongings are some of the organisation’s, a stale page is told', async () => {
  const [id, pid] = [await make(), await make()]
  const settingOf = async () =>
    (
      await admin().get<Static<typeof DepartmentSetting>>('/api/department/get-setting', {
        deptId: id,
      })
    ).body.data
  const before = await settingOf()
  const body = { id, name: '改名处', simpleName: '改名', version: before.version }
  expect(
    await said('update-department-setting', { ...body, isUpdateManagers: 1, newManagers: [] }),
  ).toEqual({ code: 40001, field: 'newManagers', msg: '请选择部门主管' })
  expect(
    await said('update-department-setting', {
      ...body,
      isUpdateTenants: 1,
      allTenants: [{ tenantId: '5' }],
    }),
  ).toMatchObject({ code: 40001, field: 'allTenants' })
  const saved = await call<Static<typeof DepartmentSetting>>('update-department-setting', {
    ...body,
    pid,
    isUpdateManagers: 1,
    newManagers: [personId('zhouming'), personId('heping')],
    allTenants: [{ tenantId: '5' }],
  })
  expect(saved.body.data).toMatchObject({
    name: '改名处',
    pid,
    beLong: [],
    managers: [{ id: personId('zhouming') }, { id: personId('heping') }],
  })
  expect(await said('update-department-setting', body)).toMatchObject({ code: 40902 })
})

test('[DP-04] information security asks for who is specified, keeps it, and never hides the root', async () => {
  const [id, other] = [await make(), await make()]
  const save = (body: object) => said('update-dept-safe-info', { id, ...body })
  expect(await save({ hiddenFlag: 2, type: 1 })).toEqual({
    code: 40001,
    field: 'contacts',
    msg: '请选择可见的人员或部门',
  })
  expect(await save({ hiddenFlag: 3, type: 3 })).toMatchObject({ field: 'seenDeptIds' })
  expect(await save({ hiddenFlag: 2, type: 1, contacts: [personId('sunhao')] })).toMatchObject({
    field: 'contacts',
  })
  expect(await said('update-dept-safe-info', { id: ROOT, hiddenFlag: 1, type: 1 })).toMatchObject({
    code: 40905,
    field: 'hiddenFlag',
  })
  const set = { hiddenFlag: 2, type: 3, contacts: [personId('heping')], deptIds: [other] }
  expect((await save(set)).code).toBe(200)
  const kept = await admin().get<Static<typeof SafeSettings>>(
    '/api/department/get-dept-safe-settings',
    { deptId: id },
  )
  expect(kept.body.data).toMatchObject({
    hiddenFlag: 2,
    type: 3,
    contacts: [{ id: personId('heping') }],
    deptIds: [{ id: other }],
    seenDeptIds: [{ id: other }],
  })
  expect(await save({ ...set, version: 1 })).toMatchObject({ code: 40902 })
})

test('[DP-03] who leads a department sets it and what is below it without a key, but neither where it stands nor what its people see; nobody else does', async () => {
  const [id, other] = [await make(), await make()]
  const below = await make(id)
  const heping = h.as(personId('heping'), '2')
  const mine = async (path: string, body: object) =>
    (await heping.post<unknown>(`/api/department/${path}`, body)).body
  const maySet = async (deptId: string) =>
    (await heping.get<{ maySet: 1 | 2 }>('/api/department/may-set', { deptId })).body.data.maySet
  const names = { name: '主管处', simpleName: '主管' }
  const group = { departmentId: below, groupName: '处内群' }
  const saveGroup = async () =>
    (await heping.post('/api/group/internal/save-department-group', group)).body.code
  expect(await maySet(id)).toBe(2)
  for (const name of ['get-setting', 'get-dept-safe-settings', 'get-authorization'])
    expect((await heping.get(`/api/department/${name}`, { deptId: id })).body.code).toBe(40301)
  expect((await mine('update-department-setting', { id, ...names })).code).toBe(40301)
  expect((await mine('update-dept-safe-info', { id, hiddenFlag: 3, type: 1 })).code).toBe(40301)
  expect(await saveGroup()).toBe(40301)
  await call('update-department-setting', {
    id,
    ...names,
    isUpdateManagers: 1,
    newManagers: [personId('heping')],
  })
  expect([await maySet(id), await maySet(below), await maySet(other)]).toEqual([1, 1, 2])
  const saved = await mine('update-department-setting', {
    id: below,
    name: '下级处',
    simpleName: '下级',
    isUpdateManagers: 1,
    newManagers: [personId('heping')],
  })
  expect(saved).toMatchObject({ code: 200, data: { name: '下级处' } })
  expect(await mine('update-department-setting', { id, ...names, pid: other })).toMatchObject({
    code: 40301,
    field: 'pid',
  })
  expect(
    await mine('update-department-setting', { id, ...names, isUpdateTenants: 1, allTenants: [] }),
  ).toMatchObject({ code: 40301, field: 'allTenants' })
  expect((await mine('update-dept-safe-info', { id, hiddenFlag: 1, type: 1 })).code).toBe(200)
  expect(await mine('update-dept-safe-info', { id, hiddenFlag: 3, type: 2 })).toMatchObject({
    code: 40301,
    field: 'type',
  })
  expect(await saveGroup()).toBe(200)
  expect((await mine('dissolve', { id: below })).code).toBe(40301)
})

test('[DP-01] the chart counts a person once, whatever staff rows there are for the platforms', async () => {
  const { ids, userCounts } = (
    await admin().get<{ ids: string[]; userCounts: number[] }>('/api/department/chart')
  ).body.data
  const rows = await db()
    .selectFrom('memberDepartment')
    .innerJoin('member', 'member.id', 'memberDepartment.memberId')
    .select(['memberDepartment.departmentId', 'member.userId'])
    .where('member.tenantId', '=', '2')
    .where('member.status', '=', 1)
    .execute()
  const peopleIn = (id: string): string[] =>
    rows.filter(({ departmentId: place }) => place === id).map(({ userId }) => userId)
  expect(userCounts).toEqual(ids.map((id) => new Set(peopleIn(id)).size))
  expect(ids.some((id) => new Set(peopleIn(id)).size < peopleIn(id).length)).toBe(true)
})
