import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { addTodo } from '../../test/builders.ts'
import * as samples from '../upload/test/samples.ts'
import type { TodoDetail } from './schemas.ts'

const h = demoHarness()

test('a leaver’s open to-dos and parts go to the one who takes over, each once; what is closed stays', async () => {
  const system = h.platform.system('test')
  const subject = { userId: personId('heping'), tenantId: '2' }
  const handOver = h.platform.hooks.handOversOf('tenant.leave').find((each) => each.name === 'todo')
  const closedBefore = await system.db
    .selectFrom('todo')
    .select('id')
    .where('creatorUid', '=', subject.userId)
    .where('todoStatus', '!=', 1)
    .execute()
  expect(await handOver?.count(system, subject)).toBeGreaterThan(23)
  await system.write(async (w) => handOver?.move(w, { ...subject, toUserId: personId('liwei_zh') }))
  expect(await handOver?.count(system, subject)).toBe(0)
  expect(
    await handOver?.count(system, { userId: personId('liwei_zh'), tenantId: '2' }),
  ).toBeGreaterThan(23)
  expect(
    await system.db
      .selectFrom('todo')
      .select('id')
      .where('creatorUid', '=', subject.userId)
      .execute(),
  ).toHaveLength(closedBefore.length)
  const counts = await system.db
    .selectFrom('todo as t')
    .select((eb) => [
      't.executorCount',
      eb
        .selectFrom('todoExecutor as e')
        .select((each) => each.cast<number>(each.fn.countAll(), 'integer').as('n'))
        .whereRef('e.todoId', '=', 't.id')
        .as('real'),
    ])
    .execute()
  for (const row of counts) expect(row.executorCount).toBe(row.real)
})

test('open to-dos stand in the way of cancelling an account', async () => {
  const blocker = h.platform.hooks.blockersOf('user.destroy').find((each) => each.name === 'todo')
  const check = (who: string) =>
    blocker?.check(h.platform.system('test'), { userId: personId(who), tenantId: '-1' })
  const [line, ...others] = (await check('liwei_zh')) ?? []
  expect(line?.count).toBeGreaterThan(0)
  expect(line).toEqual({
    key: 'todo',
    detail: `您还有${line?.count ?? 0}项进行中的待办`,
    count: line?.count,
    at: { routeId: 'todo.all' },
  })
  expect(others).toEqual([])
  expect(await check('gaoyuan')).toEqual([])
})

const uploaded = async (who: string): Promise<string> => {
  const body = (await samples.png()).toString('base64')
  const answer = await h.person(who).post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'td',
    fileItems: [{ fileName: '现场.png', fileType: 1, body }],
  })
  return answer.body.data[0] ?? ''
}
const asFile = (key: string) => ({ key, name: '现场.png', size: 100 })

/** A to-do of 陈思远 and 林雪, of which 林雪 was done and took over what 陈思远 had left. */
const takenOver = async (key: string): Promise<string> => {
  const { id } = await addTodo(h.person('zhouming'), {
    executorIds: ['chensiyuan', 'linxue'].map(personId),
  })
  await h.person('linxue').post('/api/todo/finish', { id, remark: '已核对', files: [asFile(key)] })
  const handOver = h.platform.hooks.handOversOf('tenant.leave').find((each) => each.name === 'todo')
  await h.platform.system('test').write(async (w) =>
    handOver?.move(w, {
      userId: personId('chensiyuan'),
      tenantId: '2',
      toUserId: personId('linxue'),
    }),
  )
  return id
}
const partOf = async (id: string) =>
  (await h.person('zhouming').get<Static<typeof TodoDetail>>('/api/todo/detail', { id })).body.data
    .executors[0]
const isKept = async (key: string) =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('storedFile')
      .select('unclaimedAt')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).unclaimedAt === null

test('[TD-04] a done part that is reopened keeps what was said and handed in, also when it is done again without a word', async () => {
  const key = await uploaded('linxue')
  const id = await takenOver(key)
  const said = { remark: '已核对', files: [asFile(key)] }
  expect(await partOf(id)).toMatchObject({ done: 2, finishTime: null, ...said })
  expect((await h.person('linxue').post('/api/todo/finish', { id })).body.code).toBe(200)
  expect(await partOf(id)).toMatchObject({ done: 1, ...said })
  expect(await isKept(key)).toBe(true)
})

test('[TD-04] what is handed in with the reopened part instead lets go of what was there before', async () => {
  const [before, after] = [await uploaded('linxue'), await uploaded('linxue')]
  const id = await takenOver(before)
  const said = { remark: '', files: [asFile(after)] }
  expect((await h.person('linxue').post('/api/todo/finish', { id, ...said })).body.code).toBe(200)
  expect(await partOf(id)).toMatchObject({ remark: null, files: [asFile(after)] })
  expect([await isKept(before), await isKept(after)]).toEqual([false, true])
})

test('[TD-04] what was handed in before goes together with what comes new', async () => {
  const [before, after] = [await uploaded('linxue'), await uploaded('linxue')]
  const id = await takenOver(before)
  const files = [before, after].map(asFile)
  expect((await h.person('linxue').post('/api/todo/finish', { id, files })).body.code).toBe(200)
  expect(await partOf(id)).toMatchObject({ remark: '已核对', files })
  expect([await isKept(before), await isKept(after)]).toEqual([true, true])
})
