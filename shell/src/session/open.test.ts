import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { openSession } from './open'
import type { StartedPage } from './started'

const tokens = (round: number) => ({
  accessToken: `a${round}`,
  refreshToken: `r${round}`,
  expiresIn: 600,
})
const FACTS = { tenants: [] }
const ADDRESS = '/gov/2/allTodo?todoStatus=1'
const calls: { path: string; body: unknown }[] = []
let round = 0
const realFetch = globalThis.fetch

beforeEach(() => {
  calls.length = 0
  round = 0
  localStorage.clear()
  localStorage.setItem('refreshToken', 'r0')
  globalThis.BroadcastChannel = class {
    postMessage(): void {}
    addEventListener(): void {}
  } as unknown as typeof BroadcastChannel
  globalThis.fetch = jest.fn(async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) as unknown })
    round += 1
    const data = path.endsWith('boot') ? { tokens: tokens(round), facts: FACTS } : tokens(round)
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, msg: '', data }), { status: 200 }),
    )
  }) as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const started = (boot: Awaited<StartedPage['boot']>): StartedPage => ({
  files: [],
  boot: Promise.resolve(boot),
})
const begun = (sent: string, status = 200) => ({
  sent,
  status,
  requestId: null,
  body:
    status === 200
      ? { code: 200, success: true, msg: '', data: { tokens: tokens(7), facts: FACTS } }
      : { code: 40303, success: false, msg: '账号已停用', data: null },
})
const open = (boot: Awaited<StartedPage['boot']> = null) =>
  openSession(started(boot), { tenantId: () => '2', address: () => ADDRESS })

test('[SH-18] the page’s first renewal brings what the frame has to know, once; later ones are renewals alone', async () => {
  const { session, takeFacts } = open()
  expect(await takeFacts()).toEqual(FACTS)
  expect(await takeFacts()).toBeNull()
  expect(await session.renew('a1')).toBe('a2')
  expect(calls).toEqual([
    {
      path: '/api/session/boot',
      body: { refreshToken: 'r0', tenantId: '2', address: ADDRESS },
    },
    { path: '/api/login/refresh', body: { refreshToken: 'r1' } },
  ])
})

test('[SH-18] what the first script of the page has renewed is taken over without a call', async () => {
  localStorage.setItem('refreshToken', 'r7')
  const { session, takeFacts } = open(begun('r0'))
  expect(await session.token()).toBe('a7')
  expect(await takeFacts()).toEqual(FACTS)
  expect(calls).toEqual([])
})

test('[SH-18] a page whose token came from elsewhere asks nothing ahead when it renews later: nobody would take it', async () => {
  const { session, takeFacts } = open()
  session.adopt({ accessToken: 'x', refreshToken: 'r5', expiresIn: 600 })
  expect(await takeFacts()).toBeNull()
  expect(await session.renew('x')).toBe('a1')
  expect(calls).toEqual([
    { path: '/api/session/boot', body: { refreshToken: 'r5', tenantId: '2' } },
  ])
})

test('[SH-18] what the screen asks first is handed on as its own call would answer it, once', async () => {
  localStorage.setItem('refreshToken', 'r7')
  const request = { method: 'GET', path: '/api/todo/detail', query: { id: '5' } }
  const answer = { code: 200, success: true, msg: '操作成功', data: [1, 2], totalNum: 2 }
  const came = begun('r0')
  Object.assign(came.body.data ?? {}, {
    first: { request, tenantId: '2', requestId: 'q1', answer },
  })
  const { takeFirst } = open(came)
  const first = await takeFirst()
  expect(first).toMatchObject({ request, tenantId: '2' })
  expect(first?.answer).toMatchObject({ data: [1, 2], totalNum: 2, msg: '操作成功' })
  expect(first?.answer.header?.('X-Request-Id')).toBe('q1')
  expect(await takeFirst()).toBeNull()
})

test('[LG-03] a server that knows no address has spent nothing: the renewal is asked for without one', async () => {
  const { session, takeFirst } = open(begun('r0', 400))
  expect(await session.token()).toBe('a1')
  expect(await takeFirst()).toBeNull()
  expect(calls).toEqual([
    { path: '/api/session/boot', body: { refreshToken: 'r0', tenantId: '2' } },
  ])
})

test('[LG-03] a refusal that the first script got ends the session with its reason, without a second call', async () => {
  const { session } = open(begun('r0', 403))
  const ended = jest.fn()
  session.onEnded(ended)
  expect(await session.token()).toBeNull()
  expect(ended).toHaveBeenCalledWith('disabled', false)
  expect(calls).toEqual([])
})

test('[LG-03] an answer about another token than the present one is not taken: a tab has renewed since', async () => {
  localStorage.setItem('refreshToken', 'r9')
  const { session } = open(begun('r0'))
  expect(await session.token()).toBe('a1')
  expect(calls).toEqual([
    { path: '/api/session/boot', body: { refreshToken: 'r9', tenantId: '2', address: ADDRESS } },
  ])
})
