import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import type { TodoDetail, TodoRow } from './schemas.ts'

type Detail = Static<typeof TodoDetail>

const h = demoHarness()
const system = () => h.platform.system('test')

const detail = async (who: string, id: string): Promise<Detail> =>
  (await h.person(who).get<Detail>('/api/todo/detail', { id })).body.data
const finish = (who: string, id: string, more: object = {}) =>
  h.person(who).post('/api/todo/finish', { id, ...more })
const urge = (who: string, id: string) => h.person(who).post('/api/todo/urge', { id })
const supervise = (who: string, id: string, people: readonly string[]) =>
  h.person(who).post('/api/todo/supervise', { id, supervisorIds: people.map(personId) })
const add = async (executors: readonly string[], todoTaskType: 1 | 2 | 3 | 4 = 1) =>
  (await addTodo(h.person('zhouming'), { executorIds: executors.map(personId), todoTaskType })).id

/** Who was told of the event, and with which words. */
const told = async (event: string, id: string) => {
  await h.app.outbox.drain()
  await h.app.outbox.drain()
  const rows = await system()
    .db.selectFrom('message')
    .select(['userId', 'subject'])
    .where('event', '=', event)
    .where('bizId', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ userId, subject }) => [userId, subject]))
}
const actions = async (id: string) =>
  (
    await system()
      .db.selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[TD-04] each executor finishes the own part with words; the last one completes the to-do and its creator is told', async () => {
  const id = await add(['heping', 'linxue'])
  expect(await detail('heping', id)).toMatchObject({ canFinish: 1, canUrge: 2 })
  expect((await finish('heping', id, { remark: ' 已核对 ' })).body.code).toBe(200)
  const half = await detail('heping', id)
  expect(half).toMatchObject({ todoStatus: 1, canFinish: 2, finishTime: null })
  expect(half.executors[0]).toMatchObject({
    userId: personId('heping'),
    done: 1,
    remark: '已核对',
    finishTime: expect.any(Number),
  })
  expect((await finish('linxue', id)).body.code).toBe(200)
  const whole = await detail('zhouming', id)
  expect(whole).toMatchObject({ todoStatus: 2, lateFinish: 2, canRevoke: 2 })
  expect(whole.finishTime).toEqual(expect.any(Number))
  expect(whole.timeline.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['create', '周明'],
    ['finish', '何平'],
    ['finish', '林雪'],
  ])
  expect(await told('todo.finished', id)).toEqual({ [personId('zhouming')]: '待办已完成' })
  expect(await actions(id)).toEqual(['todo.create', 'todo.finish', 'todo.finish'])
})

test('[TD-04] who has no part, has done it, or comes after the end is refused; a stranger finds nothing', async () => {
  const id = await add(['heping'])
  const codeOf = async (answer: ReturnType<typeof finish>) => (await answer).body.code
  expect(await codeOf(finish('zhouming', id))).toBe(40301)
  expect(await codeOf(finish('chensiyuan', id))).toBe(40401)
  const two = await add(['heping', 'linxue'])
  expect(await codeOf(finish('heping', two))).toBe(200)
  expect(await codeOf(finish('heping', two))).toBe(40902)
  await h.person('zhouming').post('/api/todo/revoke-todo', { itemId: id })
  expect((await finish('heping', id)).body).toMatchObject({
    code: 40905,
    msg: '当前状态不允许完成',
  })
})

test('[TD-04] a to-do that stands for an application is finished by its review alone', async () => {
  const id = await add(['heping'])
  await system().write((w) =>
    sql`update todo set approval_id = 515151 where id = ${id}`.execute(w.db),
  )
  expect((await finish('heping', id)).body.code).toBe(40905)
  expect(await detail('heping', id)).toMatchObject({ canFinish: 2 })
  expect(await detail('zhouming', id)).toMatchObject({ canUrge: 2, canSupervise: 2, canEdit: 2 })
})

test('[TD-04] done after the deadline it is a late completion, by the clock of the server', async () => {
  const id = await add(['heping'])
  await system().write((w) =>
    sql`update todo set deadline_time = now() - interval '1 minute' where id = ${id}`.execute(w.db),
  )
  expect(await detail('heping', id)).toMatchObject({ todoStatus: 3, lamp: 'red' })
  expect((await finish('heping', id)).body.code).toBe(200)
  expect(await detail('heping', id)).toMatchObject({ todoStatus: 2, lateFinish: 1, lamp: null })
})

test('[TD-04] urging tells who is not done, makes an ordinary to-do one of type 2, and rests for 30 minutes', async () => {
  const id = await add(['heping', 'linxue'])
  await finish('linxue', id)
  expect((await urge('zhouming', id)).body.code).toBe(200)
  expect(await told('todo.urged', id)).toEqual({ [personId('heping')]: '待办催办提醒' })
  const after = await detail('zhouming', id)
  expect(after).toMatchObject({ todoTaskType: 2, canUrge: 1 })
  const pause = (after.nextUrgeTime ?? 0) - Date.now()
  expect(pause).toBeGreaterThan(29 * 60_000)
  expect(pause).toBeLessThanOrEqual(30 * 60_000)
  expect((await urge('zhouming', id)).body).toMatchObject({
    code: 42901,
    msg: '30分钟内只能催办一次，请稍后再试',
  })
  await system().write((w) =>
    sql`update todo set urged_at = urged_at - interval '30 minutes' where id = ${id}`.execute(w.db),
  )
  expect((await detail('zhouming', id)).nextUrgeTime).toBeNull()
  expect((await urge('zhouming', id)).body.code).toBe(200)
})

test('[TD-04] only creator and supervisors urge; a supervised and an urgent one keep their kind', async () => {
  const urgent = await add(['heping'], 4)
  // 林雪 manages to-dos, and neither made nor watches this one.
  expect((await urge('linxue', urgent)).body.code).toBe(40301)
  expect((await urge('heping', urgent)).body.code).toBe(40301)
  expect((await urge('zhouming', urgent)).body.code).toBe(200)
  expect(await detail('zhouming', urgent)).toMatchObject({ todoTaskType: 4 })
  const watched = await add(['heping'], 3)
  await supervise('zhouming', watched, ['chensiyuan'])
  expect((await urge('chensiyuan', watched)).body.code).toBe(200)
  expect(await detail('chensiyuan', watched)).toMatchObject({ todoTaskType: 3, canUrge: 1 })
})

test('[TD-04] supervisors see the to-do from then on, in detail and list, and hear of every part', async () => {
  const id = await add(['heping', 'zhaolan'])
  const listed = async () =>
    (
      await h.person('chensiyuan').post<Static<typeof TodoRow>[]>('/api/todo/select-all-todo', {
        pageNum: 1,
        pageSize: 5,
        data: {},
      })
    ).body.data.some((row) => row.id === id)
  expect(await listed()).toBe(false)
  expect((await supervise('zhouming', id, ['chensiyuan'])).body.code).toBe(200)
  expect(await listed()).toBe(true)
  expect(await detail('chensiyuan', id)).toMatchObject({
    todoTaskType: 3,
    canEdit: 2,
    canRevoke: 2,
    supervisors: [{ userId: personId('chensiyuan'), name: '陈思远' }],
  })
  expect(await told('todo.supervised', id)).toEqual({
    [personId('heping')]: '待办已被督办',
    [personId('zhaolan')]: '待办已被督办',
    [personId('chensiyuan')]: '您有新的督办',
  })
  await finish('heping', id)
  expect(await told('todo.finished', id)).toEqual({ [personId('chensiyuan')]: '待办有新进展' })
  expect((await supervise('zhouming', id, ['chensiyuan'])).body.code).toBe(40902)
})

test('[TD-04] supervisors are named by creator or manager, and are staff of the organisation', async () => {
  const id = await add(['heping'])
  expect((await supervise('heping', id, ['chensiyuan'])).body.code).toBe(40301)
  expect((await supervise('zhouming', id, [])).body).toMatchObject({
    code: 40001,
    field: 'supervisorIds',
    msg: '请选择督办人',
  })
  expect((await supervise('zhouming', id, ['gaoyuan'])).body).toMatchObject({
    code: 40001,
    field: 'supervisorIds',
    msg: '督办人不是本组织的成员',
  })
  expect((await detail('zhouming', id)).todoTaskType).toBe(1)
  expect((await supervise('linxue', id, ['chensiyuan'])).body.code).toBe(200)
})

test('[TD-04] who leaves the organisation watches over nothing any more', async () => {
  const id = await add(['heping'])
  await supervise('zhouming', id, ['chensiyuan', 'tangwen'])
  await system().write((w) => {
    w.emit({
      type: 'member.left',
      objectType: 'tenant',
      objectId: '2',
      tenantId: '2',
      payload: { userIds: [personId('chensiyuan')], names: ['陈思远'], tenantName: '' },
    })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  expect((await detail('zhouming', id)).supervisors.map(({ userId }) => userId)).toEqual([
    personId('tangwen'),
  ])
})

test('[TD-04] what is left to do goes to a successor who was done: the to-do is not stuck', async () => {
  const id = await add(['heping', 'liwei_zh'])
  await finish('liwei_zh', id)
  const handOver = h.platform.hooks.handOversOf('tenant.leave').find(({ name }) => name === 'todo')
  await system().write(async (w) =>
    handOver?.move(w, {
      userId: personId('heping'),
      tenantId: '2',
      toUserId: personId('liwei_zh'),
    }),
  )
  expect(await detail('liwei_zh', id)).toMatchObject({ executorCount: 1, canFinish: 1 })
  expect((await finish('liwei_zh', id)).body.code).toBe(200)
  expect(await detail('liwei_zh', id)).toMatchObject({ todoStatus: 2 })
})
