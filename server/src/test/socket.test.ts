import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { WebSocket } from 'ws'
import { serveSocket } from '../platform/http/socket.ts'
import { NO_GRANTS } from '../platform/ports.ts'
import { harness } from './harness.ts'

const MEMBERS = new Map([
  ['21', '3'],
  ['22', '4'],
  ['23', '5'],
  ['24', '5'],
  ['25', '5'],
])

const h = harness({
  modules: [],
  permissions: () => ({
    of: (user, tenant) =>
      Promise.resolve({
        ...NO_GRANTS,
        member: MEMBERS.get(user) === tenant,
        resources: new Set(user === '24' ? (['todo:manage'] as const) : []),
      }),
  }),
})

const next = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString('utf8'))))
    socket.once('close', (code: number) => resolve({ closed: code }))
  })

beforeAll(async () => {
  await h.app.http.listen({ port: 0, host: '127.0.0.1' })
})

const open = (origin?: string, server = h.app.http.server): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/api/ws/message`,
      origin === undefined ? {} : { origin },
    )
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

const seated = async (userId: string, tenantId: string, server = h.app.http.server) => {
  const caller = h.as(userId, tenantId)
  const socket = await open(undefined, server)
  const answer = next(socket)
  socket.send(JSON.stringify({ type: 'hello', token: caller.token, tenantId }))
  return { caller, socket, answer: await answer }
}

test('a push reaches the person in that tenant and nobody else', async () => {
  const mine = await seated('21', '3')
  const theirs = await seated('22', '4')
  expect(mine.answer).toEqual({ type: 'welcome' })
  const stray: unknown[] = []
  theirs.socket.on('message', (data: Buffer) => stray.push(data.toString('utf8')))
  const got = next(mine.socket)
  h.platform.push.send(
    { userId: '21', tenantId: '3' },
    { type: 'unread', data: { systemCount: 1, businessCount: 2 } },
    'k1',
  )
  expect(await got).toEqual({
    type: 'unread',
    data: { systemCount: 1, businessCount: 2 },
    key: 'k1',
  })
  const pong = next(theirs.socket)
  theirs.socket.send(JSON.stringify({ type: 'ping' }))
  expect(await pong).toEqual({ type: 'pong' })
  expect(stray).toEqual([JSON.stringify({ type: 'pong' })])
  mine.socket.terminate()
  theirs.socket.terminate()
})

test('[TD-02] news of a to-do reach those concerned and who manages to-dos, not the rest of the organisation', async () => {
  const [executor, manager, other] = [
    await seated('23', '5'),
    await seated('24', '5'),
    await seated('25', '5'),
  ]
  const heard: unknown[] = []
  other.socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))))
  const told = [next(executor.socket), next(manager.socket)]
  const target = { tenantId: '5', concerned: { userIds: ['23'], keys: ['todo:manage'] as const } }
  const data = { name: 'todo.changed/v1' as const, payload: { todoId: '1' } }
  h.platform.push.send(target, { type: 'changed', data }, 'k', { gather: true })
  const news = { type: 'changed', data: { ...data, spread: 10 }, key: 'k' }
  expect(await Promise.all(told)).toEqual([news, news])
  const pong = next(other.socket)
  other.socket.send(JSON.stringify({ type: 'ping' }))
  await pong
  expect(heard).toEqual([{ type: 'pong' }])
  for (const { socket } of [executor, manager, other]) socket.terminate()
})

test('a strange tenant, a false token and other talk are turned away', async () => {
  expect((await seated('21', '4')).answer).toEqual({ closed: 4403 })
  const socket = await open()
  const first = next(socket)
  socket.send(JSON.stringify({ type: 'hello', token: 'forged', tenantId: '-1' }))
  expect(await first).toEqual({ closed: 4401 })
  const other = await open()
  const second = next(other)
  other.send('{"type":"subscribe"}')
  expect(await second).toEqual({ closed: 4400 })
  const early = await open()
  const third = next(early)
  early.send('{"type":"ping"}')
  expect(await third).toEqual({ closed: 4401 })
})

test('a browser of another origin is refused', async () => {
  await expect(open('https://elsewhere.test')).rejects.toThrow('401')
  const own = await open('http://localhost:8080')
  own.terminate()
})

test('an ended session is noticed at the next ping, a kick-out at once', async () => {
  const { caller, socket } = await seated('21', '3')
  h.end(caller)
  const closed = next(socket)
  socket.send(JSON.stringify({ type: 'ping' }))
  expect(await closed).toEqual({ closed: 4401 })
  const again = await seated('21', '3')
  const kicked = next(again.socket)
  h.platform.push.send(
    { sessionId: again.caller.identity.sessionId },
    { type: 'kickout', data: {} },
  )
  expect(await kicked).toMatchObject({ type: 'kickout' })
})

const closed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => void socket.once('close', (code: number) => resolve(code)))

test('[MS-04] the twenty-first socket of a person is closed with 4429, one that left makes room, and others are not counted', async () => {
  const mine = []
  for (let count = 0; count < 20; count += 1) mine.push(await seated('21', '3'))
  expect(mine.map(({ answer }) => answer)).toEqual(mine.map(() => ({ type: 'welcome' })))
  expect((await seated('21', '3')).answer).toEqual({ closed: 4429 })
  const other = await seated('22', '4')
  expect(other.answer).toEqual({ type: 'welcome' })
  // A hello of a socket that is seated is no further one.
  const again = next(mine[1]?.socket as WebSocket)
  mine[1]?.socket.send(
    JSON.stringify({ type: 'hello', token: mine[1].caller.token, tenantId: '3' }),
  )
  expect(await again).toEqual({ type: 'welcome' })
  const gone = closed(mine[0]?.socket as WebSocket)
  mine[0]?.socket.close()
  await gone
  expect((await seated('21', '3')).answer).toEqual({ type: 'welcome' })
  for (const { socket } of [...mine, other]) socket.terminate()
})

test('[MS-04] of 2,000 pings at once thirty are answered at most, then the socket is closed with 4429', async () => {
  const { socket } = await seated('22', '4')
  let pongs = 0
  socket.on('message', () => (pongs += 1))
  const end = closed(socket)
  for (let count = 0; count < 2000; count += 1) socket.send('{"type":"ping"}')
  expect(await end).toBe(4429)
  expect(pongs).toBeLessThanOrEqual(30)
})

test('[MS-04] a console that is led out of an organisation hears that and nothing more of it', async () => {
  const { socket } = await seated('21', '3')
  const end = closed(socket)
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))))
  const removed = { type: 'removed', data: { tenantId: '3' } } as const
  h.platform.push.send({ userId: '21', tenantId: '3' }, removed, 'k')
  const data = { name: 'org.department.changed/v1' as const, payload: { departmentId: '1' } }
  h.platform.push.send({ tenantId: '3' }, { type: 'changed', data }, 'k2')
  expect(await end).toBe(4403)
  expect(heard).toEqual([{ ...removed, key: 'k' }])
})

test('[MS-04] news of permissions judge the seat anew, though its console says nothing', async () => {
  const [kept, lost] = [await seated('23', '5'), await seated('25', '5')]
  const end = closed(lost.socket)
  MEMBERS.delete('25')
  h.platform.push.send({ tenantId: '5' }, { type: 'permissions', data: { tenantId: '5' } }, 'k')
  expect(await end).toBe(4403)
  MEMBERS.set('25', '5')
  const pong = next(kept.socket)
  kept.socket.send(JSON.stringify({ type: 'ping' }))
  expect(await pong).toEqual({ type: 'pong' })
  kept.socket.terminate()
})

test('[MS-04] a silent seat is judged each minute, and its socket is closed after three', async () => {
  const http = Fastify()
  const sockets = await serveSocket(http, h.platform)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const [ended, silent] = [
    await seated('21', '3', http.server),
    await seated('22', '4', http.server),
  ]
  h.end(ended.caller)
  const ends = [closed(ended.socket), closed(silent.socket)]
  sockets.look(Date.now() + 50_000)
  expect(sockets.count()).toBe(2)
  sockets.look(Date.now() + 70_000)
  expect(await ends[0]).toBe(4401)
  expect(sockets.count()).toBe(1)
  sockets.look(Date.now() + 190_000)
  expect(await ends[1]).toBe(1012)
  await http.close()
})
