/**
 * What the login site does under a flood from one place: nothing is written, and slow requests are
 * ended.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
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

const authorization = (): string =>
  `${world.issuer}/auth?${new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'http://localhost:8399/auth/callBack',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()}`

/** Asks for a page as a browser of that address would. */
const visit = (url: string, from: string) =>
  fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': from, accept: 'text/html' } })

const rows = async (): Promise<number> => {
  const { count } = await world.store.db
    .selectFrom('authItem')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('[LG-01] 1,200 anonymous authorization requests of one /64 leave at most 200 rows; its neighbours sign in', async () => {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 1200; sent += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        visit(authorization(), `2001:db8:7:7:${sent.toString(16)}::${index.toString(16)}`),
      ),
    )
    for (const answer of answers) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      await answer.arrayBuffer()
    }
  }
  expect(await rows()).toBeLessThanOrEqual(2 * SIGN_INS)
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([303, 429])
  const refused = await visit(authorization(), '2001:db8:7:7::1')
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('操作过于频繁，请稍后再试'),
  ])
  expect((await visit(authorization(), '2001:db8:7:8::1')).status).toBe(303)
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
