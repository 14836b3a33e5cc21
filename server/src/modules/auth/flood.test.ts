/**
 * What the login site does under a flood from one place: nothing is written, and slow requests are
 * ended.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginSignIn, countItems, flood } from './flood.test-support.ts'
import { openWorld, type World } from './harness.test-support.ts'

const SIGN_INS = 100
const REQUESTS = 1500

let world: World

beforeAll(async () => {
  world = await openWorld({
    trustProxy: true,
    limits: { signInRate: SIGN_INS, rateLimit: REQUESTS, arrival: { limitMs: 300, checkMs: 50 } },
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

/**
 * Sends the bytes and no more.
 * @returns what had been answered when the server ended the connection
 */
const dawdle = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.address)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

test('[LG-01] a head or a body that does not arrive ends with 408', async () => {
  expect(await dawdle('GET /login HTTP/1.1\r\nHost: login\r\nX-Slow: ')).toContain('408')
  const head =
    'POST /api/login/password HTTP/1.1\r\nHost: login\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  expect(await dawdle(`${head}{"uid":`)).toContain('408')
  expect(
    await dawdle(
      `${head.replace('/api/login/password', '/token').replace('application/json', 'application/x-www-form-urlencoded')}grant_`,
    ),
  ).toContain('408')
})
