/** 6,000 anonymous authorization requests from one place, as the security review sent them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginSignIn, countItems, flood } from './flood.test-support.ts'
import { openWorld, type World } from './harness.test-support.ts'

/** The product's own limits. */
const SIGN_INS = 100
const RATE_LIMIT = 3000
const REQUESTS = 6000
const MINUTE = 60_000

let world: World

beforeAll(async () => {
  world = await openWorld({
    trustProxy: true,
    limits: { signInRate: SIGN_INS, rateLimit: RATE_LIMIT },
  })
}, 120_000)
afterAll(() => world.close())

test('[LG-01] 6,000 anonymous authorization requests of one /64 leave no more rows than sign-ins may begin, 200 within a minute; its neighbour signs in', async () => {
  const began = Date.now()
  const statuses = await flood(world, REQUESTS)
  // Two within a minute: the limit's own minute may turn once. A slow machine takes more of them.
  const minutes = 1 + Math.ceil((Date.now() - began) / MINUTE)
  const rows = await countItems(world)
  process.stdout.write(
    `${JSON.stringify({ seconds: Math.round((Date.now() - began) / 1000), rows, statuses: Object.fromEntries(statuses) })}\n`,
  )
  expect(rows).toBeLessThanOrEqual(SIGN_INS * minutes)
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([303, 429])
  expect((await beginSignIn(world, '2001:db8:7:8::1')).status).toBe(303)
}, 600_000)
