/** An announcement whose process dies: another one goes on, and tells each person once. */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { dying, workAs } from '../../test/background-work.ts'
import { broadcastKind } from './send.ts'

const h = demoHarness()
const IN_PART = 200
const system = () => h.platform.system('test')
const PATH = '/api/ops/broadcast'
const operator = () => h.person('wutong', '1')
let everybody: readonly string[] = []

beforeAll(async () => {
  // The background is the test's own.
  await h.app.background.stop()
  await system().write(async ({ db }) => {
    await sql`insert into user_account (id, user_name, nick_name)
      select 9700000 + n, 'crowd' || n, '群众' || n from generate_series(1, 400) n`.execute(db)
  })
  const accounts = await system()
    .db.selectFrom('userAccount')
    .select('id')
    .where('status', '=', 1)
    .execute()
  everybody = accounts.map(({ id }) => id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  // Two full parts and a rest, so that transaction 4 is the last part.
  expect(Math.floor(everybody.length / IN_PART)).toBe(2)
})

const save = async (title: string): Promise<string> => {
  const body = { title, content: '<p>今晚停机。</p>', audience: 'all' }
  return (await operator().post<{ id: string }>(`${PATH}/save`, body)).body.data.id
}
const detail = async (id: string) =>
  (await operator().get<{ status: number; done: number }>(`${PATH}/detail`, { id })).body.data
const told = async (id: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('message')
      .select(['userId', 'mergedCount'])
      .where('bizId', '=', id)
      .orderBy('userId')
      .execute()
  ).map(({ userId, mergedCount }) => {
    expect(mergedCount).toBe(1)
    return userId
  })
const countSent = async (id: string): Promise<number> =>
  (
    await system()
      .db.selectFrom('auditLog')
      .select('id')
      .where('objectId', '=', id)
      .where('action', '=', 'broadcast.sent')
      .execute()
  ).length

/** `parts`: how many are told when the process is dead. Transaction 1 takes the task. */
test.each([
  [2, false, 0],
  [2, true, 1],
  [3, false, 1],
  [4, false, 2],
  [4, true, 3],
  [5, false, 3],
])(
  '[WF-03] killed while an announcement is sent, at transaction %i, after its commit: %s',
  async (nth, after, parts) => {
    const id = await save(`第 ${nth} 次，${after}`)
    const half = everybody.slice(0, parts * IN_PART)
    await workAs(dying(h.platform, nth, after), [broadcastKind])
    expect(await told(id)).toEqual(half)
    // Whoever comes now leaves it alone until the dead one's time is over.
    await workAs(h.platform, [broadcastKind])
    expect(await detail(id)).toMatchObject({ status: parts === 3 ? 3 : 2, done: half.length })
    await workAs(h.platform, [broadcastKind], 60_000)
    expect(await told(id)).toEqual(everybody)
    expect(await detail(id)).toMatchObject({ status: 3, done: everybody.length })
    expect(await countSent(id)).toBe(1)
  },
)

test('[WF-03] one that is given up by a process that dies then is gone on with at once', async () => {
  const id = await save('发送失败')
  const resume = () => operator().post(`${PATH}/resume`, { id })
  // Three processes died over it, so the next one gives it up: its transaction 2.
  await system().write(async ({ db }) => {
    await db.updateTable('backgroundTask').set({ failures: 3 }).where('id', '=', id).execute()
  })
  expect((await resume()).body).toMatchObject({ code: 40905, msg: '公告正在发送' })
  await workAs(dying(h.platform, 2, true), [broadcastKind])
  expect(await detail(id)).toMatchObject({ status: 5 })
  expect((await resume()).body.code).toBe(200)
  await workAs(h.platform, [broadcastKind])
  expect(await detail(id)).toMatchObject({ status: 3, done: everybody.length })
  expect(await told(id)).toEqual(everybody)
})
