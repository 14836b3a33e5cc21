/** Signing in at the login site, by an independent client on a real database. */
import { expect, test } from '@jest/globals'
import { passwordDigest, passwordEvaluations } from '@zz/login-site'
import {
  CONSOLE,
  Browser,
  claimsOf,
  headerOf,
  StockClient,
  signIn,
} from './browser.test-support.ts'
import { PARTY, PASSWORD } from './harness.test-support.ts'
import { stock, world } from './world.test-support.ts'

const NEW_PASSWORD = passwordDigest('Another#Secret9')

test('[LG-02] a stock client signs in with authorization code and PKCE', async () => {
  const tokens = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const claims = claimsOf(tokens.access_token)
  expect(claims).toMatchObject({
    sub: '1',
    tid: '2',
    iss: world.issuer,
    aud: `${CONSOLE}/api`,
    client_id: 'console',
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
  expect(headerOf(tokens.access_token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
  const sessions = await world.store.db
    .selectFrom('authSession')
    .selectAll()
    .where('uid', '=', String(claims.sid))
    .execute()
  expect(sessions).toMatchObject([{ userId: '1', endedAt: null }])
  const told = () =>
    world.events.flatMap(({ type, objectId, payload }) =>
      type === 'session.started' && objectId === '1' ? [payload.newDevice] : [],
    )
  // The first sign-in of all is no news; one from another browser is.
  expect(told()).toEqual([false])
  await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  expect(told()).toEqual([false, true])
})

test('[LG-02] a second registered application signs in without asking, in the same session', async () => {
  const browser = new Browser(world.issuer)
  const first = await signIn(browser, stock, 'person1', PASSWORD)
  const party = await StockClient.discover(world.issuer, 'party-building', PARTY)
  const attempt = await party.begin(browser, {
    prompt: 'none',
    resource: `${CONSOLE}/api/clients/party-building`,
  })
  const tokens = await party.finish(browser, attempt, attempt.location)
  expect(claimsOf(tokens.access_token)).toMatchObject({
    sub: '1',
    aud: `${CONSOLE}/api/clients/party-building`,
    client_id: 'party-building',
    sid: claimsOf(first.access_token).sid,
  })
})

test('[LG-02] nothing that is stored can be used as a token', async () => {
  const tokens = await signIn(new Browser(world.issuer), stock, 'person2', PASSWORD)
  const rows = await world.store.db.selectFrom('authItem').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token)
})

test('[LG-01] password by account number, mobile in three writings; code by mobile', async () => {
  for (const principal of ['PERSON1', '19900000001', '+86 199 0000 0001', '0086-19900000001']) {
    expect(
      claimsOf((await signIn(new Browser(world.issuer), stock, principal, PASSWORD)).access_token)
        .sub,
    ).toBe('1')
  }
  const browser = new Browser(world.issuer)
  const attempt = await stock.begin(browser)
  const code = await browser.code('19900000001', 'login')
  const answer = await browser.post('sms', { uid: attempt.uid, mobile: '19900000001', code })
  expect(
    claimsOf(
      (await stock.finish(browser, attempt, String(answer.body.data.redirectTo))).access_token,
    ).sub,
  ).toBe('1')
  expect(
    (await browser.post('sms', { uid: attempt.uid, mobile: '19900000001', code })).body.code,
  ).not.toBe(200)
})

test('[LG-01] unknown, wrong, cancelled and disabled accounts answer alike and cost one evaluation each', async () => {
  const answers: unknown[] = []
  for (const principal of [
    'nobody-of-that-name',
    'person1',
    'person4',
    'person5',
    'person3',
    '19912345678',
  ]) {
    const browser = new Browser(world.issuer)
    const { uid } = await stock.begin(browser)
    const before = passwordEvaluations()
    const { status, body } = await browser.post('password', {
      uid,
      principal,
      password: NEW_PASSWORD,
      accessType: 3,
    })
    expect(passwordEvaluations() - before).toBe(1)
    answers.push([status, body.code, body.msg, body.field])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([400, 40004, '账号或密码错误', 'password'])]),
  )
})

test('[LG-01] a code is sent to known and unknown numbers alike', async () => {
  const shapes = await Promise.all(
    ['19900000002', '19987654321'].map(async (mobile) => {
      const browser = new Browser(world.issuer)
      const { status, body } = await browser.post('send-code', {
        mobile,
        scene: 'reset',
        captchaToken: await browser.captcha('reset'),
      })
      return [status, body.code, Object.keys(body.data).sort().join()]
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
})

test('[LG-06] a disabled account is refused with its right password, a cancelled one is unknown', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  expect(
    (await browser.post('password', { uid, principal: 'person4', password: PASSWORD })).body,
  ).toMatchObject({ code: 40303, msg: '账号已停用' })
  expect(
    (await browser.post('password', { uid, principal: 'person5', password: PASSWORD })).body,
  ).toMatchObject({ code: 40004 })
})

test('[LG-06] disabling with a live session brings the sign-in page and kills the refresh token', async () => {
  const browser = new Browser(world.issuer)
  const tokens = await signIn(browser, stock, 'person2', PASSWORD)
  const account = world.accounts.get('2')
  if (!account) throw new Error('no account')
  account.state = 'disabled'
  try {
    expect((await stock.begin(browser)).location).toContain('/login?uid=')
    await expect(stock.refresh(tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  } finally {
    account.state = 'active'
  }
})

test('[LG-07] a 待激活 account signs in by code, sets a password and accepts the agreements', async () => {
  const browser = new Browser(world.issuer)
  const attempt = await stock.begin(browser)
  const mobile = '19900000003'
  const code = await browser.code(mobile, 'login')
  const first = await browser.post('sms', { uid: attempt.uid, mobile, code })
  expect(first.body.data).toEqual({ next: 'activate', ticket: expect.any(String) })
  const activate = {
    uid: attempt.uid,
    ticket: first.body.data.ticket,
    password: NEW_PASSWORD,
    agreements: ['user', 'privacy'],
  }
  expect(
    (await browser.post('activate', { ...activate, agreements: ['user'] })).body,
  ).toMatchObject({ code: 40001, field: 'agreements' })
  expect(
    (await browser.post('activate', { ...activate, password: passwordDigest('Password123') })).body,
  ).toMatchObject({ code: 40001, field: 'password' })
  const stranger = new Browser(world.issuer)
  const other = await stock.begin(stranger)
  expect((await stranger.post('activate', { ...activate, uid: other.uid })).body.code).toBe(40003)
  const done = await browser.post('activate', activate)
  expect(
    claimsOf((await stock.finish(browser, attempt, String(done.body.data.redirectTo))).access_token)
      .sub,
  ).toBe('3')
  expect((await browser.post('activate', activate)).body.code).not.toBe(200)
  expect(
    claimsOf((await signIn(new Browser(world.issuer), stock, 'person3', NEW_PASSWORD)).access_token)
      .sub,
  ).toBe('3')
})

test('[LG-01] registration ticks agreements, refuses a taken number and signs in', async () => {
  const browser = new Browser(world.issuer)
  const attempt = await stock.begin(browser)
  const form = {
    uid: attempt.uid,
    mobile: '19911112222',
    password: NEW_PASSWORD,
    nickName: '名'.repeat(20),
    agreements: ['user', 'privacy'],
  }
  const longer = { ...form, code: '000000', nickName: '名'.repeat(21) }
  expect((await browser.post('register', longer)).body).toMatchObject({
    code: 40001,
    field: 'nickName',
  })
  expect(
    (await browser.post('register', { ...form, code: '000000', agreements: [] })).body,
  ).toMatchObject({ code: 40001, field: 'agreements' })
  const code = await browser.code(form.mobile, 'register')
  const done = await browser.post('register', { ...form, code })
  expect(
    claimsOf((await stock.finish(browser, attempt, String(done.body.data.redirectTo))).access_token)
      .tid,
  ).toBe('-1')

  const again = new Browser(world.issuer)
  const second = await stock.begin(again)
  const taken = {
    ...form,
    uid: second.uid,
    mobile: '19900000002',
    code: await again.code('19900000002', 'register').catch(() => ''),
  }
  if (taken.code === '') {
    world.pass(61_000)
    taken.code = await again.code('19900000002', 'register')
  }
  expect((await again.post('register', taken)).body).toMatchObject({ code: 40901, field: 'mobile' })
})

test('[LG-01] resetting the password ends every session and wants a code of its own scene', async () => {
  world.pass(61_000)
  const tokens = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const browser = new Browser(world.issuer)
  const wrongScene = await browser.code('19900000001', 'login')
  expect(
    (
      await browser.post('reset-password', {
        mobile: '19900000001',
        code: wrongScene,
        password: NEW_PASSWORD,
      })
    ).body.code,
  ).toBe(40003)
  world.pass(61_000)
  const same = await browser.code('19900000001', 'reset')
  expect(
    (
      await browser.post('reset-password', {
        mobile: '19900000001',
        code: same,
        password: PASSWORD,
      })
    ).body,
  ).toMatchObject({
    field: 'password',
    msg: '新密码不能与旧密码相同',
  })
  world.pass(61_000)
  const code = await browser.code('19900000001', 'reset')
  expect(
    (await browser.post('reset-password', { mobile: '19900000001', code, password: NEW_PASSWORD }))
      .body.code,
  ).toBe(200)
  await expect(stock.refresh(tokens.refresh_token)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(world.events).toContainEqual(
    expect.objectContaining({
      type: 'session.ended',
      objectId: '1',
      payload: expect.objectContaining({ reason: 'password' }),
    }),
  )
  await signIn(new Browser(world.issuer), stock, 'person1', NEW_PASSWORD)
})
