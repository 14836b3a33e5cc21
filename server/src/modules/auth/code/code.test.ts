/**
 * Captcha and codes of the console, through HTTP, with the real sign-in: what is forged, replayed
 * or another's is refused.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { Browser, HUMAN_TRACK, proofOf, signIn } from '../browser.test-support.ts'
import { PASSWORD } from '../harness.test-support.ts'
import { systemFor } from '../index.ts'
import { openProduct, type Product } from '../product.test-support.ts'
import { createAuthStore } from '../store.ts'

let product: Product
const tokens = new Map<string, string>()
const signIns = () => createAuthStore(product.database, systemFor(product.app.platform)).db
/** Codes are asked for more often here than the pause allows. */
const patience = () => signIns().deleteFrom('authAttempt').execute()

const session = async (who: string): Promise<string> =>
  (await signIn(new Browser(product.issuer), product.stock, who, PASSWORD)).access_token
const tokenOf = async (who: string): Promise<string> => {
  const known = tokens.get(who)
  if (known !== undefined) return known
  const fresh = await session(who)
  tokens.set(who, fresh)
  return fresh
}
const post = async (token: string, path: string, body: object = {}) => {
  const { status, body: answer } = await product.call('POST', `/api/user/${path}`, token, body)
  return { status, ...answer, data: answer.data as Record<string, unknown> }
}
const captcha = async (
  token: string,
  track: readonly (readonly [number, number])[] = HUMAN_TRACK,
) => {
  const { data } = await post(token, 'captcha/start')
  const work = data.work as Parameters<typeof proofOf>[0] | undefined
  return post(token, 'captcha/answer', {
    id: data.id,
    track,
    ...(work === undefined ? {} : { proof: proofOf(work) }),
  })
}
const passed = async (token: string): Promise<string> => String((await captcha(token)).data.token)
const send = async (token: string, mobileOrEmail: string, type: 1 | 2, captchaToken?: string) =>
  post(token, 'v2/send-code', {
    mobileOrEmail,
    type,
    captchaToken: captchaToken ?? (await passed(token)),
  })
const code = async (token: string, to: string, type: 1 | 2): Promise<string> => {
  await patience()
  const sent = await send(token, to, type)
  expect(sent).toMatchObject({
    code: 200,
    msg: '验证码已发送',
    data: { resendAfter: 60, demoCode: expect.stringMatching(/^\d{6}$/) },
  })
  return String(sent.data.demoCode)
}
const proof = async (token: string, type: 1 | 2 | 3 | 4): Promise<string> =>
  String((await post(token, 'verify-password', { password: PASSWORD, type })).data.token)
const system = () => product.app.platform.system('test').db

beforeAll(async () => {
  product = await openProduct({ demo: true })
}, 120_000)
afterAll(() => product.close())

const REFUSED = { status: 400, code: 40001, field: 'captchaToken', msg: '请先完成滑块验证' }

test('[SW-11] send-code refuses an answer that is forged, replayed, over, another session’s, another person’s or the login site’s', async () => {
  const me = await tokenOf('zhouming')
  const to = (captchaToken: string, token = me) => send(token, '13900001111', 1, captchaToken)
  for (const forged of ['x', 'a'.repeat(43), "' or 1=1 --"])
    expect(await to(forged)).toMatchObject(REFUSED)
  expect(await to('')).toMatchObject({ code: 40001, field: 'captchaToken' })
  expect(await post(me, 'v2/send-code', { mobileOrEmail: '13900001111', type: 1 })).toMatchObject({
    code: 40001,
    field: 'captchaToken',
  })

  const stranger = await tokenOf('heping')
  const again = await session('zhouming')
  const mine = await passed(me)
  expect(await to(mine, stranger)).toMatchObject(REFUSED)
  expect(await to(mine, again)).toMatchObject(REFUSED)
  const browser = new Browser(product.issuer)
  for (const scene of ['login', 'register', 'reset'])
    expect(await to(await browser.captcha(scene))).toMatchObject(REFUSED)
  expect(
    (await browser.post('send-code', { mobile: '13900001111', scene: 'login', captchaToken: mine }))
      .body,
  ).toMatchObject({
    code: 40001,
    field: 'captchaToken',
  })

  await patience()
  expect(await to(mine)).toMatchObject({ code: 200 })
  await patience()
  expect(await to(mine)).toMatchObject(REFUSED)
  const old = await passed(me)
  await signIns()
    .updateTable('authCaptcha')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute()
  expect(await to(old)).toMatchObject(REFUSED)
})

test('[SW-11] the way of the handle is judged: nothing of a machine’s, one try, by the session that began', async () => {
  const me = await tokenOf('zhouming')
  const refused = { code: 40001, field: 'track', msg: '验证失败，请重试' }
  const machine = [
    [],
    [[0, 0]],
    [
      [0, 0],
      [280, 300],
    ],
    HUMAN_TRACK.slice(0, 10),
    HUMAN_TRACK.map(([x, t]) => [x, t * 1000] as const),
    Array.from({ length: 20 }, (_, index) => [index * 15, index * 20] as const),
    HUMAN_TRACK.map(([x, t]) => [x, -t] as const),
  ] as readonly (readonly (readonly [number, number])[])[]
  for (const track of machine) expect(await captcha(me, track)).toMatchObject(refused)
  const { data } = await post(me, 'captcha/start')
  expect(
    await post(await tokenOf('heping'), 'captcha/answer', { id: data.id, track: HUMAN_TRACK }),
  ).toMatchObject(refused)
  expect(await post(me, 'captcha/answer', { id: data.id, track: [] })).toMatchObject(refused)
  expect(await post(me, 'captcha/answer', { id: data.id, track: HUMAN_TRACK })).toMatchObject(
    refused,
  )
  expect(await post(me, 'captcha/answer', { id: 'unknown', track: HUMAN_TRACK })).toMatchObject(
    refused,
  )
  for (const track of [
    'x',
    [[0]],
    [[0, 1, 2]],
    [['0', 0]],
    Array.from({ length: 2001 }, () => [0, 0]),
  ])
    expect(await post(me, 'captcha/answer', { id: data.id, track })).toMatchObject({ code: 40001 })
  for (const [path, body] of [
    ['captcha/start', {}],
    ['captcha/answer', { id: 'x', track: [] }],
    ['v2/send-code', { mobileOrEmail: '13900001111', type: 1, captchaToken: 'x' }],
  ] as const)
    expect(await post('', path, body)).toMatchObject({ status: 401 })
})

test('[SW-11] one code in 60 seconds and ten a day for a number, counted over console and login site; known and unknown are answered alike', async () => {
  await patience()
  const me = await tokenOf('zhouming')
  const unknown = await send(me, '13900002222', 1)
  const known = await send(me, '19900000002', 1)
  expect([Object.keys(known.data), known.msg, known.status]).toEqual([
    Object.keys(unknown.data),
    unknown.msg,
    unknown.status,
  ])
  expect(await send(me, '+86 139-0000-2222', 1)).toMatchObject({ status: 429, code: 42901 })
  const browser = new Browser(product.issuer)
  expect(
    (
      await browser.post('send-code', {
        mobile: '13900002222',
        scene: 'login',
        captchaToken: await browser.captcha(),
      })
    ).body.code,
  ).toBe(42901)
  expect(await send(me, 'A@Example.com', 2)).toMatchObject({ code: 200 })
  expect(await send(me, 'a@example.COM', 2)).toMatchObject({ code: 42901 })
})

test.each([
  ['', 1, '请输入电话号码'],
  ['  ', 2, '请输入邮箱'],
  ['12345', 1, '手机号格式不正确'],
  ['12900001111', 1, '手机号格式不正确'],
  ['+85351234567', 1, '手机号格式不正确'],
  ['+14155550100', 1, '手机号格式不正确'],
  ['a@b', 2, '邮箱格式不正确'],
  ['a b@example.com', 2, '邮箱格式不正确'],
  ['a@example.com\nbcc:x@y.zz', 2, expect.stringMatching(/格式不正确，请检查是否含有换行/)],
  ['13900001111', 2, '邮箱格式不正确'],
] as const)(
  '[SW-11] %j as type %i: %s, and the captcha is not used up by it',
  async (text, type, msg) => {
    await patience()
    const me = await tokenOf('zhouming')
    const token = await passed(me)
    expect(await send(me, text, type, token)).toMatchObject({
      status: 400,
      code: 40001,
      field: 'mobileOrEmail',
      msg,
    })
    expect(await send(me, '13900003333', 1, token)).toMatchObject({ code: 200 })
  },
)

test('[UC-08] password, then code: the mobile is changed, signs in from then on, and a security message tells it', async () => {
  const me = await tokenOf('zhaolan')
  const mobile = '13900004444'
  const token = await proof(me, 1)
  const body = {
    mobileOrEmail: mobile,
    type: 1,
    code: await code(me, mobile, 1),
    token,
    deviceType: 1,
    platform: 'gov',
  }
  expect(await post(me, 'update-mobile-or-email', body)).toMatchObject({ code: 200 })
  expect((await product.call('GET', '/api/user/get-account-info', me)).body.data).toMatchObject({
    mobile: `+86${mobile}`,
  })
  await signIn(new Browser(product.issuer), product.stock, mobile, PASSWORD)
  await product.app.outbox.drain()
  const told = await system()
    .selectFrom('message')
    .select('subject')
    .where('subject', '=', '绑定的手机号已变更')
    .execute()
  expect(told).toHaveLength(1)
  expect(await post(me, 'update-mobile-or-email', body)).toMatchObject({
    code: 40003,
    field: 'token',
  })
})

test('[UC-07] password first, then the account number: it signs in from then on, once a year, and a security message tells it', async () => {
  const me = await tokenOf('heping')
  const info = async () => (await product.call('GET', '/api/user/get-account-info', me)).body.data
  expect(await info()).toMatchObject({ userName: 'heping', userNameChangeableFrom: null })
  const token = await proof(me, 4)
  const update = (username: string, more: object = {}) =>
    post(me, 'update-username', { username, token, platform: 'gov', ...more })
  expect(await update('')).toMatchObject({
    code: 40001,
    field: 'username',
    msg: '请输入克里集团号',
  })
  for (const wrong of ['1heping', 'short', 'he-ping1', '何平何平何平', 'h'.repeat(21)])
    expect(await update(wrong)).toMatchObject({
      status: 400,
      code: 40001,
      field: 'username',
      msg: '克里集团号格式不正确',
    })
  expect(await update('heping')).toMatchObject({
    code: 40001,
    field: 'username',
    msg: '新克里集团号不能与当前克里集团号相同',
  })
  expect(await update('ZHOUMING')).toMatchObject({
    status: 409,
    code: 40901,
    field: 'username',
    msg: '该克里集团号已被使用',
  })
  expect(await update('he_ping01', { token: await proof(me, 1) })).toMatchObject({
    code: 40003,
    field: 'token',
    msg: '密码验证已失效，请重新验证',
  })
  expect(await update('he_ping01')).toMatchObject({ code: 200 })
  expect(await info()).toMatchObject({
    userName: 'he_ping01',
    userNameChangeableFrom: expect.stringMatching(/^\d{4}-/),
  })
  await signIn(new Browser(product.issuer), product.stock, 'HE_PING01', PASSWORD)
  expect(await update('he_ping02')).toMatchObject({ code: 40003, field: 'token' })
  const refused = await update('he_ping02', { token: await proof(me, 4) })
  expect(refused).toMatchObject({
    status: 409,
    code: 40905,
    field: 'username',
    msg: expect.stringMatching(/^一年内只能修改一次，下次可修改时间：\d{4}-\d{2}-\d{2}$/),
  })
  await product.app.outbox.drain()
  expect(
    await system()
      .selectFrom('message')
      .select('subject')
      .where('subject', '=', '克里集团号已修改')
      .execute(),
  ).toHaveLength(1)
})

test('[UC-08] an e-mail address is bound once, then changed; each needs its own proof, and another’s is taken', async () => {
  const me = await tokenOf('gaoyuan')
  const email = 'Gao.Yuan@Example.com'
  const update = async (type: 1 | 2 | 3, to: string, more: object = {}) =>
    post(me, 'update-mobile-or-email', {
      mobileOrEmail: to,
      type,
      code: await code(me, to, 2),
      token: await proof(me, type),
      ...more,
    })
  const had = (await product.call('GET', '/api/user/get-account-info', me)).body.data as {
    email: string | null
  }
  if (had.email === null) {
    expect(await update(3, email)).toMatchObject({ code: 40905 })
    expect(await update(2, email)).toMatchObject({ code: 200 })
  }
  expect(await update(2, 'other@example.com')).toMatchObject({ code: 40905 })
  expect(await update(3, 'second@example.com')).toMatchObject({ code: 200 })
  expect(await update(3, 'SECOND@example.com')).toMatchObject({
    code: 40001,
    field: 'mobileOrEmail',
    msg: '新邮箱不能与当前邮箱相同',
  })
  expect(await update(3, 'zhouming@example.com')).toMatchObject({
    status: 409,
    code: 40901,
    field: 'mobileOrEmail',
    msg: '该邮箱已被绑定',
  })
  expect((await product.call('GET', '/api/user/get-account-info', me)).body.data).toMatchObject({
    email: 'second@example.com',
  })
  expect(await update(3, 'third@example.com', { token: await proof(me, 2) })).toMatchObject({
    code: 40003,
    field: 'token',
    msg: '密码验证已失效，请重新验证',
  })
  expect(
    await update(3, 'third@example.com', { token: await proof(await tokenOf('heping'), 3) }),
  ).toMatchObject({ code: 40003, field: 'token' })
})

test('[SW-11] a code counts for the person, the number and one use; five wrong ones lock', async () => {
  const [me, other] = [await tokenOf('heping'), await tokenOf('zhouming')]
  const mobile = '13900005555'
  const sent = await code(me, mobile, 1)
  const change = async (who: string, to: string, typed: string) =>
    post(who, 'update-mobile-or-email', {
      mobileOrEmail: to,
      type: 1,
      code: typed,
      token: await proof(who, 1),
    })
  expect(await change(other, mobile, sent)).toMatchObject({ code: 40003, field: 'code' })
  expect(await change(me, '13900006666', sent)).toMatchObject({ code: 40003, field: 'code' })
  await patience()
  const wrong = sent === '000000' ? '111111' : '000000'
  const codes: number[] = []
  for (let times = 0; times < 6; times += 1) codes.push((await change(me, mobile, wrong)).code)
  expect(codes).toEqual([40002, 40002, 40002, 40002, 42901, 42901])
  await patience()
  expect(await change(me, mobile, sent)).toMatchObject({ code: 40003, field: 'code' })
})

test('[UC-08] the own password: wrong ones are counted and lock, whatever form they have', async () => {
  await patience()
  const me = await tokenOf('linxue')
  const wrong = { code: 40004, field: 'password', msg: '密码错误' }
  expect(
    await post(me, 'verify-password', { password: passwordDigest('Wrong@2024x'), type: 1 }),
  ).toMatchObject(wrong)
  expect(await post(me, 'verify-password', { password: 'Demo@2024x', type: 1 })).toMatchObject(
    wrong,
  )
  expect(
    (await product.call('GET', `/api/user/verify-password?password=${PASSWORD}&type=1`, me)).body,
  ).toMatchObject({
    code: 200,
    data: { token: expect.any(String) },
  })
  const codes: number[] = []
  for (let times = 0; times < 6; times += 1)
    codes.push((await post(me, 'verify-password', { password: 'a'.repeat(64), type: 1 })).code)
  expect(codes).toEqual([40004, 40004, 40004, 40004, 42901, 42901])
  expect(await post(me, 'verify-password', { password: PASSWORD, type: 1 })).toMatchObject({
    status: 429,
  })
  expect(await post(me, 'verify-password', { password: PASSWORD, type: 9 })).toMatchObject({
    code: 40001,
    field: 'type',
  })
})
