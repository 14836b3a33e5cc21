/** Renewals that the API passes on are counted by who asks, not by the address of the API. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Browser, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { openProduct, type Product } from './product.test-support.ts'

const LIMIT = 40
let product: Product

beforeAll(async () => {
  product = await openProduct({
    demo: true,
    env: { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '127.0.0.1,::1' },
  })
}, 120_000)
afterAll(() => product.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const refresh = (refreshToken: string, address: string) =>
  product.call('POST', '/api/login/refresh', '', { refreshToken }, from(address))

test('[LG-03] one who renews far too often keeps nobody else from renewing, beginning a page or changing the organisation', async () => {
  const { issuer, stock } = product
  const tokens = await signIn(new Browser(issuer, '203.0.113.7'), stock, 'heping', PASSWORD)
  const statuses = new Set<number>()
  for (let times = 0; times <= LIMIT; times += 1)
    statuses.add((await refresh('nonsense', '198.51.100.1')).status)
  expect([...statuses]).toEqual([401, 429])
  const renewed = await refresh(tokens.refresh_token, '203.0.113.7')
  expect(renewed.status).toBe(200)
  const { refreshToken } = renewed.body.data as Record<string, string>
  const boot = { refreshToken }
  const begun = await product.call('POST', '/api/session/boot', '', boot, from('203.0.113.7'))
  expect(begun.status).toBe(200)
  const { accessToken } = (begun.body.data as { tokens: Record<string, string> }).tokens
  const switched = await product.call(
    'POST',
    '/api/user/switch-tenant',
    accessToken ?? '',
    { tenantId: '7' },
    from('203.0.113.7'),
  )
  expect(switched.status).toBe(200)
})

test('[LG-03] an address that the API has not signed is not counted instead of the sender’s own', async () => {
  const ask = (nth: number) =>
    fetch(`${product.issuer}/nothing`, {
      headers: {
        'x-forwarded-for': '198.51.100.2',
        'x-zz-asker': `198.51.100.${100 + nth} ${'x'.repeat(43)}`,
      },
    })
  const statuses: number[] = []
  for (let nth = 0; nth <= LIMIT; nth += 1) statuses.push((await ask(nth)).status)
  expect(statuses.slice(0, LIMIT)).toEqual(Array.from({ length: LIMIT }, () => 404))
  expect(statuses.at(-1)).toBe(429)
})
