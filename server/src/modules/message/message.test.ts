import { expect, test } from '@jest/globals'
import { shanghaiMonth } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()

const unread = async (who: string, query: Record<string, string> = {}) =>
  (
    await h
      .person(who, '-1')
      .get<{ systemCount: number; businessCount: number }>('/api/station/un-read-count', query)
  ).body

const emit = (type: string, objectId: string, payload: Record<string, unknown>) =>
  h.platform.system('test').write((w) => {
    w.emit({ type, objectType: 'user', objectId, payload })
    return Promise.resolve()
  })

test('[SH-05] unread ones per category, of all months and of one', async () => {
  expect(await unread('zhouming')).toMatchObject({
    code: 200,
    data: { systemCount: 9, businessCount: 14 },
  })
  expect(await unread('zhouming', { yyyyMm: '' })).toMatchObject({
    data: { systemCount: 9, businessCount: 14 },
  })
  const month = String(shanghaiMonth(new Date()))
  const { data } = await unread('zhouming', { yyyyMm: month })
  expect(data.systemCount + data.businessCount).toBeGreaterThan(0)
  expect((await unread('zhouming', { yyyyMm: '202001' })).data).toEqual({
    systemCount: 0,
    businessCount: 0,
  })
  expect(await unread('zhouming', { yyyyMm: '202613' })).toMatchObject({
    code: 40001,
    field: 'yyyyMm',
  })
  expect((await h.nobody.get('/api/station/un-read-count')).body.code).toBe(40101)
})

test('[MS-04] a changed mobile and a changed address are two messages, the same one twice is one', async () => {
  const userId = personId('mali_fl')
  const subjects = async () =>
    (
      await h
        .person('mali_fl', '-1')
        .post<readonly { subject: string }[]>('/api/station/query-page', {
          pageNum: 1,
          pageSize: 100,
          data: { yyyyMm: String(shanghaiMonth(new Date())) },
        })
    ).body.data
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('绑定的'))
      .toSorted()
  expect(await subjects()).toEqual([])
  for (const kind of ['email', 'mobile', 'email']) {
    await emit('user.contact.set', userId, { kind })
    await h.app.outbox.drain()
  }
  expect(await subjects()).toEqual(['绑定的手机号已变更', '绑定的邮箱已变更'].toSorted())
})

test('a sign-in on a new device and a changed password tell the person; a known device does not', async () => {
  const userId = personId('mali_fl')
  const before = (await unread('mali_fl')).data.systemCount
  await emit('session.started', userId, { newDevice: false, ip: '10.0.0.1' })
  await h.app.outbox.drain()
  expect((await unread('mali_fl')).data.systemCount).toBe(before)
  await emit('session.started', userId, { newDevice: true, ip: '10.0.0.1' })
  await emit('user.password.set', userId, {})
  await h.app.outbox.drain()
  expect((await unread('mali_fl')).data.systemCount).toBe(before + 2)
  const account = await h.platform
    .system('test')
    .db.selectFrom('userAccount')
    .select('lastLoginAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(account.lastLoginAt).toBeInstanceOf(Date)
})

test('the same thing again within ten minutes is counted up in one row and unread anew', async () => {
  const userId = personId('wutong')
  const system = h.platform.system('test')
  const rows = () =>
    system.db
      .selectFrom('message')
      .select(['id', 'mergedCount', 'readed'])
      .where('userId', '=', userId)
      .where('bizId', '=', userId)
      .where('event', '=', 'session.started')
      .execute()
  await emit('session.started', userId, { newDevice: true, ip: '10.0.0.1' })
  await h.app.outbox.drain()
  await system.write((w) =>
    w.db
      .updateTable('message')
      .set({ readed: 1 })
      .where('userId', '=', userId)
      .where('bizId', '=', userId)
      .execute(),
  )
  await emit('session.started', userId, { newDevice: true, ip: '10.0.0.2' })
  await h.app.outbox.drain()
  expect(await rows()).toMatchObject([{ mergedCount: 2, readed: 2 }])
})

test('[SV-02] a message is its recipient’s alone', async () => {
  const system = h.platform.system('test')
  const all = await system.db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const mine = await h.platform.database
    .reader({ tenantId: '2', userId: personId('zhouming'), role: '' })
    .selectFrom('message')
    .select('userId')
    .distinct()
    .execute()
  expect(Number(all.n)).toBeGreaterThan(64)
  expect(mine).toEqual([{ userId: personId('zhouming') }])
})
