import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'

const h = demoHarness()
const operator = () => h.person('wutong', '1')

test('[LG-06] an operator disables and enables an account: sessions end, permissions are gone at once, each change is audited with its reason', async () => {
  const userId = personId('tangwen')
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .insertInto('authSession' as never)
      .values({
        uid: 's1',
        userId,
        ip: '127.0.0.1',
        userAgent: 'x',
        browser: 'b',
        lastSeenAt: new Date(),
        expiresAt: new Date(Date.now() + 1e9),
      } as never)
      .execute(),
  )
  expect((await h.person('tangwen').get('/api/uc/tenant/get')).body.code).toBe(200)
  expect(
    (await operator().post('/api/ops/user/disable', { userId, reason: '存在安全风险' })).body,
  ).toMatchObject({ code: 200 })
  await h.app.outbox.drain()
  expect((await h.person('tangwen').get('/api/uc/tenant/get')).body.code).toBe(40302)
  const session = await system.db
    .selectFrom('authSession' as never)
    .selectAll()
    .where('uid' as never, '=', 's1' as never)
    .executeTakeFirst()
  expect(session).toMatchObject({ endReason: 'disabled', endedAt: expect.any(Date) })
  expect(
    (await operator().post('/api/ops/user/disable', { userId, reason: '再次' })).body,
  ).toMatchObject({ code: 40905 })
  expect((await operator().post('/api/ops/user/enable', { userId })).body.code).toBe(200)
  await h.app.outbox.drain()
  expect((await h.person('tangwen').get('/api/uc/tenant/get')).body.code).toBe(200)
  const entries = await system.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('objectId', '=', userId)
    .where('action', 'like', 'user.%able')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'user.disable',
      actorId: personId('wutong'),
      after: { status: 2, reason: '存在安全风险' },
    },
    { action: 'user.enable', actorId: personId('wutong'), after: { status: 1, reason: '' } },
  ])
})

test('[SV-02] only operators may, not on themselves, and an unknown account is not found', async () => {
  const body = { userId: personId('heping'), reason: '测试' }
  expect((await h.person('zhouming').post('/api/ops/user/disable', body)).body.code).toBe(40301)
  expect((await h.person('gaoyuan', '-1').post('/api/ops/user/disable', body)).body.code).toBe(
    40301,
  )
  expect((await h.nobody.post('/api/ops/user/disable', body)).body.code).toBe(40101)
  expect(
    (await operator().post('/api/ops/user/disable', { userId: personId('wutong') })).body.code,
  ).toBe(40905)
  expect((await operator().post('/api/ops/user/disable', { userId: '424242' })).body.code).toBe(
    40401,
  )
  expect((await operator().post('/api/ops/user/disable', { userId: 'x' })).body).toMatchObject({
    code: 40001,
    field: 'userId',
  })
})

test('[WF-03] the list of accounts shows numbers, addresses and names shortened, and finds them whole only', async () => {
  interface Row {
    id: string
    userName: string
    realName: string | null
    mobile: string
    email: string
    status: number
    own: number
  }
  const page = async (data: object) =>
    (await operator().post<Row[]>('/api/ops/user/page', { pageNum: 1, pageSize: 100, data })).body
  const system = h.platform.system('test')
  const account = await system.db
    .selectFrom('userAccount')
    .select(['id', 'mobile', 'email', 'realName'])
    .where('id', '=', personId('zhouming'))
    .executeTakeFirstOrThrow()
  const digits = (account.mobile ?? '').replace('+86', '')
  const found = await page({ mobile: digits })
  expect(found.data).toMatchObject([
    {
      id: account.id,
      userName: 'zhouming',
      realName: '周*',
      mobile: `${digits.slice(0, 3)}****${digits.slice(-4)}`,
      status: 1,
      own: 2,
    },
  ])
  for (const part of [digits.slice(0, 7), digits.slice(-4)])
    expect((await page({ mobile: part })).data).toEqual([])
  const everybody = await page({})
  const wire = JSON.stringify(everybody)
  for (const { mobile, email } of await system.db
    .selectFrom('userAccount')
    .select(['mobile', 'email'])
    .execute()) {
    if (mobile !== null) expect(wire).not.toContain(mobile.slice(-11))
    if (email !== null) expect(wire).not.toContain(email)
  }
  expect(everybody.data.find(({ userName }) => userName === 'wutong')?.own).toBe(1)
  expect((await page({ status: 2 })).data.map(({ userName }) => userName)).toContain('qianduo')
  expect((await page({ name: '周明' })).data.map(({ userName }) => userName)).toEqual(['zhouming'])
  expect((await h.person('zhouming').post('/api/ops/user/page', {})).body.code).toBe(40301)
})

test('[WF-03] an operator ends all sessions of a person: the account stays as it is', async () => {
  const userId = personId('heping')
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .insertInto('authSession' as never)
      .values({
        uid: 's2',
        userId,
        ip: '127.0.0.1',
        userAgent: 'x',
        browser: 'b',
        lastSeenAt: new Date(),
        expiresAt: new Date(Date.now() + 1e9),
      } as never)
      .execute(),
  )
  expect(
    (await operator().post('/api/ops/user/end-sessions', { userId, reason: '设备遗失' })).body.code,
  ).toBe(200)
  const session = await system.db
    .selectFrom('authSession' as never)
    .selectAll()
    .where('uid' as never, '=', 's2' as never)
    .executeTakeFirst()
  expect(session).toMatchObject({ endReason: 'revoked', endedAt: expect.any(Date) })
  expect((await h.person('heping').get('/api/uc/tenant/get')).body.code).toBe(200)
  const end = (id: string) => operator().post('/api/ops/user/end-sessions', { userId: id })
  expect((await end(personId('wutong'))).body.code).toBe(40905)
  expect((await end('424242')).body.code).toBe(40401)
})
