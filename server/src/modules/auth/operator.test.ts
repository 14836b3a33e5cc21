/** An installation without demo data: its operator's first password. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { accountPort } from '../account/index.ts'
import { Browser, signIn } from './browser.test-support.ts'
import { systemFor } from './index.ts'
import { openProduct, type Product } from './product.test-support.ts'

let product: Product

beforeAll(async () => {
  product = await openProduct({ demo: false })
}, 120_000)
afterAll(() => product.close())

test('[LG-07] the operator’s printed password signs in once and must then be changed', async () => {
  const { app, issuer, stock, seeded, call } = product
  if (!seeded.operator) throw new Error('no operator was made')
  const { account: principal, password: printed } = seeded.operator
  const first = passwordDigest(printed)
  const second = passwordDigest('Chosen#Later7')

  const browser = new Browser(issuer)
  const attempt = await stock.begin(browser)
  const wrong = await browser.post('password', { uid: attempt.uid, principal, password: second })
  expect(wrong.body).toMatchObject({ code: 40004, msg: '账号或密码错误' })
  const entered = await browser.post('password', { uid: attempt.uid, principal, password: first })
  expect(entered.body.data).toEqual({ next: 'activate', ticket: expect.any(String) })

  const agreements = await accountPort(systemFor(app.platform), []).requiredAgreements()
  const form = { uid: attempt.uid, ticket: entered.body.data.ticket, agreements }
  const same = await browser.post('activate', { ...form, password: first })
  expect([same.status, same.body]).toEqual([
    400,
    expect.objectContaining({ code: 40001, field: 'password', msg: '新密码不能与旧密码相同' }),
  ])
  const done = await browser.post('activate', { ...form, password: second })
  const tokens = await stock.finish(browser, attempt, String(done.body.data.redirectTo))
  const unknown = await call('POST', '/api/ops/user/disable', tokens.access_token, {
    userId: '1',
    reason: '无此人',
  })
  expect(unknown.body).toMatchObject({ code: 40401 })

  await expect(signIn(new Browser(issuer), stock, principal, first)).rejects.toThrow(
    '账号或密码错误',
  )
  const again = await signIn(new Browser(issuer), stock, principal, second)
  expect((await call('GET', '/api/user/sessions', again.access_token)).body.code).toBe(200)
})
