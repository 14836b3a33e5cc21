import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLog, type Log, REPEAT_MILLIS } from './log.ts'

let lines: Record<string, unknown>[] = []
let log: Log

beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  log = createLog({
    level: 'info',
    service: 'api',
    stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
})
afterEach(() => void jest.useRealTimers())

const lost = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' })

test('[SV-03] a line has time, level as a word, service and message; a child adds its own', () => {
  log.child({ requestId: 'r1' }).warn({ userId: '7' }, 'odd')
  expect(lines).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      service: 'api',
      requestId: 'r1',
      userId: '7',
      message: 'odd',
    },
  ])
})

test('[SV-03] a fault that repeats is one line, and one more in ten seconds that counts it', () => {
  for (let id = 0; id < 2570; id += 1)
    log.child({ requestId: `r${id}` }).error({ err: lost(), event: id }, 'delivery failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    err: { message: 'connect ECONNREFUSED 127.0.0.1:6379' },
    event: 0,
  })
  jest.advanceTimersByTime(REPEAT_MILLIS)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({
    message: 'delivery failed',
    repeated: 2569,
    event: 2569,
    requestId: 'r2569',
  })
  jest.advanceTimersByTime(10 * REPEAT_MILLIS)
  expect(lines).toHaveLength(2)
  log.error({ err: lost() }, 'delivery failed')
  expect(lines).toHaveLength(3)
})

test('[SV-03] other faults and lines that are none are not held back', () => {
  log.error({ err: lost() }, 'delivery failed')
  log.error({ err: new Error('another cause') }, 'delivery failed')
  log.error({ err: lost() }, 'job failed')
  log.error(lost())
  for (let at = 0; at < 3; at += 1) log.info('request')
  expect(lines).toHaveLength(7)
})

test('the time of a line is the moment it was written, whichever second and thousandth', () => {
  const moments = [
    '2026-11-21T10:05:07.007Z',
    '2026-11-21T10:05:07.999Z',
    '2026-11-21T10:05:08.000Z',
    '2027-01-01T00:00:00.050Z',
  ]
  for (const at of moments) {
    jest.setSystemTime(new Date(at))
    log.info('now')
  }
  expect(lines.map(({ time }) => time)).toEqual(moments)
})
