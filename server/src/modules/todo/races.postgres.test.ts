/** What two people can press at the same moment on a to-do. */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { addTodo } from '../../test/builders.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()
const person = (who: string) => h.as(personId(who), '2')
const add = async (executors: readonly string[]): Promise<string> =>
  (await addTodo(person('zhouming'), { executorIds: executors.map(personId) })).id
const codes = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
const stateOf = async (id: string) =>
  h.platform
    .system('test')
    .db.selectFrom('todo')
    .select(['todoStatus', 'finishTime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[TD-04] of two who finish the last two parts at once one completes the to-do', async () => {
  const id = await add(['heping', 'linxue'])
  const answers = await meetAt(
    { table: 'todo', id },
    ['heping', 'linxue'].map((who) => () => person(who).post('/api/todo/finish', { id })),
  )
  expect(codes(answers)).toEqual([200, 200])
  expect(await stateOf(id)).toEqual({ todoStatus: 2, finishTime: expect.any(Date) })
})

test('[TD-04] finished and revoked at once: one of both happens, the other hears that it is over', async () => {
  const id = await add(['heping'])
  const answers = await meetAt({ table: 'todo', id }, [
    () => person('heping').post('/api/todo/finish', { id }),
    () => person('zhouming').post('/api/todo/revoke-todo', { itemId: id }),
  ])
  expect(codes(answers)).toEqual([200, 40902])
  const { todoStatus, finishTime } = await stateOf(id)
  expect([2, 4]).toContain(todoStatus)
  expect(finishTime === null).toBe(todoStatus === 4)
})

test('[TD-04] edited and revoked at once: those who have it then hear of the end, and nobody else', async () => {
  const id = await add(['heping'])
  await meetAt({ table: 'todo', id }, [
    () =>
      person('zhouming').post('/api/todo/update', {
        id,
        version: 1,
        title: '换人',
        executorIds: [personId('linxue')],
      }),
    () => person('zhouming').post('/api/todo/revoke-todo', { itemId: id }),
  ])
  const { db } = h.platform.system('test')
  const parts = await db
    .selectFrom('todoExecutor')
    .select('userId')
    .where('todoId', '=', id)
    .execute()
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('type', '=', 'todo.revoked')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ executorIds: parts.map(({ userId }) => userId) })
})

test('[TD-04] urged twice at once, executors are urged once', async () => {
  const id = await add(['heping'])
  const urge = () => person('zhouming').post('/api/todo/urge', { id })
  const answers = await meetAt({ table: 'todo', id }, [urge, urge])
  expect(codes(answers)).toEqual([200, 42901])
})

test('[TD-04] of two changes from the same version one hears of the other', async () => {
  const id = await add(['heping'])
  const update = (title: string) => () =>
    person('zhouming').post('/api/todo/update', {
      id,
      version: 1,
      title,
      executorIds: [personId('heping')],
    })
  const answers = await meetAt({ table: 'todo', id }, [update('甲'), update('乙')])
  expect(codes(answers)).toEqual([200, 40902])
})

const DAY = 86_400_000
const addDue = async (executors: readonly string[]): Promise<string> =>
  (
    await person('zhouming').post<{ id: string }>('/api/todo/save', {
      title: '核对台账',
      executorIds: executors.map(personId),
      supervisorIds: [personId('chensiyuan')],
      deadlineTime: Date.now() + DAY,
    })
  ).body.data.id
const ask = (who: string, id: string, days = 2) =>
  person(who).post<{ id: string }>('/api/todo/extend-apply', {
    id,
    deadlineTime: Date.now() + days * DAY,
    reason: '资料未到齐',
  })
const decide = (who: string, id: string, auditStatus: 2 | 3) => () =>
  person(who).post('/api/todo/extend-audit', { id, auditStatus, reason: '已知悉' })
const extensionsOf = async (todoId: string) =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('todoExtension')
      .select('auditStatus')
      .where('todoId', '=', todoId)
      .orderBy('auditStatus')
      .execute()
  ).map(({ auditStatus }) => auditStatus)

test('[TD-04] asked twice at once for a later deadline, one request is open', async () => {
  const id = await addDue(['heping'])
  const answers = await meetAt({ table: 'todo', id }, [
    () => ask('heping', id),
    () => ask('heping', id),
  ])
  expect(codes(answers)).toEqual([200, 40905])
  expect(await extensionsOf(id)).toEqual([1])
})

test('[TD-04] creator and supervisor answer one request at once: one is heard, the other told so', async () => {
  const id = await addDue(['heping'])
  const request = (await ask('heping', id)).body.data.id
  const answers = await meetAt({ table: 'todo', id }, [
    decide('zhouming', request, 2),
    decide('chensiyuan', request, 3),
  ])
  expect(codes(answers)).toEqual([200, 40902])
})

test('[TD-04] two requests agreed to at once: one puts off the deadline, the other has ended', async () => {
  const id = await addDue(['heping', 'linxue'])
  const [one, two] = [await ask('heping', id), await ask('linxue', id, 3)]
  const answers = await meetAt({ table: 'todo', id }, [
    decide('zhouming', one.body.data.id, 2),
    decide('chensiyuan', two.body.data.id, 2),
  ])
  expect(codes(answers)).toEqual([200, 40902])
  expect(await extensionsOf(id)).toEqual([2, 4])
})

test('[TD-04] finished and asked for a later deadline at once: no request of a done part stays open', async () => {
  const id = await addDue(['heping', 'linxue'])
  const answers = await meetAt({ table: 'todo', id }, [
    () => person('heping').post('/api/todo/finish', { id }),
    () => ask('heping', id),
  ])
  expect(answers[0]?.body.code).toBe(200)
  expect(await extensionsOf(id)).not.toContain(1)
})
