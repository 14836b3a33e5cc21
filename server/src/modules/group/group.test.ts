import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { newId } from '../../platform/ids.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { DepartmentGroupRow, GroupAnnouncement, GroupCard, GroupMember } from './schemas.ts'

type Card = Static<typeof GroupCard>

const h = demoHarness()
const system = () => h.platform.system('test')
const WHOLE = '63000'

const call = <T = { id: string }>(path: string, body: object, who = 'zhouming', tenantId = '2') =>
  h.person(who, tenantId).post<T>(`/api/group/internal/${path}`, body)
const tenantGroup = async (who = 'zhouming', tenantId = '2'): Promise<Card> =>
  (await h.person(who, tenantId).get<Card>('/api/group/internal/get-tenant-group')).body.data
const groupOf = (name: string, who = 'zhouming') =>
  h.person(who).get<Card>('/api/group/internal/get-department-group', {
    departmentId: departmentId('2', name),
  })
const membersOf = async (groupUid: string, who = 'zhouming', tenantId = '2') =>
  (
    await call<Static<typeof GroupMember>[]>(
      'page-member',
      { pageNum: 1, pageSize: 1000, data: { groupUid } },
      who,
      tenantId,
    )
  ).body.data.map(({ userId }) => userId)
const save = (department: string, more: object = {}, who = 'zhouming') =>
  call(
    'save-department-group',
    { departmentId: departmentId('2', department), groupName: `${department}部门群`, ...more },
    who,
  )

/** What the event told, by person. */
const told = async (event: string, bizId: string) => {
  await h.app.outbox.drain()
  return system()
    .db.selectFrom('message')
    .select(['userId', 'subject', 'content'])
    .where('event', '=', event)
    .where('bizId', '=', bizId)
    .execute()
}

/** Puts a person into a department of organisation 2, or nowhere, and tells of it. */
async function seat(userName: string, department: string | null): Promise<void> {
  const userId = personId(userName)
  await system().write(async (w) => {
    const member = await w.db
      .selectFrom('member')
      .select('id')
      .where('tenantId', '=', '2')
      .where('userId', '=', userId)
      .where('platform', '=', 'gov')
      .executeTakeFirst()
    const id = member?.id ?? newId()
    if (member === undefined)
      await w.db
        .insertInto('member')
        .values({ tenantId: '2', id, userId, platform: 'gov', status: 1, joinedAt: new Date() })
        .execute()
    await w.db
      .updateTable('member')
      .set({ status: department === null ? 2 : 1 })
      .where('tenantId', '=', '2')
      .where('userId', '=', userId)
      .execute()
    await w.db
      .deleteFrom('memberDepartment')
      .where('tenantId', '=', '2')
      .where('memberId', '=', id)
      .execute()
    if (department !== null)
      await w.db
        .insertInto('memberDepartment')
        .values({
          tenantId: '2',
          memberId: id,
          departmentId: departmentId('2', department),
          main: true,
        })
        .execute()
    w.emit({
      type: 'member.joined',
      objectType: 'user',
      objectId: userId,
      tenantId: '2',
      payload: { userId, tenantId: '2', change: department === null ? 'left' : 'moved' },
    })
  })
  await h.app.outbox.drain()
}

test('[OS-10] none, created with everybody and whoever leads the organisation as owner; a second is refused; its members are told', async () => {
  expect(await tenantGroup('dingning', '12')).toMatchObject({
    haveGroup: 2,
    isHaveGroup: 2,
    groupUid: null,
    totalUser: null,
    canManage: false,
  })
  const { principalId } = await system()
    .db.selectFrom('tenant')
    .select('principalId')
    .where('id', '=', '12')
    .executeTakeFirstOrThrow()
  const principal = h.as(principalId ?? '', '12')
  const made = await principal.post<{ id: string; groupUid: string }>(
    '/api/group/internal/save-tenant-group',
    { tenantId: '12', platform: 'gov' },
  )
  expect(made.body).toMatchObject({ code: 200, msg: '新建成功' })
  const { groupUid } = made.body.data
  const shown = (
    await principal.get<Card>('/api/group/internal/get-tenant-group', { tenantId: '12' })
  ).body.data
  expect(shown).toMatchObject({
    haveGroup: 1,
    groupUid,
    id: groupUid,
    groupName: expect.stringMatching(/全员群$/),
    totalUser: 3,
    count: 3,
    adminId: principalId,
    userId: principalId,
    platform: 'gov',
    containChildFlag: 2,
    canManage: true,
    version: 1,
  })
  expect((await principal.post('/api/group/internal/save-tenant-group', {})).body).toMatchObject({
    code: 40901,
    msg: '组织群已存在，请刷新',
  })
  const people = ['shenqiuyun', 'yaojing', 'dingning'].map(personId)
  expect((await told('group.created', groupUid)).map(({ userId }) => userId).toSorted()).toEqual(
    people.filter((id) => id !== principalId).toSorted(),
  )
})

test('[OS-10] the demonstration’s group has its 36 people, and none in organisation 12 before', async () => {
  expect(await tenantGroup('heping')).toMatchObject({
    haveGroup: 1,
    totalUser: 36,
    adminName: '周明',
    canManage: false,
    canEdit: false,
  })
  expect(await membersOf(WHOLE, 'heping')).toHaveLength(36)
  const found = await call<Static<typeof GroupMember>[]>('page-member', {
    pageNum: 1,
    pageSize: 10,
    data: { groupUid: WHOLE, name: '李伟' },
  })
  expect(found.body.totalNum).toBe(3)
})

test('[OS-10] the owner and whoever leads the organisation pass it on to a member, once; all are told, the new owner otherwise', async () => {
  const made = (await save('综合科')).body.data.id
  const change = (adminUid: string, who: string, version?: number) =>
    call('update-admin', { groupUid: made, adminUid, version }, who)
  expect((await groupOf('综合科')).body.data).toMatchObject({ adminId: personId('linxue') })
  expect((await change(personId('heping'), 'linxue')).body).toMatchObject({
    code: 40001,
    field: 'adminUid',
    msg: '群主必须是群成员',
  })
  expect((await change(personId('linxue'), 'linxue')).body).toMatchObject({
    code: 40905,
    msg: '该成员已是群主',
  })
  expect((await change(personId('liwei_zh'), 'chensiyuan')).body).toMatchObject({
    code: 40301,
    msg: '只有群主或组织负责人可以进行该操作',
  })
  expect((await change(personId('liwei_zh'), 'linxue', 1)).body).toMatchObject({
    code: 200,
    data: true,
    msg: '更新成功',
  })
  expect((await change(personId('chensiyuan'), 'zhouming', 1)).body).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  expect((await change(personId('chensiyuan'), 'linxue')).body.code).toBe(40301)
  const messages = await told('group.ownerChanged', made)
  const members = await membersOf(made)
  expect(messages.map(({ userId }) => userId).toSorted()).toEqual(
    members.filter((id) => id !== personId('linxue')).toSorted(),
  )
  expect(messages.find(({ userId }) => userId === personId('liwei_zh'))?.subject).toBe(
    '您已成为群主',
  )
  expect(messages.find(({ userId }) => userId === personId('chensiyuan'))?.content).toBe(
    '“综合科部门群”的群主已变更为李伟。',
  )
})

test('[OS-10] an announcement comes to every member as a message of its own and stays readable to them alone', async () => {
  const before = await membersOf('63002')
  const body = {
    groupUid: '63002',
    title: ' 机房巡检 ',
    content: '周五 18:00 断网。\n<b>请保存</b>',
  }
  expect((await call('announce', body, 'linxue')).body.code).toBe(40301)
  for (const [field, wrong] of [
    ['title', ''],
    ['content', '  '],
    ['title', '长'.repeat(51)],
    ['content', '长'.repeat(1001)],
  ] as const)
    expect((await call('announce', { ...body, [field]: wrong }, 'heping')).body).toMatchObject({
      code: 40001,
      field,
    })
  const made = await call('announce', body, 'heping')
  const again = await call('announce', { ...body, title: '第二条' }, 'heping')
  const messages = await told('group.announced', made.body.data.id)
  expect(messages.map(({ userId }) => userId).toSorted()).toEqual(
    before.filter((id) => id !== personId('heping')).toSorted(),
  )
  expect(messages[0]).toMatchObject({
    subject: '群公告：机房巡检',
    content: '<p>来自“信息科部门群”</p><p>周五 18:00 断网。</p><p>&lt;b&gt;请保存&lt;/b&gt;</p>',
  })
  expect(await told('group.announced', again.body.data.id)).toHaveLength(messages.length)
  const page = { pageNum: 1, pageSize: 10, data: { groupUid: '63002' } }
  const list = await call<Static<typeof GroupAnnouncement>[]>('page-announcement', page, 'heping')
  expect(list.body.data.map(({ title, authorName }) => [title, authorName])).toEqual([
    ['第二条', expect.any(String)],
    ['机房巡检', expect.any(String)],
  ])
  // In the organisation, not in the group.
  for (const path of ['page-announcement', 'page-member'])
    expect((await call(path, page, 'maimaiti')).body.code).toBe(40401)
})

test('[OS-11] a department’s group takes those of the department; sub-departments are added on wish and never taken off again', async () => {
  const made = await save('民政科')
  expect(made.body.code).toBe(200)
  const { id } = made.body.data
  const own = await membersOf(id)
  expect(own).toContain(personId('fangxiao'))
  expect((await groupOf('民政科')).body.data).toMatchObject({
    isHaveGroup: 1,
    containChildFlag: 2,
    departmentName: '民政科',
  })
  expect((await save('民政科')).body).toMatchObject({
    code: 40901,
    msg: '该部门已有部门群，请刷新',
  })
  expect((await save('民政科', { containChild: 1, version: 1 })).body.code).toBe(200)
  const all = await membersOf(id)
  expect(all.length).toBeGreaterThan(own.length)
  expect((await groupOf('民政科')).body.data).toMatchObject({
    containChildFlag: 1,
    count: all.length,
    version: 2,
  })
  expect((await save('民政科', { containChild: 2, version: 2 })).body).toMatchObject({
    code: 40905,
    field: 'containChild',
    msg: '已包含下级部门成员，开启后不能关闭',
  })
  expect((await save('民政科', { groupName: '民政大群', version: 1 })).body.code).toBe(40902)
  // Left out, it stays as it is.
  expect((await save('民政科', { groupName: '民政大群', version: 2 })).body.code).toBe(200)
  expect((await groupOf('民政科')).body.data).toMatchObject({
    groupName: '民政大群',
    containChildFlag: 1,
  })
  expect((await save('民政科', { groupName: ' ' })).body).toMatchObject({
    code: 40001,
    field: 'groupName',
  })
})

test('[OS-11] [SV-02] a hidden department’s group does not exist for who may not see the department', async () => {
  expect((await save('信访科')).body.code).toBe(200)
  const list = async (who: string) =>
    (
      await call<Static<typeof DepartmentGroupRow>[]>(
        'page-department-group',
        { pageNum: 1, pageSize: 100, data: { name: '信访' } },
        who,
      )
    ).body
  expect(await list('zhouming')).toMatchObject({ totalNum: 1 })
  expect((await list('zhouming')).data[0]).toMatchObject({
    departmentName: '信访科',
    count: expect.any(Number),
  })
  expect((await groupOf('信访科', 'heping')).body.code).toBe(40401)
  // Neither key: of a hidden department nothing is said, of another one that it is not theirs to set.
  expect((await list('heping')).code).toBe(40301)
  expect((await save('信访科', {}, 'heping')).body.code).toBe(40401)
  expect((await save('财政科', {}, 'heping')).body.code).toBe(40301)
  const foreign = { departmentId: departmentId('4', '社区建设办'), groupName: '群' }
  expect((await call('save-department-group', foreign)).body).toMatchObject({
    code: 40401,
    field: 'departmentId',
  })
  expect((await call('dissolve-group', { groupUid: WHOLE }, 'zhouming', '4')).body.code).toBe(40401)
})

test('[OS-10] [OS-11] groups follow joins, moves and leaves; an owner without a place is followed by whoever leads the organisation', async () => {
  const duty = '63001'
  expect(await membersOf(duty)).not.toContain(personId('gaoyuan'))
  await seat('gaoyuan', '物资组')
  expect(await membersOf(duty)).toContain(personId('gaoyuan'))
  expect(await membersOf(WHOLE)).toContain(personId('gaoyuan'))
  await seat('gaoyuan', '财政科')
  expect(await membersOf(duty)).not.toContain(personId('gaoyuan'))
  expect(await membersOf(WHOLE)).toContain(personId('gaoyuan'))
  await seat('gaoyuan', null)
  expect(await membersOf(WHOLE)).not.toContain(personId('gaoyuan'))
  await seat('liwei_yj', '财政科')
  expect((await groupOf('应急管理科')).body.data).toMatchObject({ adminId: personId('zhouming') })
  const members = await membersOf(duty)
  expect(members).not.toContain(personId('liwei_yj'))
  expect(members).toContain(personId('zhouming'))
  expect((await told('group.ownerChanged', duty)).map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([personId('zhouming')]),
  )
  const { action } = await system()
    .db.selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', duty)
    .executeTakeFirstOrThrow()
  expect(action).toBe('group.owner')
})

test('[OS-10] a leaver’s groups go to the successor; who owns one cannot cancel the account', async () => {
  const [subject, toUserId] = [
    { userId: personId('chensiyuan'), tenantId: '2' },
    personId('linxue'),
  ]
  await save('政策法规科')
  const blocker = h.platform.hooks.blockersOf('user.destroy').find(({ name }) => name === 'group')
  expect(await blocker?.check(system(), subject)).toEqual([
    {
      key: 'group',
      detail: '您是1个群的群主，请先更换群主',
      count: 1,
      about: 'organisation',
      at: { routeId: 'org.setting', params: { tab: 'group' } },
    },
  ])
  const handOver = h.platform.hooks.handOversOf('tenant.leave').find(({ name }) => name === 'group')
  expect(await handOver?.count(system(), subject)).toBe(1)
  await system().write(async (w) => handOver?.move(w, { ...subject, toUserId }))
  expect((await groupOf('政策法规科')).body.data).toMatchObject({ adminId: toUserId })
  expect(await blocker?.check(system(), subject)).toEqual([])
})

test('[OS-10] dissolved for good: members are told, nothing works with it any more, another one may be made', async () => {
  const id = (await save('督查室')).body.data.id
  const members = await membersOf(id)
  const dissolve = (who = 'zhouming') => call('dissolve-group', { groupUid: id }, who)
  expect((await dissolve('linxue')).body.code).toBe(40301)
  expect((await dissolve()).body).toMatchObject({ code: 200, data: true, msg: '解散成功' })
  expect((await dissolve()).body).toMatchObject({ code: 40905, msg: '该群已解散，不能再使用' })
  expect((await groupOf('督查室')).body.data).toMatchObject({ haveGroup: 2, isHaveGroup: 2 })
  expect((await call('announce', { groupUid: id, title: '一', content: '二' })).body.code).toBe(
    40905,
  )
  expect((await save('督查室', { version: 1 })).body).toMatchObject({
    code: 40902,
    msg: '该群已解散，请刷新',
  })
  const messages = await told('group.dissolved', id)
  expect(messages.map(({ userId }) => userId).toSorted()).toEqual(
    members.filter((each) => each !== personId('zhouming')).toSorted(),
  )
  expect((await save('督查室')).body.code).toBe(200)
})

test('[OS-11] a dissolved department’s group ends with it', async () => {
  const id = (await save('规划建设科')).body.data.id
  await system().write((w) =>
    Promise.resolve(
      w.emit({
        type: 'department.dissolved',
        objectType: 'department',
        objectId: departmentId('2', '规划建设科'),
        tenantId: '2',
        payload: {},
      }),
    ),
  )
  expect(await told('group.dissolved', id)).toEqual([])
  expect((await groupOf('规划建设科')).body.data).toMatchObject({ haveGroup: 2 })
})
