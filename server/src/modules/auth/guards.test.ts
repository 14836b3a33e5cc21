/**
 * Guessing and asking from many places at once: what is counted over all of them, and that nobody
 * is locked out by others.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { passwordDigest, passwordEvaluations } from '@zz/login-site'
import { Browser, HUMAN_TRACK, StockClient, signIn } from './browser.test-support.ts'
import { openWorld, PASSWORD, type World } from './harness.test-support.ts'

const WRONG = passwordDigest('not the password')
const CAPTCHA = { code: 40001, field: 'captchaToken' }

let world: World
let stock: StockClient

beforeAll(async () => {
  world = await openWorld({ trustProxy: true })
  world.freeze()
  stock = await StockClient.discover(world.issuer)
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.store.db.deleteFrom('authAttempt').execute()
})

const at = (address: string) => new Browser(world.issuer, address)
const guess = async (browser: Browser, uid: string, principal: string, more: object = {}) =>
  (await browser.post('password', { uid, principal, password: WRONG, ...more })).body

test('[LG-04] forty addresses guess four times each: ten guesses are evaluated, then each needs a harder captcha, and nobody is locked out', async () => {
  const own = at('203.0.113.200')
  await signIn(own, stock, 'person1', PASSWORD)
  const before = passwordEvaluations()
  const answers: { code: number; field?: string }[] = []
  for (let address = 1; address <= 40; address += 1) {
    const browser = at(`198.51.100.${address}`)
    const { uid } = await stock.begin(browser)
    for (let times = 0; times < 4; times += 1) answers.push(await guess(browser, uid, 'person1'))
  }
  expect(passwordEvaluations() - before).toBe(10)
  expect(answers.filter(({ code }) => code === 40004)).toHaveLength(10)
  expect(
    answers.filter(({ code, field }) => code === CAPTCHA.code && field === CAPTCHA.field),
  ).toHaveLength(150)

  const again = await stock.begin(own, { prompt: 'login' })
  expect(
    (await own.post('password', { uid: again.uid, principal: 'person1', password: PASSWORD })).body,
  ).toMatchObject({ code: 200 })
  const elsewhere = at('203.0.113.201')
  const { uid } = await stock.begin(elsewhere)
  const enter = async (captchaToken?: string) =>
    (
      await elsewhere.post('password', {
        uid,
        principal: 'person1',
        password: PASSWORD,
        ...(captchaToken === undefined ? {} : { captchaToken }),
      })
    ).body
  expect(await enter()).toMatchObject({
    ...CAPTCHA,
    msg: '该账号密码错误次数较多，请完成滑块验证后再登录',
  })
  expect(await enter(await elsewhere.captcha('login'))).toMatchObject(CAPTCHA)
  const token = await elsewhere.captcha('password')
  expect(await enter(token)).toMatchObject({ code: 200 })
  expect(await guess(elsewhere, uid, 'person1', { captchaToken: token })).toMatchObject(CAPTCHA)
})

test('[LG-04] an unknown name is answered like a known one', async () => {
  const codesOf = async (principal: string) => {
    const codes: string[] = []
    for (let address = 1; address <= 12; address += 1) {
      const browser = at(`198.51.100.${address}`)
      const { uid } = await stock.begin(browser)
      const { code, msg } = await guess(browser, uid, principal)
      codes.push(`${code} ${msg}`)
    }
    return codes
  }
  expect(await codesOf('nobody-at-all')).toEqual(await codesOf('person2'))
})

test('[LG-04] guesses from five addresses of one /64 lock like guesses from one; the neighbouring /64 may still try', async () => {
  const codes: number[] = []
  for (let host = 1; host <= 6; host += 1) {
    const browser = at(`2001:db8:1:1::${host}`)
    const { uid } = await stock.begin(browser)
    codes.push((await guess(browser, uid, 'person2')).code)
  }
  expect(codes).toEqual([40004, 40004, 40004, 40004, 42901, 42901])
  const neighbour = at('2001:db8:1:2::1')
  expect(await guess(neighbour, (await stock.begin(neighbour)).uid, 'person2')).toMatchObject({
    code: 40004,
  })
})

test('[SW-11] forty numbers from one network: five get a code in a minute, fifty in an hour; the next ones need the harder question', async () => {
  const mobiles = Array.from(
    { length: 40 },
    (_, index) => `139000040${String(index).padStart(2, '0')}`,
  )
  const browser = at('2001:db8:2:1::1')
  const tokens: string[] = []
  for (const _mobile of mobiles) tokens.push(await browser.captcha('login'))
  const sent = await Promise.all(
    mobiles.map((mobile, index) =>
      browser.post('send-code', { mobile, scene: 'login', captchaToken: tokens[index] }),
    ),
  )
  expect(sent.filter(({ body }) => body.code === 200)).toHaveLength(5)
  expect(
    sent.filter(({ body }) => body.code === 40001 && body.field === 'captchaToken'),
  ).toHaveLength(35)

  const neighbour = at('2001:db8:2:1::2')
  const asked = (await neighbour.post('captcha/start', { scene: 'login' })).body.data
  expect(asked).toMatchObject({ challenge: 'slide-right', work: { bits: 16 } })
  expect(
    (await neighbour.post('captcha/answer', { id: asked.id, track: HUMAN_TRACK, proof: 'guessed' }))
      .body,
  ).toMatchObject({ code: 40001, field: 'track' })
  expect(await neighbour.code('13900005001', 'login')).toMatch(/^\d{6}$/)
  expect(
    (await at('2001:db8:2:2::1').post('captcha/start', { scene: 'login' })).body.data,
  ).not.toHaveProperty('work')

  world.pass(61_000)
  expect((await browser.post('captcha/start', { scene: 'login' })).body.data).not.toHaveProperty(
    'work',
  )
  for (let count = 0; count < 9; count += 1) {
    await browser.code(`139000060${String(count).padStart(2, '0')}`, 'login')
    world.pass(61_000)
  }
  expect((await browser.post('captcha/start', { scene: 'login' })).body.data).toHaveProperty('work')
})

test.each(['+14155550100', '+99912345678', '+8613', '+85351234567', '12900001111'])(
  '[LG-01] the number %s, of no region that is served, is refused by every call',
  async (mobile) => {
    const browser = at('203.0.113.9')
    const { uid } = await stock.begin(browser)
    const refused = { code: 40001, field: 'mobile' }
    const common = { mobile, code: '123456', password: passwordDigest('Fresh#Start9') }
    const captchaToken = await browser.captcha('login')
    expect(
      (await browser.post('send-code', { mobile, scene: 'login', captchaToken })).body,
    ).toMatchObject(refused)
    expect((await browser.post('sms', { uid, mobile, code: '123456' })).body).toMatchObject(refused)
    expect(
      (
        await browser.post('register', {
          ...common,
          uid,
          nickName: 'x',
          agreements: ['user', 'privacy'],
        })
      ).body,
    ).toMatchObject(refused)
    expect((await browser.post('reset-password', common)).body).toMatchObject(refused)
    expect(
      (await browser.post('send-code', { mobile: '13900004444', scene: 'login', captchaToken }))
        .body,
    ).toMatchObject({ code: 200 })
  },
)

test('[LG-04] strangers use up their ten codes for a number, not the ten of a browser in which its person has signed in', async () => {
  const mobile = '19900000001'
  const own = at('203.0.113.20')
  await signIn(own, stock, 'person1', PASSWORD)
  for (let sent = 1; sent <= 10; sent += 1) {
    await at(`198.51.100.${sent}`).code(mobile, 'login')
    world.pass(61_000)
  }
  await expect(at('198.51.100.99').code(mobile, 'login')).rejects.toThrow('42901')
  for (let sent = 1; sent <= 10; sent += 1) {
    expect(await own.code(mobile, 'login')).toMatch(/^\d{6}$/)
    world.pass(61_000)
  }
  await expect(own.code(mobile, 'login')).rejects.toThrow('42901')
  const other = at('203.0.113.21')
  await signIn(other, stock, 'person2', PASSWORD)
  await expect(other.code(mobile, 'login')).rejects.toThrow('42901')
})
