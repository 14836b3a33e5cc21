/**
 * The console's side: renewals, tenant switch, log-out, signed-in devices, and what a token still
 * counts for.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import type { App } from '../../app.ts'
import { createBus } from '../../platform/bus.ts'
import { PUSH_TOPIC } from '../../platform/push.ts'
import { personId } from '../../seed/data/people.ts'
import { accountPort } from '../account/index.ts'
import { createAuthenticator } from './authenticator.ts'
import { CONSOLE, Browser, claimsOf, type StockClient, signIn } from './browser.test-support.ts'
import { clientsOf } from './clients.ts'
import { PASSWORD } from './harness.test-support.ts'
import { systemFor } from './index.ts'
import { type ApiBody, openProduct, type Product } from './product.test-support.ts'
import { createAuthStore } from './store.ts'

let product: Product
let app: App
let stock: StockClient
let issuer = ''

beforeAll(async () => {
  product = await openProduct({ demo: true })
  ;({ app, stock, issuer } = product)
}, 120_000)
afterAll(() => product.close())

const call: Product['call'] = (...args) => product.call(...args)
const begin = (principal = 'heping', browser = new Browser(issuer)) =>
  signIn(browser, stock, principal, PASSWORD)
const alive = async (token: string): Promise<boolean> =>
  (await call('GET', '/api/user/sessions', token)).status === 200
const pair = (body: ApiBody) =>
  body.data as { accessToken: string; refreshToken: string; tokenType: string; expiresIn: number }
const list = async (token: string) =>
  (await call('GET', '/api/user/sessions', token)).body.data as {
    id: string
    current: boolean
    device: string
    place: string
    lastTime: string
  }[]

test('[LG-03] login/refresh passes to the provider and answers the pair', async () => {
  const { refresh_token } = await begin()
  const { status, body } = await call('POST', '/api/login/refresh', '', {
    refreshToken: refresh_token,
  })
  expect(status).toBe(200)
  expect(pair(body)).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    tokenType: 'Bearer',
    expiresIn: 600,
  })
  expect(await alive(pair(body).accessToken)).toBe(true)
  expect(
    (await call('POST', '/api/login/refresh', '', { refreshToken: 'nonsense' })).body,
  ).toMatchObject({ code: 40101, msg: '登录已过期，请重新登录' })
  expect((await call('POST', '/api/login/refresh', '', {})).body).toMatchObject({
    code: 40001,
    field: 'refreshToken',
  })
})

test('[LG-03] a reused refresh token makes the newest access token dead at the next call', async () => {
  const first = await begin()
  const second = pair(
    (await call('POST', '/api/login/refresh', '', { refreshToken: first.refresh_token })).body,
  )
  const third = pair(
    (await call('POST', '/api/login/refresh', '', { refreshToken: second.refreshToken })).body,
  )
  expect(await alive(third.accessToken)).toBe(true)
  expect(
    (await call('POST', '/api/login/refresh', '', { refreshToken: first.refresh_token })).status,
  ).toBe(401)
  await app.outbox.drain()
  expect(await alive(third.accessToken)).toBe(false)
})

test('[SH-06] switch-tenant by GET and POST answers a pair in the other tenant, strangers are refused', async () => {
  const { access_token: token } = await begin()
  for (const method of ['GET', 'POST'] as const) {
    const { status, body } = await call(
      method,
      method === 'GET' ? '/api/user/switch-tenant?tenantId=7' : '/api/user/switch-tenant',
      token,
      method === 'POST' ? { tenantId: '7' } : undefined,
    )
    expect(status).toBe(200)
    expect(pair(body)).toMatchObject({ tokenType: 'Bearer', expiresIn: 600 })
    expect(claimsOf(pair(body).accessToken).tid).toBe('7')
    expect(await alive(pair(body).accessToken)).toBe(true)
  }
  expect(
    (await call('POST', '/api/user/switch-tenant', token, { tenantId: '99' })).body,
  ).toMatchObject({ code: 40302 })
  expect(
    (
      await call('GET', '/api/user/switch-tenant?tenantId=7', token, undefined, {
        'sec-fetch-site': 'cross-site',
      })
    ).status,
  ).toBe(403)
  expect((await call('GET', '/api/user/switch-tenant?tenantId=7', '')).status).toBe(401)
})

test('[SH-06] switch-tenant of a sign-in that asked for no refresh token says so, and the sign-in goes on', async () => {
  const { access_token: token } = await signIn(new Browser(issuer), stock, 'heping', PASSWORD, {
    scope: 'openid',
  })
  const { tid, fid } = claimsOf(token)
  const other = tid === '7' ? '2' : '7'
  const { status, body } = await call('GET', `/api/user/switch-tenant?tenantId=${other}`, token)
  expect([status, body.code, body.msg]).toEqual([
    409,
    40905,
    '本次登录没有申请 offline_access，不能换取新令牌；可在请求头用 Tenant-Id 指定组织',
  ])
  const family = await createAuthStore(product.database, systemFor(app.platform))
    .db.selectFrom('authFamily')
    .select('tenantId')
    .where('id', '=', String(fid))
    .executeTakeFirstOrThrow()
  expect(family.tenantId).toBe(tid)
  expect(await alive(token)).toBe(true)
})

test('[UC-14] devices are listed with place and time; one is ended, then all others', async () => {
  const mine = await begin('linxue')
  const second = await begin('linxue')
  const third = await begin('linxue')
  const stranger = await begin('heping')
  const devices = await list(mine.access_token)
  expect(devices).toHaveLength(3)
  expect(devices[0]).toMatchObject({
    current: true,
    id: claimsOf(mine.access_token).sid,
    device: 'Chrome · Linux',
    place: '本机',
  })
  expect(devices[0]?.lastTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

  const foreign = await call('POST', '/api/user/sessions/end', mine.access_token, {
    id: claimsOf(stranger.access_token).sid,
  })
  const unknown = await call('POST', '/api/user/sessions/end', mine.access_token, { id: 'unknown' })
  expect(foreign.body).toMatchObject({ code: 40401 })
  expect([foreign.status, foreign.body.msg]).toEqual([unknown.status, unknown.body.msg])
  expect(await alive(stranger.access_token)).toBe(true)

  const pushes: unknown[] = []
  const stop = app.platform.bus.subscribe(PUSH_TOPIC, (message) => pushes.push(message))
  expect(await alive(second.access_token)).toBe(true)
  expect(
    (
      await call('POST', '/api/user/sessions/end', mine.access_token, {
        id: claimsOf(second.access_token).sid,
      })
    ).status,
  ).toBe(200)
  expect(await alive(second.access_token)).toBe(false)
  expect(
    (await call('POST', '/api/login/refresh', '', { refreshToken: second.refresh_token })).status,
  ).toBe(401)
  await app.outbox.drain()
  expect(pushes).toContainEqual(
    expect.objectContaining({
      target: { userId: personId('linxue'), sessionId: claimsOf(second.access_token).sid },
      push: { type: 'kickout', data: {} },
    }),
  )
  stop()

  expect((await call('POST', '/api/user/sessions/end-others', mine.access_token)).status).toBe(200)
  expect(await alive(third.access_token)).toBe(false)
  expect(await list(mine.access_token)).toHaveLength(1)
  expect(await alive(stranger.access_token)).toBe(true)
})

test('[UC-14] a session ended from another device says so at its next call, a disabled person that the account is, one ended by log-out or nobody neither', async () => {
  const ELSEWHERE = [401, 40102, '账号在其他设备退出']
  const OVER = [401, 40101, '登录已过期，请重新登录']
  const next = async (token: string): Promise<unknown[]> => {
    const { status, body } = await call('GET', '/api/user/get-account-info', token)
    return [status, body.code, body.msg]
  }
  /** What a console hears that was asleep and renews first. */
  const renewal = async (refreshToken: string): Promise<unknown[]> => {
    const { status, body } = await call('POST', '/api/login/refresh', '', { refreshToken })
    return [status, body.code, body.msg]
  }
  const mine = await begin('zhouming')
  const second = await begin('zhouming')
  const third = await begin('zhouming')
  await call('POST', '/api/user/sessions/end', mine.access_token, {
    id: claimsOf(second.access_token).sid,
  })
  expect(await next(second.access_token)).toEqual(ELSEWHERE)
  expect(await renewal(second.refresh_token)).toEqual(ELSEWHERE)
  expect(await renewal(second.refresh_token)).toEqual(ELSEWHERE)
  await call('POST', '/api/user/sessions/end-others', mine.access_token)
  expect(await next(third.access_token)).toEqual(ELSEWHERE)
  expect(await renewal(third.refresh_token)).toEqual(ELSEWHERE)
  expect(await next(`${third.access_token}x`)).toEqual(OVER)
  expect(await renewal(`${third.refresh_token}x`)).toEqual(OVER)

  const browser = new Browser(issuer)
  const mobile = `1990000${personId('zhouming').slice(-4)}`
  const code = await browser.code(mobile, 'reset')
  expect(
    (
      await browser.post('reset-password', {
        mobile,
        code,
        password: passwordDigest('Another#Secret9'),
      })
    ).body.code,
  ).toBe(200)
  await app.outbox.drain()
  expect(await next(mine.access_token)).toEqual(ELSEWHERE)
  expect(await renewal(mine.refresh_token)).toEqual(ELSEWHERE)

  const own = await begin('heping')
  await call('POST', '/api/user/logout', own.access_token)
  expect(await next(own.access_token)).toEqual(OVER)
  expect(await renewal(own.refresh_token)).toEqual(OVER)
  const operator = await begin('wutong')
  const disabled = await begin('heping')
  const pushes: unknown[] = []
  const stop = app.platform.bus.subscribe(PUSH_TOPIC, (message) => pushes.push(message.push))
  await call('POST', '/api/ops/user/disable', operator.access_token, {
    userId: personId('heping'),
    reason: '违规',
  })
  await app.outbox.drain()
  stop()
  expect(pushes).toContainEqual({ type: 'kickout', data: { reason: 'disabled' } })
  expect(await next(disabled.access_token)).toEqual([403, 40303, '账号已停用'])
  expect(await renewal(disabled.refresh_token)).toEqual([403, 40303, '账号已停用'])
  await call('POST', '/api/ops/user/enable', operator.access_token, { userId: personId('heping') })
})

test('[LG-03] log-out through the API ends the session of the login site too', async () => {
  const browser = new Browser(issuer)
  const tokens = await begin('heping', browser)
  expect((await call('POST', '/api/user/logout', tokens.access_token)).body).toMatchObject({
    code: 200,
    msg: '退出登录成功',
  })
  expect(await alive(tokens.access_token)).toBe(false)
  expect(
    (await call('POST', '/api/login/refresh', '', { refreshToken: tokens.refresh_token })).status,
  ).toBe(401)
  expect((await stock.begin(browser)).location).toContain('/login?uid=')
  const audit = await product.database
    .reader({ tenantId: '', userId: '', role: 'system' })
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'session.end')
    .where('objectId', '=', personId('heping'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(audit).toMatchObject({
    actorId: personId('heping'),
    tenantId: null,
    after: { reason: 'logout' },
  })
})

test('[LG-06] the operator disables an account: its token, renewals and sign-in stop, and come back when enabled', async () => {
  const operator = await begin('wutong')
  const tokens = await begin('linxue')
  expect(await alive(tokens.access_token)).toBe(true)
  expect(
    (
      await call('POST', '/api/ops/user/disable', operator.access_token, {
        userId: personId('linxue'),
        reason: '违规',
      })
    ).status,
  ).toBe(200)
  await app.outbox.drain()
  expect(await alive(tokens.access_token)).toBe(false)
  expect(
    await call('POST', '/api/login/refresh', '', { refreshToken: tokens.refresh_token }),
  ).toMatchObject({ status: 403, body: { code: 40303, msg: '账号已停用' } })
  await expect(begin('linxue')).rejects.toThrow('账号已停用')
  expect(
    (
      await call('POST', '/api/ops/user/enable', operator.access_token, {
        userId: personId('linxue'),
      })
    ).status,
  ).toBe(200)
  expect(await alive((await begin('linxue')).access_token)).toBe(true)
  await expect(begin('qianduo')).rejects.toThrow('账号已停用')
})

test('[LG-07] the seeded 待激活 account is activated by code', async () => {
  const browser = new Browser(issuer)
  const attempt = await stock.begin(browser)
  const mobile = '19900000011'
  const first = await browser.post('sms', {
    uid: attempt.uid,
    mobile,
    code: await browser.code(mobile, 'login'),
  })
  expect(first.body.data).toMatchObject({ next: 'activate' })
  const agreements = await accountPort(systemFor(app.platform), []).requiredAgreements()
  expect(agreements.length).toBeGreaterThan(0)
  const done = await browser.post('activate', {
    uid: attempt.uid,
    ticket: first.body.data.ticket,
    password: passwordDigest('Fresh#Start9'),
    agreements,
  })
  const tokens = await stock.finish(browser, attempt, String(done.body.data.redirectTo))
  expect(claimsOf(tokens.access_token).sub).toBe(personId('fangxiao'))
})

test('[LG-06] a process that hears nothing refuses an ended session after at most a second', async () => {
  let millis = 0
  const store = createAuthStore(product.database, systemFor(app.platform))
  const deaf = createAuthenticator({
    store,
    accounts: accountPort(systemFor(app.platform), []),
    bus: createBus(),
    issuer,
    consoleUrl: CONSOLE,
    clients: clientsOf(app.platform.config),
    now: () => new Date(),
    clock: () => millis,
  })
  const tokens = await begin()
  expect(await deaf.authenticate(tokens.access_token)).toMatchObject({ userId: personId('heping') })
  await call('POST', '/api/user/logout', tokens.access_token)
  millis = 999
  expect(await deaf.authenticate(tokens.access_token)).not.toBeNull()
  millis = 1000
  expect(await deaf.authenticate(tokens.access_token)).toBeNull()
})

test('[LG-02] a ticket made by the API is used by its application', async () => {
  const tokens = await begin()
  const made = await call('POST', '/api/user/ticket', tokens.access_token, {
    clientId: 'party-building',
  })
  const { ticket } = made.body.data as { ticket: string }
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:zhongzhi:params:oauth:grant-type:ticket',
      client_id: 'party-building',
      ticket,
    }),
  })
  const answer = (await response.json()) as { access_token: string }
  expect(claimsOf(answer.access_token)).toMatchObject({
    sub: personId('heping'),
    client_id: 'party-building',
  })
  expect((await call('GET', '/api/user/get-account-info', answer.access_token)).status).toBe(200)
  expect((await call('GET', '/api/user/sessions', answer.access_token)).body.code).toBe(40301)
  expect(
    (await call('POST', '/api/user/ticket', tokens.access_token, { clientId: 'evil' })).body,
  ).toMatchObject({ code: 40001, field: 'clientId' })
})

test('[LG-03] a forged, foreign or id token is nobody', async () => {
  const tokens = await begin()
  const codeFor = async (token: string): Promise<number> =>
    (await call('GET', '/api/user/sessions', token)).body.code
  for (const other of [tokens.id_token, tokens.refresh_token])
    expect(await codeFor(other)).toBe(40103)
  for (const forged of [`${tokens.access_token}x`, `${tokens.refresh_token}x`, 'a.b.c'])
    expect(await codeFor(forged)).toBe(40101)
})
