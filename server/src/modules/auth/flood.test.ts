/** What the login site does under a flood from one place: nothing is written. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginSignIn, countItems, flood } from './flood.test-support.ts'
import { openWorld, type World } from './harness.test-support.ts'

const SIGN_INS = 100
const REQUESTS = 1500

let world: World

beforeAll(async () => {
  world = await openWorld({
    trustProxy: true,
    limits: { signInRate: SIGN_INS, rateLimit: REQUESTS },
  })
}, 120_000)
afterAll(() => world.close())

test('[LG-01] 1,200 anonymous authorization requests of one /64 leave at most 200 rows; its neighbours sign in', async () => {
  const statuses = await flood(world, 1200)
  expect(await countItems(world)).toBeLessThanOrEqual(2 * SIGN_INS)
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([303, 429])
  const refused = await beginSignIn(world, '2001:db8:7:7::1')
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('操作过于频繁，请稍后再试'),
  ])
  expect((await beginSignIn(world, '2001:db8:7:8::1')).status).toBe(303)
})

test('[LG-01] past the general limit the JSON API answers the envelope and an unknown address nothing else', async () => {
  const ask = (path: string, accept: string) =>
    fetch(`${world.issuer}${path}`, { headers: { 'x-forwarded-for': '198.51.100.9', accept } })
  for (let sent = 0; sent < REQUESTS; sent += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => (await ask('/nothing', '*/*')).arrayBuffer()),
    )
  expect(await (await ask('/api/login/context?uid=x', 'application/json')).json()).toMatchObject({
    code: 42901,
    success: false,
  })
  const page = await ask('/nothing', 'text/html')
  expect([page.status, page.headers.get('retry-after')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
  expect((await ask('/ready', '*/*')).status).toBe(200)
})
