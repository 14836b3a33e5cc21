import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Http, NETWORK_FAILURE, type TransferAnswer, type TransferRequest } from '@zz/contract'
import { sendParts } from './parts'

const FILE = new File(['0123456789'], '录像.mp4', { type: 'video/mp4' })
const ADDRESS = '/api/upload/tus/1'

const reply = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: object | null = null,
): TransferAnswer => ({
  status,
  text: body === null ? '' : JSON.stringify(body),
  header: (name) => headers[name] ?? null,
})
const created = reply(201, { Location: ADDRESS })
const standsAt = (offset: number): TransferAnswer =>
  reply(200, { 'Upload-Offset': String(offset), 'Upload-Length': String(FILE.size) })
const stored = reply(204, { 'Upload-Offset': String(FILE.size), 'Upload-Key': 'mt/2026/1.mp4' })
const refused = (status: number): TransferAnswer =>
  reply(status, {}, { code: 42901, success: false, msg: '操作过于频繁，请稍后再试', data: null })

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => void jest.useRealTimers())

/**
 * Sends the file; each call gets the next of the answers of its method, the last one again and
 * again.
 */
function send(answers: Readonly<Record<string, readonly (TransferAnswer | Error)[]>>) {
  const asked: string[] = []
  const times: number[] = []
  const counts = new Map<string, number>()
  const transfer = ({ method }: TransferRequest): Promise<TransferAnswer> => {
    const at = counts.get(method) ?? 0
    counts.set(method, at + 1)
    asked.push(method)
    times.push(Date.now())
    const given =
      answers[method]?.[at] ?? answers[method]?.at(-1) ?? new Error(`no answer to ${method}`)
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  }
  const http = { transfer } as Partial<Http> as Http
  const outcome: { key?: string; failed?: unknown } = {}
  const options = { purpose: 'venueVideo', appCode: 'mt' } as const
  const control = { signal: new AbortController().signal, remove: () => false }
  sendParts(http, FILE, options, control).then(
    ({ key }) => {
      outcome.key = key
    },
    (error: unknown) => {
      outcome.failed = error
    },
  )
  return {
    asked,
    times,
    outcome,
    pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  }
}

test.each([500, 502, 503, 409, 423, 429])(
  '[SW-12] a part answered with %i is sent again, from where the server stands',
  async (status) => {
    const { asked, outcome, pass } = send({
      POST: [created],
      HEAD: [standsAt(4)],
      PATCH: [refused(status), stored],
    })
    await pass(100)
    expect(asked).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
    expect(outcome).toEqual({ key: 'mt/2026/1.mp4' })
  },
)

test('[SW-12] it is tried again at once, then after 1, 3, 5, 10 and 20 seconds, and then given up with the server’s words', async () => {
  const { times, outcome, pass } = send({ POST: [refused(503)] })
  await pass(600_000)
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000))
  expect(waits).toEqual([0, 1, 3, 5, 10, 20])
  expect(outcome.failed).toMatchObject({
    code: 42901,
    status: 503,
    msg: '操作过于频繁，请稍后再试',
  })
})

test.each([400, 401, 403, 404, 413, 415])(
  '[SW-12] what the server refuses with %i is not sent again',
  async (status) => {
    const { asked, outcome, pass } = send({ POST: [refused(status)] })
    await pass(600_000)
    expect(asked).toEqual(['POST'])
    expect(outcome.failed).toMatchObject({ status })
  },
)

test('[SW-12] a call that never reached the server is tried again while there is a network', async () => {
  const { asked, outcome, pass } = send({
    POST: [new Error('connection lost'), created],
    PATCH: [stored],
  })
  await pass(100)
  expect(asked).toEqual(['POST', 'POST', 'PATCH'])
  expect(outcome).toEqual({ key: 'mt/2026/1.mp4' })
})

test('[SW-12] without a network it waits, and goes on when that is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked, outcome, pass } = send({
    POST: [new Error('connection lost'), created],
    PATCH: [stored],
  })
  await pass(600_000)
  expect(asked).toEqual(['POST'])
  expect(outcome).toEqual({})
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await pass(100)
  expect(asked).toEqual(['POST', 'POST', 'PATCH'])
  expect(outcome).toEqual({ key: 'mt/2026/1.mp4' })
  onLine.mockRestore()
})

test('[SW-12] given up without an answer, it says that the network is at fault', async () => {
  const { outcome, pass } = send({ POST: [new Error('connection lost')] })
  await pass(600_000)
  expect(outcome.failed).toMatchObject({ code: 0, msg: NETWORK_FAILURE })
})
