/** Groups, roles, who holds them and what they give, by their calls (RL-01 to RL-03). */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { builtinRoleId, roleId } from '../../seed/roles.ts'

const h = demoHarness()
const as = (who: string, tenantId = '2') => h.person(who, tenantId)
const UNKNOWN = '888888888888888888'

interface Group {
  id: string
  name: string
  locked: boolean
  roles: { id: string; name: string; userCount: number; departmentCount: number }[]
}
interface Node {
  id: string
  label: string
  checked: boolean
  disabled: boolean
  children: Omit<Node, 'children'>[]
}

const post = async <T = null>(who: string, path: string, body: object, tenantId = '2') =>
  (await as(who, tenantId).post<T>(`/api/role/${path}`, body)).body
const groups = async () => (await post<Group[]>('zhouming', 'list-all', {})).data
const groupNamed = async (name: string) => (await groups()).find((group) => group.name === name)
let count = 0
/** A new role of 业务角色 with these keys. */
const makeRole = async (menus: readonly string[] = [], resources: readonly string[] = []) => {
  count += 1
  const roleGroupId = (await groupNamed('业务角色'))?.id ?? ''
  const made = await post<{ id: string }>('zhouming', 'save', { name: `角色${count}`, roleGroupId })
  const system = h.platform.system('test')
  const rows = [
    ...menus.map((permissionKey) => ({ kind: 'menu' as const, permissionKey })),
    ...resources.map((permissionKey) => ({ kind: 'resource' as const, permissionKey })),
  ].map((row) => ({ tenantId: '2', roleId: made.data.id, ...row }))
  if (rows.length > 0)
    await system.write((w) => w.db.insertInto('roleGrant').values(rows).execute())
  return made.data.id
}
const entries = async (objectId: string) =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', objectId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[RL-01] groups and roles: made, renamed, moved, found by name and deleted; a name counts once', async () => {
  const group = await post<{ id: string }>('linxue', 'save-group', {
    name: '项目角色',
    tenantId: '2',
  })
  expect(group).toMatchObject({ code: 200, msg: '新增成功' })
  const { id: roleGroupId } = group.data
  expect(await post('linxue', 'save-group', { name: '项目角色' })).toMatchObject({
    code: 40901,
    field: 'name',
    msg: '角色组名称已存在',
  })
  const saved = await post<{ id: string }>('linxue', 'save', {
    name: ' 巡查员 ',
    roleGroupId,
    remark: '每日巡查',
    tenantId: '2',
  })
  const { id } = saved.data
  expect(await post('linxue', 'save', { name: '巡查员', roleGroupId })).toMatchObject({
    code: 40901,
    field: 'name',
    msg: '角色名称已存在',
  })
  expect((await post<Group[]>('linxue', 'list-all', { name: '巡查' })).data).toEqual([
    expect.objectContaining({
      name: '项目角色',
      locked: false,
      roles: [expect.objectContaining({ id, name: '巡查员', userCount: 0, departmentCount: 0 })],
    }),
  ])
  expect(await post('linxue', 'delete-group', { id: roleGroupId })).toMatchObject({
    code: 40905,
    msg: '该角色组下还有1个角色，请先移动或删除角色',
  })
  const other = (await groupNamed('综合角色'))?.id ?? ''
  const change = { id, name: '网格巡查员', roleGroupId: other, version: 1 }
  expect((await post('linxue', 'update', change)).code).toBe(200)
  expect(await post('linxue', 'update', { ...change, name: '另一个' })).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  expect((await post('zhouming', 'get', { id })).data).toMatchObject({
    name: '网格巡查员',
    roleGroupName: '综合角色',
    remark: '每日巡查',
    creator: '林雪',
    lockedReason: null,
    version: 2,
  })
  expect((await post('linxue', 'update-group', { id: roleGroupId, name: '专项角色' })).code).toBe(
    200,
  )
  expect((await post('linxue', 'delete-group', { id: roleGroupId })).code).toBe(200)
  expect((await post('linxue', 'delete', { id })).data).toEqual({ affectedCount: 0 })
  expect((await post('linxue', 'get', { id })).code).toBe(40401)
  expect(await entries(id)).toEqual(['role.create', 'role.update', 'role.delete'])
})

test('[RL-01] built-in roles and their group are locked; a name is needed, and at most twenty characters', async () => {
  const locked = { code: 40905, msg: '系统角色不可修改' }
  const system = (await groups()).find((group) => group.locked)
  expect(system?.name).toBe('系统角色')
  const id = builtinRoleId('2', 'admin')
  const roleGroupId = (await groupNamed('业务角色'))?.id
  expect(await post('zhouming', 'update', { id, name: '管理', roleGroupId })).toMatchObject(locked)
  expect(await post('zhouming', 'delete', { id })).toMatchObject(locked)
  expect(await post('zhouming', 'delete-group', { id: system?.id })).toMatchObject(locked)
  expect(await post('zhouming', 'update-group', { id: system?.id, name: '组' })).toMatchObject(
    locked,
  )
  const users = { roleId: id, userIds: [personId('heping')] }
  expect(await post('zhouming', 'member/allocate-user', users)).toMatchObject(locked)
  expect(
    await post('zhouming', 'authorize/authorize-menu', { roleId: id, appId: '0', menuIds: [] }),
  ).toMatchObject(locked)
  expect(await post('zhouming', 'save', { name: '新角色', roleGroupId: system?.id })).toMatchObject(
    { code: 40905, field: 'roleGroupId' },
  )
  for (const name of ['', '  ', '一'.repeat(21)])
    expect(await post('zhouming', 'save', { name, roleGroupId })).toMatchObject({
      code: 40001,
      field: 'name',
    })
})

test('[RL-02] people and departments: added, those who have it ignored, paged, removed; each is told and entered', async () => {
  const id = await makeRole(['venueManager'])
  const [first, second] = [personId('tangwen'), personId('zengqiang')]
  const add = (userIds: readonly string[]) =>
    post<{ addedCount: number }>('linxue', 'member/allocate-user', {
      roleId: id,
      tenantId: '2',
      userIds,
    })
  expect(await add([first])).toMatchObject({ data: { addedCount: 1 }, msg: '新增人员成功' })
  expect((await add([first, second])).data).toEqual({ addedCount: 1 })
  const page = (path: string, data: object = {}) =>
    as('linxue').post<{ id: string; name: string; creator: string }[]>(`/api/role/member/${path}`, {
      pageNum: 1,
      pageSize: 10,
      data: { tenantId: '2', roleId: id, ...data },
    })
  const people = (await page('page-user')).body
  expect(people).toMatchObject({ totalNum: 2 })
  expect(people.data.map((row) => row.id).toSorted()).toEqual([first, second].toSorted())
  expect(people.data[0]?.creator).toBe('林雪')
  expect((await page('page-user', { name: people.data[0]?.name })).body.totalNum).toBe(1)

  const departmentIds = [departmentId('2', '应急管理科')]
  expect(
    await post('linxue', 'member/allocate-department', { roleId: id, departmentIds }),
  ).toMatchObject({ data: { addedCount: 1 }, msg: '新增部门成功' })
  expect((await page('page-department')).body.data).toEqual([
    expect.objectContaining({ id: departmentIds[0], name: '应急管理科', includeChild: 1 }),
  ])
  const mine = async (who: string) =>
    (await as(who).get<{ menus: string[] }>('/api/role/authorize/my-permissions')).body.data.menus
  expect(await mine('tangwen')).toContain('venueManager')
  expect(await mine('liwei_yj')).toContain('venueManager')
  // The department alone: its people, no longer those below.
  const alone = { roleId: id, departmentIds, includeChild: 2 }
  expect((await post('linxue', 'member/allocate-department', alone)).data).toEqual({
    addedCount: 1,
  })
  expect(await mine('liwei_yj')).not.toContain('venueManager')

  expect((await post('linxue', 'get', { id })).data).toMatchObject({
    userCount: 2,
    departmentCount: 1,
  })
  const removing = { roleId: id, userIds: [first] }
  expect((await post('linxue', 'member/remove-user', removing)).code).toBe(200)
  expect(await mine('tangwen')).not.toContain('venueManager')
  expect((await post('linxue', 'member/remove-user', removing)).code).toBe(40401)
  expect(
    (await post('linxue', 'member/remove-department', { roleId: id, departmentIds })).code,
  ).toBe(200)
  await h.app.outbox.drain()
  const messages = await h.platform
    .system('test')
    .db.selectFrom('message')
    .select(['userId', 'content', 'msgCategory'])
    .where('bizType', '=', 'role')
    .where('bizId', '=', id)
    .execute()
  expect(messages).toContainEqual(
    expect.objectContaining({
      userId: first,
      msgCategory: 1,
      content: expect.stringContaining('新增了角色'),
    }),
  )
  expect(messages.map(({ userId }) => userId)).toContain(personId('zhouming'))
  expect(await entries(id)).toEqual([
    'role.create',
    'role.user.add',
    'role.user.add',
    'role.department.add',
    'role.department.add',
    'role.user.remove',
    'role.department.remove',
  ])
})

test('[RL-02] a hidden colleague and a hidden department are answered as unknown ones, and not listed', async () => {
  const id = await makeRole()
  const clerk = await makeRole(['roleAdmin'])
  await post('zhouming', 'member/allocate-user', { roleId: clerk, userIds: [personId('heping')] })
  const hidden = departmentId('2', '信访科')
  const system = h.platform.system('test')
  const [inside] = await system.db
    .selectFrom('member as m')
    .innerJoin('memberDepartment as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.memberId', '=', 'm.id'),
    )
    .select('m.userId')
    .where('m.tenantId', '=', '2')
    .where('m.status', '=', 1)
    .groupBy('m.userId')
    .having((eb) => eb.fn('bool_and', [eb('p.departmentId', '=', hidden)]), '=', true)
    .execute()
  expect(inside).toBeDefined()
  const tries = [
    ['member/allocate-user', 'userIds', inside?.userId],
    ['member/allocate-department', 'departmentIds', hidden],
    ['member/remove-user', 'userIds', inside?.userId],
    ['member/remove-department', 'departmentIds', hidden],
  ] as const
  await post('zhouming', 'member/allocate-user', { roleId: id, userIds: [inside?.userId] })
  await post('zhouming', 'member/allocate-department', { roleId: id, departmentIds: [hidden] })
  for (const [path, field, known] of tries) {
    const answers = await Promise.all(
      [known, UNKNOWN].map((one) => post('heping', path, { roleId: id, [field]: [one] })),
    )
    const said = answers.map(({ code, msg, data }) => ({ code, msg, data }))
    expect(said[0]).toEqual(said[1])
    expect(said[0]?.code).toBe(40401)
  }
  const data = { roleId: id }
  for (const path of ['member/page-user', 'member/page-department'])
    expect(await post('heping', path, { pageNum: 1, pageSize: 10, data })).toMatchObject({
      totalNum: 0,
    })
  const explain = (userId: string | undefined) =>
    as('heping').get('/api/role/authorize/effective-permissions', { userId: userId ?? '' })
  expect((await explain(inside?.userId)).body.code).toBe(40401)
  expect((await explain(personId('tangwen'))).body.code).toBe(200)
})

const leaves = (nodes: readonly Node[]) =>
  nodes.flatMap((node): Omit<Node, 'children'>[] =>
    node.children.length > 0 ? node.children : [node],
  )

test('[RL-03] the chosen application decides what loads; menus are ticked each for itself, resources in groups', async () => {
  const id = roleId('2', '审核专员')
  const load = async (kind: string, body: object) =>
    (await post<Node[]>('zhouming', `authorize/load-${kind}-tree`, { roleIds: [id], ...body })).data
  const apps = await load('app', {})
  expect(apps.slice(0, 4).map((app) => app.label)).toEqual([
    '组织管理',
    '协同待办',
    '站内信',
    '通讯录',
  ])
  // Read-only for organisations (R4).
  expect(apps.every((app) => app.checked && app.disabled)).toBe(true)
  expect(
    await post('zhouming', 'authorize/authorize-app', { roleId: id, appIds: [] }),
  ).toMatchObject({ code: 40301, msg: '应用权限由平台统一授权，不能在此修改' })
  const console = await load('menu', { appId: '0' })
  expect(console.find((node) => node.label === '组织概览')).toMatchObject({
    checked: false,
    disabled: true,
  })
  expect(leaves(console).flatMap((leaf) => (leaf.checked ? [leaf.id] : []))).toEqual([
    'orgExamine',
    'orgExamineStatus',
  ])
  expect(await load('menu', { appId: '0', showAsTree: 2, showNoAuthed: 2 })).toEqual([
    expect.objectContaining({ id: 'orgExamine', children: [] }),
    expect.objectContaining({ id: 'orgExamineStatus', children: [] }),
  ])
  expect(await load('menu', { appId: '2' })).toEqual([])
  expect((await load('resource', { appId: '3' }))[0]?.children).toEqual([
    { id: 'department:setting', label: '部门设置', checked: false, disabled: false },
    { id: 'joinApply:audit', label: '审核加入申请', checked: true, disabled: false },
  ])
  const unknown = { roleIds: [id], appId: UNKNOWN }
  expect((await post('zhouming', 'authorize/load-menu-tree', unknown)).code).toBe(40401)
  expect(
    (
      await post('zhouming', 'authorize/load-menu-tree', {
        roleIds: [roleId('9', '审核专员')],
        appId: '0',
      })
    ).code,
  ).toBe(40401)
})

test('[RL-03] each panel is saved by itself, exactly as ticked, on what was read; it counts at the very next call', async () => {
  const id = await makeRole([], ['joinApply:audit'])
  await post('zhouming', 'member/allocate-user', { roleId: id, userIds: [personId('heping')] })
  const mine = async () =>
    (
      await as('heping').get<{ menus: string[]; resources: string[] }>(
        '/api/role/authorize/my-permissions',
      )
    ).body.data
  const menus = (menuIds: readonly string[], known?: readonly string[]) =>
    post('linxue', 'authorize/authorize-menu', {
      roleId: id,
      tenantId: '2',
      appId: '0',
      menuIds,
      known,
    })
  expect((await mine()).menus).not.toContain('venueManager')
  expect((await menus(['venueManager', 'setting'], [])).code).toBe(200)
  expect((await mine()).menus).toEqual(expect.arrayContaining(['venueManager', 'setting']))
  expect((await mine()).resources).toEqual(['joinApply:audit'])
  expect(await menus(['flow'], [])).toMatchObject({ code: 40902, msg: '权限已被他人修改，请刷新' })
  expect((await menus(['venueManager'], ['setting', 'venueManager'])).code).toBe(200)
  expect((await mine()).menus).not.toContain('setting')
  expect(await menus(['todo'])).toMatchObject({ code: 40001, field: 'menuIds' })
  const resources = { roleId: id, appId: '3', resourceIds: [] }
  expect((await post('linxue', 'authorize/authorize-resource', resources)).code).toBe(200)
  expect(await mine()).toMatchObject({
    menus: expect.arrayContaining(['venueManager']),
    resources: [],
  })
  expect(await entries(id)).toContain('role.menu.authorize')
})

test('[RL-03] the platform’s own organisation ticks applications: without one nothing of it loads or is given', async () => {
  const own = async (path: string, body: object) => post<Node[]>('wutong', path, body, '1')
  const roleGroupId = ((await own('list-all', {})).data as unknown as Group[]).find(
    (group) => !group.locked,
  )?.id
  const made = await post<{ id: string }>('wutong', 'save', { name: '运营专员', roleGroupId }, '1')
  const { id } = made.data
  const of = { roleIds: [id], appId: '1' }
  expect((await own('authorize/load-menu-tree', of)).data).toEqual([])
  const todo = { roleId: id, appId: '1', menuIds: ['todo'] }
  expect(await own('authorize/authorize-menu', todo)).toMatchObject({ code: 40905, field: 'appId' })
  expect((await own('authorize/authorize-app', { roleId: id, appIds: ['1'] })).code).toBe(200)
  expect((await own('authorize/authorize-menu', todo)).code).toBe(200)
  expect(leaves((await own('authorize/load-menu-tree', of)).data)[0]?.checked).toBe(true)
  expect((await own('authorize/authorize-app', { roleId: id, appIds: [] })).code).toBe(200)
  expect((await own('authorize/load-menu-tree', of)).data).toEqual([])
  expect((await own('get', { id })).data).toMatchObject({ grantCount: 0 })
  const counts = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['before', 'after'])
    .where('objectId', '=', id)
    .where('action', '=', 'role.app.authorize')
    .orderBy('id')
    .execute()
  expect(counts).toMatchObject([
    { before: { grantCount: 0 }, after: { appIds: ['1'], grantCount: 0 } },
    { before: { grantCount: 1 }, after: { appIds: [], grantCount: 0 } },
  ])
})
