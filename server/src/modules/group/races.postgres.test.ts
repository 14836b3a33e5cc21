/** What two people can press at the same moment on groups: once, and the other hears why. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt, type RacedRow } from '../../test/race.ts'

const h = product()
const call = (who: string, path: string, body: object) =>
  h.as(personId(who), '2').post<{ id: string }>(`/api/group/internal/${path}`, body)
const make = async (department: string): Promise<string> =>
  (
    await call('zhouming', 'save-department-group', {
      departmentId: departmentId('2', department),
      groupName: `${department}部门群`,
    })
  ).body.data.id
const both = async (row: RacedRow, calls: readonly [string, string, object][]) =>
  (
    await meetAt<Answer<unknown>>(
      row,
      calls.map(
        ([who, path, body]) =>
          () =>
            call(who, path, body),
      ),
    )
  )
    .map(({ body: { code, msg } }) => ({ code, msg }))
    .toSorted((a, b) => a.code - b.code)

test('[OS-11] of two who create a department’s group at once one hears that there is one', async () => {
  const body = { departmentId: departmentId('2', '财政科'), groupName: '财政科部门群' }
  // The new row names its organisation, whose row is held.
  expect(
    await both({ table: 'tenant', id: '2' }, [
      ['zhouming', 'save-department-group', body],
      ['linxue', 'save-department-group', body],
    ]),
  ).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40901, msg: '该部门已有部门群，请刷新' },
  ])
})

test('[OS-10] of two who change the owner at once one hears that somebody else has', async () => {
  const groupUid = await make('综合科')
  const body = (who: string) => ({ groupUid, adminUid: personId(who), version: 1 })
  expect(
    await both({ table: 'user_group', id: groupUid }, [
      ['zhouming', 'update-admin', body('liwei_zh')],
      ['zhouming', 'update-admin', body('chensiyuan')],
    ]),
  ).toEqual([
    { code: 200, msg: '更新成功' },
    { code: 40902, msg: '数据已被他人修改，请刷新' },
  ])
})

test('[OS-10] of two who dissolve a group at once one hears that it is dissolved; one entry stands in the log', async () => {
  const groupUid = await make('督查室')
  expect(
    await both({ table: 'user_group', id: groupUid }, [
      ['zhouming', 'dissolve-group', { groupUid }],
      ['zhouming', 'dissolve-group', { groupUid }],
    ]),
  ).toEqual([
    { code: 200, msg: '解散成功' },
    { code: 40905, msg: '该群已解散，不能再使用' },
  ])
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', groupUid)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['group.create', 'group.dissolve'])
})

test('[OS-11] who joins a department while its group is being made is in it, whichever comes first', async () => {
  const department = departmentId('2', '人事科')
  const userId = personId('gaoyuan')
  const join = () =>
    h.platform.system('test').write(async (w) => {
      await w.db
        .insertInto('member')
        .values({
          tenantId: '2',
          id: '990001',
          userId,
          platform: 'gov',
          status: 1,
          joinedAt: new Date(),
        })
        .execute()
      await w.db
        .insertInto('memberDepartment')
        .values({ tenantId: '2', memberId: '990001', departmentId: department, main: true })
        .execute()
      w.emit({
        type: 'member.joined',
        objectType: 'user',
        objectId: userId,
        tenantId: '2',
        payload: { userId, tenantId: '2', change: 'moved' },
      })
    })
  await meetAt<unknown>({ table: 'tenant', id: '2' }, [() => make('人事科'), () => join()])
  await h.app.outbox.drain()
  const roster = await h.platform
    .system('test')
    .db.selectFrom('userGroupMember as m')
    .innerJoin('userGroup as g', 'g.id', 'm.groupId')
    .select('m.userId')
    .where('g.departmentId', '=', department)
    .execute()
  expect(roster.map((row) => row.userId)).toContain(userId)
})

test('[OS-11] a department that is dissolved while its group is being made leaves no group without a department', async () => {
  const leader = h.as(personId('zhouming'), '2')
  const made = await leader.post<{ id: string }>('/api/department/save', {
    name: '将解散处',
    simpleName: '将解散',
    pid: departmentId('2'),
    managers: [personId('linxue')],
  })
  const { id } = made.body.data
  const [group, dissolved] = await meetAt<Answer<unknown>>({ table: 'department', id }, [
    () => call('linxue', 'save-department-group', { departmentId: id, groupName: '将解散处群' }),
    () => leader.post('/api/department/dissolve', { id }),
  ])
  expect(dissolved?.body.code).toBe(200)
  if (group?.body.code !== 200)
    expect(group?.body).toMatchObject({ code: 40401, field: 'departmentId' })
  await h.app.outbox.drain()
  const active = await h.platform
    .system('test')
    .db.selectFrom('userGroup')
    .select('name')
    .where('departmentId', '=', id)
    .where('status', '=', 1)
    .execute()
  expect(active).toEqual([])
})
