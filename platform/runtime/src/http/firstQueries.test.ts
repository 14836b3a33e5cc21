import { beforeEach, expect, jest, test } from '@jest/globals'
import type { Http, HttpRequest } from '@zz/contract'
import { createFirstQueries } from './firstQueries'

const LIST: HttpRequest = {
  method: 'POST',
  path: '/api/todo/select-all-todo',
  reads: true,
  body: { pageNum: 1, pageSize: 10, data: { title: '社', todoStatus: 3 } },
}
/** The same, as a screen writes it. */
const OF_SCREEN: HttpRequest = {
  ...LIST,
  body: { data: { todoStatus: 3, title: '社', todoType: undefined }, pageSize: 10, pageNum: 1 },
}

/** Calls that answer what they are, and the time, which the test moves. */
function setUp() {
  const clock = { now: 0 }
  const request = (from: string) =>
    jest.fn(
      (_request: HttpRequest): Promise<unknown> =>
        Promise.resolve({ data: from, totalNum: undefined, msg: '' }),
    )
  const [ahead, own] = [request('ahead'), request('own')]
  const asked: (string | null)[] = []
  const first = createFirstQueries(
    (tenantId) => {
      asked.push(tenantId)
      return { request: ahead as unknown as Http['request'] }
    },
    () => clock.now,
  )
  const http = { request: own, transfer: jest.fn() } as unknown as Http
  const read = async (given: HttpRequest, tenantId: string | null = '2'): Promise<unknown> =>
    (await first.around(http, () => tenantId).request(given)).data
  return { clock, first, ahead, own, asked, read }
}
let now: ReturnType<typeof setUp>
beforeEach(() => {
  now = setUp()
})

test('[SH-18] a screen’s first query takes the answer that was sent for, once, and asks nothing itself', async () => {
  now.first.send(LIST, '2')
  now.first.send(LIST, '2')
  expect(await now.read(OF_SCREEN)).toBe('ahead')
  expect([now.ahead.mock.calls.length, now.own.mock.calls.length]).toEqual([1, 0])
  expect(now.asked).toEqual(['2'])
  expect(await now.read(OF_SCREEN)).toBe('own')
})

const answered = (request: HttpRequest, tenantId: string | null = '2') =>
  Promise.resolve({
    request,
    tenantId,
    answer: { data: 'with the session', totalNum: undefined, msg: '', header: () => null },
  })

test('[SH-18] a call without a body is the one with an empty one, as which it is sent', async () => {
  const bare: HttpRequest = { method: 'POST', path: '/api/role/list-all', reads: true }
  now.first.send(bare, '2')
  expect(await now.read({ ...bare, body: {} })).toBe('ahead')
})

test('[SH-18] where the session came with an answer to the very query, nothing is sent for it', async () => {
  now.first.send(LIST, '2', answered(OF_SCREEN))
  expect(await now.read(OF_SCREEN)).toBe('with the session')
  expect([now.ahead.mock.calls.length, now.own.mock.calls.length]).toEqual([0, 0])
})

test.each([
  ['to another query', answered({ ...LIST, body: { pageNum: 2, pageSize: 10, data: {} } })],
  ['of another organisation', answered(LIST, '7')],
  ['that did not come', Promise.resolve(null)],
  ['that failed', Promise.reject(new Error('off'))],
])('[SH-18] for an answer %s the query is sent', async (_what, came) => {
  came.catch(() => undefined)
  now.first.send(LIST, '2', came)
  expect(await now.read(OF_SCREEN)).toBe('ahead')
})

test.each<[string, HttpRequest, string | null]>([
  ['other filters', { ...LIST, body: { pageNum: 1, pageSize: 10, data: {} } }, '2'],
  ['another organisation', LIST, '7'],
  ['another call', { ...LIST, path: '/api/todo/detail' }, '2'],
])('[SH-18] %s get no answer that was meant for something else', async (_what, asks, tenantId) => {
  now.first.send(LIST, '2')
  expect(await now.read(asks, tenantId)).toBe('own')
})

test('[SH-18] an answer is not taken once it is old, once something was changed, or once it was given up', async () => {
  now.first.send(LIST, '2')
  now.clock.now = 10_000
  expect(await now.read(LIST)).toBe('own')
  now.first.send(LIST, '2')
  await now.read({ method: 'POST', path: '/api/todo/revoke-todo', body: { itemId: '1' } })
  expect(await now.read(LIST)).toBe('own')
  now.first.send(LIST, '2')
  now.first.forget()
  expect(await now.read(LIST)).toBe('own')
})

test('[SH-18] what failed ahead is asked again by the screen, which tells it', async () => {
  now.ahead.mockImplementationOnce(() => Promise.reject(new Error('off')))
  now.own.mockImplementationOnce(() => Promise.reject(new Error('still off')))
  now.first.send(LIST, '2')
  await expect(now.read(LIST)).rejects.toThrow('still off')
})
