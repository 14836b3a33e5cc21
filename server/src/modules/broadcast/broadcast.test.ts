/** What operators announce: whom it reaches, when, and what is refused (WF-03, S4.18 trigger 20). */
import { beforeAll, expect, test } from '@jest/globals'
import { shanghaiText } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { workAs } from '../../test/background-work.ts'
import { findStaffIds } from '../role/service.ts'
import { beginDue, broadcastKind } from './send.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const operator = () => h.person('wutong', '1')
const DAY = 86_400_000
const inDays = (days: number): string => shanghaiText(new Date(Date.now() + days * DAY))
const PATH = '/api/ops/broadcast'

// The background is the test's own: nobody tells the app's that there is work.
beforeAll(() => h.app.outbox.stop())

const NOTICE = { title: '停机维护', content: '<p>今晚停机。</p>', audience: 'all' } as const
const save = (more: object = {}) =>
  operator().post<{ id: string }>(`${PATH}/save`, { ...NOTICE, ...more })
interface Shown {
  readonly status: number
  readonly done: number
  readonly total: number
  readonly content: string
  readonly tenantNames: readonly string[]
  readonly tenantTypes: readonly number[]
  readonly creatorName: string
}
const detail = async (id: string) =>
  (await operator().get<Shown>(`${PATH}/detail`, { id })).body.data
const told = async (id: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('message')
      .select(['userId', 'msgCategory', 'event'])
      .where('bizId', '=', id)
      .orderBy('userId')
      .execute()
  ).map(({ userId, msgCategory, event }) => {
    expect([msgCategory, event]).toEqual([1, 'operator.notice'])
    return userId
  })

/** As a process that begins `later` milliseconds from now. */
const work = (later = 0): Promise<void> => workAs(h.platform, [broadcastKind], later)

const byId = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)
const staffOf = async (...tenantIds: readonly string[]): Promise<string[]> => {
  const people = await Promise.all(tenantIds.map((each) => findStaffIds(system().db, each)))
  return [...new Set(people.flat())].toSorted(byId)
}

test('[MS-04] 20: an operator’s notice tells the people of the chosen organisations once each, as a security message', async () => {
  const { body } = await save({
    audience: 'tenants',
    tenantIds: ['2', '7'],
    content: '<p>今晚停机。</p><script>alert(1)</script>',
  })
  expect(body.code).toBe(200)
  await work()
  // 何平 works in both.
  const people = await staffOf('2', '7')
  expect(people).toContain(personId('heping'))
  expect(await told(body.data.id)).toEqual(people)
  expect(await detail(body.data.id)).toMatchObject({
    status: 3,
    done: people.length,
    total: people.length,
    content: '<p>今晚停机。</p>',
    tenantNames: ['锦云区人民政府', '枫林社区居民委员会'],
    creatorName: '吴桐',
  })
  await work(10 * 60_000)
  expect(await told(body.data.id)).toEqual(people)
})

test('[WF-03] by types of organisations, and to everybody: disabled and left ones are not told', async () => {
  const types = (await save({ audience: 'types', tenantTypes: [7] })).body.data.id
  const all = (await save()).body.data.id
  await work()
  const residential = await system()
    .db.selectFrom('tenant')
    .select('id')
    .where('tenantType', '=', 7)
    .where('status', '=', 2)
    .execute()
  expect(await told(types)).toEqual(await staffOf(...residential.map(({ id }) => id)))
  const everybody = await told(all)
  const accounts = await system()
    .db.selectFrom('userAccount')
    .select('id')
    .where('status', '=', 1)
    .execute()
  expect(everybody).toEqual(accounts.map(({ id }) => id).toSorted(byId))
  expect(everybody).not.toContain(personId('qianduo'))
})

test('[WF-03] one for later waits, is begun once at its time, and can be withdrawn before', async () => {
  const first = (await save({ sendTime: inDays(2), audience: 'tenants', tenantIds: ['12'] })).body
    .data.id
  const second = (await save({ sendTime: inDays(2) })).body.data.id
  await beginDue(system())
  await work()
  expect(await told(first)).toEqual([])
  expect((await operator().post(`${PATH}/withdraw`, { id: second })).body.code).toBe(200)
  expect((await operator().post(`${PATH}/withdraw`, { id: second })).body).toMatchObject({
    code: 40905,
    msg: '公告已撤回',
  })
  const inTwoDays = Object.assign(Object.create(system()) as ReturnType<typeof system>, {
    now: () => new Date(Date.now() + 3 * DAY),
  })
  await beginDue(inTwoDays)
  await beginDue(inTwoDays)
  expect((await operator().post(`${PATH}/withdraw`, { id: first })).body).toMatchObject({
    code: 40905,
    msg: '公告已开始发送，无法撤回',
  })
  await work()
  expect(await told(first)).toEqual(await staffOf('12'))
  expect(await told(second)).toEqual([])
  expect((await operator().post(`${PATH}/withdraw`, { id: '424242' })).body.code).toBe(40401)
})

test('[WF-03] one that ended half way is gone on with behind those who were told', async () => {
  const { id } = (await save({ audience: 'tenants', tenantIds: ['2'] })).body.data
  const people = await staffOf('2')
  await system().write(async ({ db }) => {
    await db.deleteFrom('backgroundTask').where('id', '=', id).execute()
    await db
      .updateTable('broadcast')
      .set({ status: 5, done: 10, total: 99, lastUserId: people[9] ?? '', startedAt: new Date() })
      .where('id', '=', id)
      .execute()
  })
  expect((await operator().post(`${PATH}/resume`, { id })).body.code).toBe(200)
  expect((await operator().post(`${PATH}/resume`, { id })).body.code).toBe(40905)
  await work()
  expect(await told(id)).toEqual(people.slice(10))
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('objectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual(
    ['broadcast.create', 'broadcast.resume', 'broadcast.sent'].map((action) => ({
      action,
      actorId: personId('wutong'),
    })),
  )
  expect(await detail(id)).toMatchObject({ status: 3, done: people.length, total: people.length })
})

test.each([
  [{ title: ' ' }, 'title', '请输入公告标题'],
  [{ content: '<p> </p>' }, 'content', '请输入公告内容'],
  [{ audience: 'tenants' }, 'tenantIds', '请选择接收组织'],
  [{ audience: 'tenants', tenantIds: ['424242'] }, 'tenantIds', '所选组织不存在，请重新选择'],
  [{ audience: 'types', tenantTypes: [] }, 'tenantTypes', '请选择组织类型'],
  [{ sendTime: '2026-02-31 09:00:00' }, 'sendTime', '发送时间不正确'],
  [{ sendTime: '2020-01-01 09:00:00' }, 'sendTime', '发送时间不能早于当前时间'],
  [{ sendTime: '2099-01-01 09:00:00' }, 'sendTime', '发送时间不能晚于一年后'],
])('[WF-03] %j is refused at its field', async (more, field, msg) => {
  expect((await save(more)).body).toMatchObject({ code: 40001, field, msg })
})

test('[WF-03] a time that passed while the form was open is sent at once, one of minutes ago is refused', async () => {
  const secondsAgo = (seconds: number): string =>
    shanghaiText(new Date(Date.now() - seconds * 1000))
  expect((await save({ sendTime: secondsAgo(120) })).body).toMatchObject({
    code: 40001,
    field: 'sendTime',
    msg: '发送时间不能早于当前时间',
  })
  const { id } = (await save({ sendTime: secondsAgo(5), audience: 'tenants', tenantIds: ['12'] }))
    .body.data
  await work()
  expect(await detail(id)).toMatchObject({ status: 3 })
})

test('[WF-03] operators alone, by title, state and audience', async () => {
  for (const path of ['page', 'save', 'withdraw', 'resume'])
    expect((await h.person('zhouming').post(`${PATH}/${path}`, {})).body.code).toBe(40301)
  const { body } = await operator().post<readonly { title: string; status: number }[]>(
    `${PATH}/page`,
    { pageNum: 1, pageSize: 10, data: { title: '填报', status: 1, audience: 'types' } },
  )
  expect(body).toMatchObject({
    code: 200,
    totalNum: 1,
    data: [{ title: '社区组织信息填报提醒', tenantTypes: [4, 7], total: 0 }],
  })
})
