import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

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
