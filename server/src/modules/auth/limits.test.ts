/**
 * The numbers of signing in, as decisions section 0, L7 and S4.15 name them: they are written here
 * once more, not taken from the code.
 */
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  EXCHANGE_GRANT,
  Failure,
  AttemptLimits,
  loadKeys,
  issueCode,
  passwordDigest,
  redeemCode,
} from '@zz/login-site'
import { Browser, HUMAN_TRACK, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { stock, world } from './world.test-support.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WRONG = passwordDigest('not the password')

beforeAll(() => world.freeze())
beforeEach(async () => {
  await world.store.db.deleteFrom('authAttempt').execute()
})

const deps = () => ({
  store: world.store,
  clock: world.deps.clock,
  limits: new AttemptLimits(world.store, world.deps.clock),
  hmacSecret: 'secret of this test',
})
const refusalOf = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
/** As if everything counted so far had been done so often. */
const pretend = (count: number) =>
  world.store.db.updateTable('authAttempt').set({ count }).execute()
const make = (principal: string, ip: string) =>
  refusalOf(issueCode(deps(), { principal, scene: 'test', ip }))

test('[LG-04] a code counts once: used again it is refused, also by two at the same moment', async () => {
  const from = { principal: '+8613900000001', scene: 'test' }
  const code = await issueCode(deps(), { ...from, ip: '10.1.0.1' })
  await redeemCode(deps(), { ...from, code })
  expect(await refusalOf(redeemCode(deps(), { ...from, code }))).toBe(40003)
  world.pass(61 * SECOND)
  const next = await issueCode(deps(), { ...from, ip: '10.1.0.1' })
  const both = await Promise.all(
    [1, 2, 3].map(() => refusalOf(redeemCode(deps(), { ...from, code: next }))),
  )
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 40003, 40003])
})

test('[LG-04] through the call: who resets a password with a code cannot do it again with that code', async () => {
  const browser = new Browser(world.issuer)
  const mobile = '19900000002'
  const code = await browser.code(mobile, 'reset')
  const reset = (password: string) =>
    browser.post('reset-password', { mobile, code, password: passwordDigest(password) })
  expect((await reset('Fresh#Start9')).status).toBe(200)
  expect((await reset('Other#Start9')).body).toMatchObject({ code: 40003, field: 'code' })
  await world.deps.accounts.setPassword(
    '2',
    world.accounts.get('1')?.passwordHash ?? '',
    { ip: '', requestId: '', userAgent: '' },
    () => Promise.resolve(),
  )
})

test('[LG-04] a code is over after five minutes', async () => {
  const from = { principal: '+8613900000002', scene: 'test' }
  const inTime = await issueCode(deps(), { ...from, ip: '10.1.0.2' })
  world.pass(5 * MINUTE - SECOND)
  expect(await refusalOf(redeemCode(deps(), { ...from, code: inTime }))).toBe(200)
  world.pass(MINUTE)
  const late = await issueCode(deps(), { ...from, ip: '10.1.0.2' })
  world.pass(5 * MINUTE)
  expect(await refusalOf(redeemCode(deps(), { ...from, code: late }))).toBe(40003)
})

test('[LG-04] a code is tried five times: the sixth is refused though it is right', async () => {
  const from = { principal: '+8613900000003', scene: 'test' }
  const code = await issueCode(deps(), { ...from, ip: '10.1.0.3' })
  const wrong = code === '000000' ? '111111' : '000000'
  const answers: number[] = []
  for (let times = 0; times < 5; times += 1)
    answers.push(await refusalOf(redeemCode(deps(), { ...from, code: wrong })))
  expect(answers).toEqual([40002, 40002, 40002, 40002, 40002])
  expect(await refusalOf(redeemCode(deps(), { ...from, code }))).toBe(40003)
})

test('[LG-04] between two codes for a number lie 60 seconds', async () => {
  const number = '+8613900000004'
  expect(await make(number, '10.1.0.4')).toBe(200)
  world.pass(59 * SECOND)
  expect(await make(number, '10.1.0.4')).toBe(42901)
  world.pass(SECOND)
  expect(await make(number, '10.1.0.4')).toBe(200)
})

test('[LG-04] ten codes a day for a number, the next day again', async () => {
  const number = '+8613900000005'
  const answers: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    answers.push(await make(number, `10.2.0.${sent}`))
    world.pass(61 * SECOND)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 42901])
  world.pass(DAY - 12 * MINUTE)
  expect(await make(number, '10.2.0.1')).toBe(42901)
  world.pass(2 * MINUTE)
  expect(await make(number, '10.2.0.1')).toBe(200)
})

test('[LG-04] 500 codes a day for an address, whatever the numbers; another address is not counted with it', async () => {
  expect(await make('+8613800000001', '10.3.0.1')).toBe(200)
  await pretend(498)
  expect([
    await make('+8613800000002', '10.3.0.1'),
    await make('+8613800000003', '10.3.0.1'),
  ]).toEqual([200, 200])
  expect(await make('+8613700000001', '10.3.0.1')).toBe(42901)
  expect(await make('+8613700000002', '10.3.0.2')).toBe(200)
  world.pass(DAY - MINUTE)
  expect(await make('+8613700000003', '10.3.0.1')).toBe(42901)
  world.pass(2 * MINUTE)
  expect(await make('+8613700000004', '10.3.0.1')).toBe(200)
})

test('[LG-04] 60 wrong tries from one address over all accounts, for 15 minutes; who signs in is not counted', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const guess = async (mobile: string) =>
    (await browser.post('sms', { uid, mobile, code: '123456' })).body.code
  const password = async () =>
    (await browser.post('password', { uid, principal: 'person2', password: WRONG })).body.code
  expect(await guess('13900010001')).toBe(40003)
  await pretend(58)
  await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  expect([await guess('13900010002'), await password()]).toEqual([40003, 40004])
  expect([await guess('13900010003'), await password()]).toEqual([42901, 42901])
  expect(
    (await browser.post('password', { uid, principal: 'person1', password: PASSWORD })).body.code,
  ).toBe(42901)
  world.pass(15 * MINUTE - SECOND)
  expect(await guess('13900010004')).toBe(42901)
  world.pass(SECOND)
  await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
})

/** Signs in where the person has a session: the page asks for the password all the same. */
const signInAgain = async (browser: Browser): Promise<number> => {
  const { uid } = await stock.begin(browser, { prompt: 'login consent' })
  const input = { uid, principal: 'person1', password: PASSWORD }
  return (await browser.post('password', input)).status
}

test('[LG-04] sixty wrong tries of an address shut out no browser in which the person has signed in', async () => {
  const [known, strange] = [new Browser(world.issuer), new Browser(world.issuer)]
  await signIn(known, stock, 'person1', PASSWORD)
  const { uid } = await stock.begin(strange)
  const wrong = { uid, principal: 'person2', password: WRONG }
  for (let times = 0; times < 5; times += 1) await strange.post('password', wrong)
  await pretend(1000)
  expect((await strange.post('password', { ...wrong, principal: 'nobody' })).status).toBe(429)
  expect(await signInAgain(known)).toBe(200)
})

test('[LG-04] five wrong tries of others at that address do not lock a browser in which the person has signed in', async () => {
  const [known, strange] = [new Browser(world.issuer), new Browser(world.issuer)]
  await signIn(known, stock, 'person1', PASSWORD)
  const { uid } = await stock.begin(strange)
  const wrong = { uid, principal: 'person1', password: WRONG }
  for (let times = 0; times < 5; times += 1) await strange.post('password', wrong)
  expect((await strange.post('password', { ...wrong, password: PASSWORD })).status).toBe(429)
  expect(await signInAgain(known)).toBe(200)
})

test('[LG-04] unknown passkeys are counted apart from passwords', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const answer = (id: string) => ({
    uid,
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
      clientExtensionResults: {},
    },
  })
  const ask = async (id: string) => (await browser.post('passkey', answer(id))).body.code
  expect(await ask('AAAA')).toBe(40003)
  await pretend(60)
  expect(await ask('BBBB')).toBe(42901)
  await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
})

test('[LG-04] what was refused is entered with its account, and nothing of names that nobody has', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const before = world.refusedSignIns.length
  for (const principal of ['person1', 'nobody-at-all', 'person1', 'person1', 'person1', 'person1'])
    await browser.post('password', { uid, principal, password: WRONG })
  // Refused before it is judged: no further entry.
  await browser.post('password', { uid, principal: 'person1', password: WRONG })
  expect(world.refusedSignIns.slice(before)).toEqual([
    ...Array.from({ length: 4 }, () => ({ id: '1', isLocked: false })),
    { id: '1', isLocked: true },
  ])
})

test('[LG-04] the lock counts the account, not the spellings of its name', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const codes: number[] = []
  for (const principal of ['person1', '19900000001', '+86 199 0000 0001', 'PERSON1', 'person1'])
    codes.push((await browser.post('password', { uid, principal, password: WRONG })).body.code)
  expect(codes).toEqual([40004, 40004, 40004, 40004, 42901])
})

test('[SW-11] 600 sliders an hour for an address', async () => {
  const browser = new Browser(world.issuer)
  const start = async () => (await browser.post('captcha/start', { scene: 'login' })).body.code
  expect(await start()).toBe(200)
  await pretend(599)
  expect([await start(), await start()]).toEqual([200, 42901])
  world.pass(HOUR - SECOND)
  expect(await start()).toBe(42901)
  world.pass(SECOND)
  expect(await start()).toBe(200)
})

test('[SW-11] 20 sliders an hour by keys for an address; by hand it goes on', async () => {
  const browser = new Browser(world.issuer)
  const KEYS = [
    [0, 0],
    [280, 40],
  ]
  const answer = async (track: unknown) => {
    const { body } = await browser.post('captcha/start', { scene: 'login' })
    world.pass(800)
    return (await browser.post('captcha/answer', { id: body.data.id, track })).status
  }
  const statuses: number[] = []
  for (let times = 0; times < 21; times += 1) statuses.push(await answer(KEYS))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 400])
  expect(await answer(HUMAN_TRACK)).toBe(200)
})

/** A change of the organisation, as the API asks the login site for it. */
const exchange = async (
  accessToken: string,
  tenantId: string,
): Promise<{ status: number; refresh_token: string }> => {
  const { apiSecret } = await loadKeys(world.store, world.deps.clock)
  const fields = {
    grant_type: EXCHANGE_GRANT,
    subject_token: accessToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    tenant_id: tenantId,
  }
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`api:${apiSecret}`).toString('base64')}`,
  }
  const response = await fetch(`${world.issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  const { refresh_token } = (await response.json()) as { refresh_token: string }
  return { status: response.status, refresh_token }
}

test('[SH-06] a repeated exchange answers the same refresh token for 15 seconds and a new one after them', async () => {
  const { access_token } = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const first = await exchange(access_token, '7')
  world.pass(15 * SECOND)
  const repeated = await exchange(access_token, '7')
  expect(repeated.refresh_token).toBe(first.refresh_token)
  world.pass(SECOND)
  const later = await exchange(access_token, '7')
  expect(later.status).toBe(200)
  expect(later.refresh_token).not.toBe(first.refresh_token)
})

test('[LG-03] a repeated renewal answers the same refresh token for 15 seconds; after them it ends the family', async () => {
  const one = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const successor = (await stock.refresh(one.refresh_token)).refresh_token
  world.pass(15 * SECOND)
  expect((await stock.refresh(one.refresh_token)).refresh_token).toBe(successor)
  world.pass(SECOND)
  await expect(stock.refresh(one.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(stock.refresh(String(successor))).rejects.toMatchObject({ error: 'invalid_grant' })
})
