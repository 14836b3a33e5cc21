/** Input that no page sends: refused with its field, and never a fault of the server. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { Browser } from './browser.test-support.ts'
import { openProduct, type Product } from './product.test-support.ts'

let product: Product

beforeAll(async () => {
  product = await openProduct({ demo: true })
}, 120_000)
afterAll(() => product.close())

test('[LG-01] a name with NUL, which no database takes, is refused at its field', async () => {
  const browser = new Browser(product.issuer)
  const { uid } = await product.stock.begin(browser)
  const password = passwordDigest('Fresh#Start9')
  expect(
    await browser.post('password', { uid, principal: 'hep\u0000ing', password }),
  ).toMatchObject({ status: 400, body: { code: 40001, field: 'principal' } })
  expect(
    await browser.post('register', {
      uid,
      mobile: '13900004444',
      code: '123456',
      password,
      nickName: '新\u0000人',
      agreements: [],
    }),
  ).toMatchObject({ status: 400, body: { code: 40001, field: 'nickName' } })
})

test.each([
  [
    'ends long before it begins',
    [
      [0, 9e15],
      [280, 0],
    ],
  ],
  [
    'ends before there were dates',
    [
      [0, 0],
      [280, -1e300],
    ],
  ],
])('[SW-11] a way of the slider that %s is refused', async (_what, track) => {
  const browser = new Browser(product.issuer)
  const { data } = (await browser.post('captcha/start', { scene: 'login' })).body
  expect(await browser.post('captcha/answer', { id: data.id, track })).toMatchObject({
    status: 400,
    body: { code: 40001, field: 'track' },
  })
})
