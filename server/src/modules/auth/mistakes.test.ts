/** Mistakes that people can correct cost nothing, and what breaks half way changes nothing. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { personId } from '../../seed/data/people.ts'
import { Browser, HUMAN_TRACK, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { openProduct, type Product } from './product.test-support.ts'

const NEW_PASSWORD = passwordDigest('Fresh#Start9')

let product: Product
let breaks = false

beforeAll(async () => {
  product = await openProduct({
    demo: true,
    accountsOf: (port) => ({
      ...port,
      setPassword: (id, hash, from, also) =>
        port.setPassword(id, hash, from, async (w) => {
          await also(w)
          if (breaks) throw new Error('the process dies here')
        }),
    }),
  })
}, 120_000)
afterAll(() => product.close())

const mobileOf = (who: string): string => `1990000${personId(who).slice(-4)}`
const session = async (who: string) =>
  (await signIn(new Browser(product.issuer), product.stock, who, PASSWORD)).access_token
const status = async (token: string) =>
  (await product.call('GET', '/api/user/get-account-info', token)).status
const post = async (token: string, path: string, body: object = {}) => {
  const { body: answer } = await product.call('POST', `/api/user/${path}`, token, body)
  return { ...answer, data: answer.data as Record<string, unknown> }
}
const codeFor = async (token: string, to: string): Promise<string> => {
  const { data } = await post(token, 'captcha/start')
  const passed = await post(token, 'captcha/answer', { id: data.id, track: HUMAN_TRACK })
  return String(
    (
      await post(token, 'v2/send-code', {
        mobileOrEmail: to,
        type: 1,
        captchaToken: passed.data.token,
      })
    ).data.demoCode,
  )
}

test('[LG-01] a reset that breaks half way leaves password, sessions and code as they were; then the same code works, and no session lives', async () => {
  const token = await session('zhouming')
  const browser = new Browser(product.issuer)
  const mobile = mobileOf('zhouming')
  const code = await browser.code(mobile, 'reset')
  const reset = async () =>
    (await browser.post('reset-password', { mobile, code, password: NEW_PASSWORD })).body
  breaks = true
  expect(await reset()).toMatchObject({ code: 50000, msg: '系统繁忙，请稍后再试' })
  breaks = false
  expect(await status(token)).toBe(200)
  await session('zhouming')
  expect(await reset()).toMatchObject({ code: 200 })
  // The end is told to every process by an event.
  await product.app.outbox.drain()
  expect(await status(token)).toBe(401)
  await expect(session('zhouming')).rejects.toThrow('40004')
  expect(await reset()).toMatchObject({ code: 40003, field: 'code' })
})

test('[LG-01] 新密码不能与旧密码相同 does not cost the code, which is good for five tries', async () => {
  const browser = new Browser(product.issuer)
  const mobile = mobileOf('heping')
  const code = await browser.code(mobile, 'reset')
  const reset = async (password: string) =>
    (await browser.post('reset-password', { mobile, code, password })).body
  const same = { code: 40001, field: 'password', msg: '新密码不能与旧密码相同' }
  for (let times = 0; times < 4; times += 1) expect(await reset(PASSWORD)).toMatchObject(same)
  const both = await Promise.all([reset(NEW_PASSWORD), reset(NEW_PASSWORD)])
  expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 40003])
})

test('[UC-08] 该手机号已被绑定 costs neither the proof of the password nor the code of another number; each is good once', async () => {
  const me = await session('zhaolan')
  const token = String(
    (await post(me, 'verify-password', { password: PASSWORD, type: 1 })).data.token,
  )
  const taken = mobileOf('linxue')
  const code = await codeFor(me, taken)
  const change = (mobileOrEmail: string, typed: string) =>
    post(me, 'update-mobile-or-email', { mobileOrEmail, type: 1, code: typed, token })
  for (let times = 0; times < 2; times += 1)
    expect(await change(taken, code)).toMatchObject({
      code: 40901,
      field: 'mobileOrEmail',
      msg: '该手机号已被绑定',
    })
  const free = '13900008888'
  const next = await codeFor(me, free)
  const both = await Promise.all([change(free, next), change(free, next)])
  expect(both.filter((answer) => answer.code === 200)).toHaveLength(1)
  expect(await change('13900008889', next)).toMatchObject({ code: 40003, field: 'token' })
})

test('[UC-08] verify-password by GET with the password alone, as the document shows it, is good for one change of any kind', async () => {
  const me = await session('gaoyuan')
  const proven = await product.call('GET', `/api/user/verify-password?password=${PASSWORD}`, me)
  expect(proven.body).toMatchObject({ code: 200, data: { token: expect.any(String) } })
  const { token } = proven.body.data as { token: string }
  const mobile = '13900008890'
  const code = await codeFor(me, mobile)
  expect(
    await post(me, 'update-mobile-or-email', { mobileOrEmail: mobile, type: 1, code, token }),
  ).toMatchObject({ code: 200 })
  expect(await post(me, 'update-username', { username: 'gaoyuan_2', token })).toMatchObject({
    code: 40003,
    field: 'token',
  })
})
