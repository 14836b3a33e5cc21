/** What two people do to the same members, or to a member and a department, at the same moment. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt, type RacedRow } from '../../test/race.ts'
import { newId } from '../../platform/ids.ts'
import { moveAll } from './move.ts'
import { BASE } from './member.test-support.ts'
import { expectSameAsRecount } from './recount.test-support.ts'

const h = product()
const system = () => h.platform.system('test')
const db = () => system().db
const place = (name: string) => departmentId('2', name)
const call = <T = { successCount: number }>(who: string, path: string, body: object) =>
  h.as(personId(who), '2').post<T>(`${BASE}/${path}`, body)
let number = 0
const addPerson = async (departmentIds = [place('综合科')]): Promise<string> => {
  number += 1
  const mobile = `1355500${String(number).padStart(4, '0')}`
  const body = { name: `竞争${number}`, mobile, departmentIds, platforms: ['gov'] }
  const { userId } = (await call<{ userId: string }>('linxue', 'add', body)).body.data
  // Whoever has never signed in is named to nothing.
  await system().write((w) =>
    w.db.updateTable('userAccount').set({ activated: true }).where('id', '=', userId).execute(),
  )
  return userId
}
const codes = async (row: RacedRow, calls: readonly (() => Promise<Answer<unknown>>)[]) =>
  (await meetAt<Answer<unknown>>(row, calls))
    .map(({ body: { code } }) => code)
    .toSorted((a, b) => a - b)
const seatOf = async (userId: string) =>
  (
    await db()
      .selectFrom('member')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).id
const sits = async (userId: string) =>
  (
    await db()
      .selectFrom('memberDepartment')
      .select('departmentId')
      .where('memberId', '=', await seatOf(userId))
      .execute()
  ).map(({ departmentId: id }) => id)

test('[MB-01] of two who move the same people elsewhere both are done one after the other, and everybody sits in one place', async () => {
  const people = [await addPerson(), await addPerson()]
  const to = (name: string) => ({ userIds: people, departmentIds: [place(name)] })
  const reversed = { ...to('财政科'), userIds: [...people].reverse() }
  expect(
    await codes({ table: 'member', id: await seatOf(people[0] ?? '') }, [
      () => call('linxue', 'move', to('信息科')),
      () => call('zhouming', 'move', reversed),
    ]),
  ).toEqual([200, 200])
  const [first, second] = [await sits(people[0] ?? ''), await sits(people[1] ?? '')]
  expect(first).toEqual(second)
  expect([[place('信息科')], [place('财政科')]]).toContainEqual(first)
  await expectSameAsRecount(db())
})

test('[MB-01] of two who let the same person leave one hears that it is done; one entry stands in the log', async () => {
  const userId = await addPerson()
  expect(
    await codes({ table: 'member', id: await seatOf(userId) }, [
      () => call('linxue', 'leave', { userIds: [userId] }),
      () => call('zhouming', 'leave', { userIds: [userId] }),
    ]),
  ).toEqual([200, 40905])
  const entries = await db()
    .selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', userId)
    .where('action', '=', 'member.leave')
    .execute()
  expect(entries).toHaveLength(1)
})

test('[MB-01] a successor who leaves at the same moment takes over nothing', async () => {
  const [leader, successor] = [await addPerson(), await addPerson()]
  await system().write((w) =>
    w.db
      .insertInto('departmentManager')
      .values({ tenantId: '2', departmentId: place('督查室'), userId: leader })
      .execute(),
  )
  await meetAt<Answer<unknown>>({ table: 'member', id: await seatOf(successor) }, [
    () => call('linxue', 'leave', { userIds: [leader], handoverUserId: successor }),
    () => call('zhouming', 'leave', { userIds: [successor] }),
  ])
  const gone = await db()
    .selectFrom('departmentManager as g')
    .innerJoin('member as m', 'm.userId', 'g.userId')
    .select('g.userId')
    .where('g.departmentId', '=', place('督查室'))
    .where('m.tenantId', '=', '2')
    .where('m.status', '<>', 1)
    .execute()
  expect(gone).toEqual([])
})

test('[MB-01] a department is dissolved while people are moved into it: whoever is second goes by what the first did, and nobody is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = newId()
    const parent = await db()
      .selectFrom('department')
      .selectAll()
      .where('tenantId', '=', '2')
      .where('pid', 'is', null)
      .executeTakeFirstOrThrow()
    await system().write((w) =>
      w.db
        .insertInto('department')
        .values({
          tenantId: '2',
          id,
          pid: parent.id,
          name: `将解散${round}`,
          simpleName: '',
          path: `${parent.path}${id}/`,
          depth: 2,
        })
        .execute(),
    )
    const [inside, coming] = [await addPerson([id]), await addPerson()]
    const dissolve = () =>
      system().write(async (w) => {
        await w.db.selectFrom('department').select('id').where('id', '=', id).forUpdate().execute()
        await moveAll(w, '2', { fromId: id, toId: place('财政科'), at: new Date() })
        await w.db.deleteFrom('department').where('id', '=', id).execute()
      })
    const moving = () => call('linxue', 'move', { userIds: [coming], departmentIds: [id] })
    await Promise.all(round % 2 === 0 ? [dissolve(), moving()] : [moving(), dissolve()])
    expect(await sits(inside)).toEqual([place('财政科')])
    expect([[place('综合科')], [place('财政科')]]).toContainEqual(await sits(coming))
  }
  await expectSameAsRecount(db())
})

test('[MB-01] somebody is placed by who leads the department while the lead is taken away: done before it, or refused after it', async () => {
  const [info, data] = [place('信息科'), place('数据资源组')]
  const userId = await addPerson([info])
  const row = { table: 'department_manager', column: 'user_id', id: personId('liwei_xx') }
  const body = { userIds: [userId], fromDeptId: info, departmentIds: [data] }
  const [placed, taken] = await meetAt<Answer<unknown>>(row, [
    () => call('liwei_xx', 'place', body),
    () =>
      h.as(personId('zhouming'), '2').post('/api/department/update-department-setting', {
        id: info,
        name: '信息科',
        simpleName: '信息科',
        isUpdateManagers: 1,
        newManagers: [personId('zhouming')],
      }),
  ])
  expect(taken?.body.code).toBe(200)
  expect([
    [200, [data]],
    [40301, [info]],
  ]).toContainEqual([placed?.body.code, await sits(userId)])
  expect((await call('liwei_xx', 'place', body)).body.code).toBe(40301)
})

const leaderPosts = (path: string, body: object) => () =>
  h.as(personId('zhouming'), '2').post<{ id: string }>(`/api/${path}`, body)
const makeRole = async (): Promise<string> => {
  const roleGroupId = (await leaderPosts('role/save-group', { name: '离职竞争' })()).body.data.id
  return (await leaderPosts('role/save', { name: '离职竞争角色', roleGroupId })()).body.data.id
}
const SETTING = { id: place('督查室'), name: '督查室', simpleName: '督查室' }
/** What somebody gives to a person, and the table where it would stay with who has left. */
const GIFTS = [
  [
    'a to-do',
    'todoExecutor',
    (userId: string) => ['todo/save', { title: '竞争', executorIds: [userId] }],
  ],
  [
    'a department',
    'departmentManager',
    (userId: string) => [
      'department/update-department-setting',
      { ...SETTING, isUpdateManagers: 1, newManagers: [userId, personId('linxue')] },
    ],
  ],
  [
    'a role',
    'roleUser',
    async (userId: string) => [
      'role/member/allocate-user',
      { roleId: await makeRole(), userIds: [userId] },
    ],
  ],
] as const

test.each(GIFTS)(
  '[MB-01] who gives %s to somebody who leaves at that moment comes before the leave or is refused: nobody who left has it',
  async (_what, table, giftTo) => {
    const [leaver, successor] = [await addPerson(), await addPerson()]
    const [path, body] = (await giftTo(leaver)) as [string, object]
    const [given, left] = await meetAt<Answer<unknown>>(
      { table: 'member', id: await seatOf(leaver) },
      [
        leaderPosts(path, body),
        () => call('linxue', 'leave', { userIds: [leaver], handoverUserId: successor }),
      ],
    )
    expect(left?.body.code).toBe(200)
    expect([200, 40001, 40401]).toContain(given?.body.code)
    const kept = await db()
      .selectFrom(table)
      .select('userId')
      .where('userId', '=', leaver)
      .execute()
    expect(kept).toEqual([])
  },
)
