import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createOutcomes, type LoadOutcome } from './index'

const sound = (remote: string, version = 'v1'): LoadOutcome => ({ remote, version, millis: 120 })
const settled = () => jest.advanceTimersByTimeAsync(0)

describe('[SH-14] outcomes on their way to the server', () => {
  let sent: { outcomes: readonly LoadOutcome[]; tenantId: string | null }[] = []
  let tenantId: string | null = '2'
  let line = true
  const open = (mayTell: (remote: string) => boolean = () => true) =>
    createOutcomes({
      send(outcomes, tenant) {
        sent.push({ outcomes, tenantId: tenant })
        return line ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))
      },
      tenantId: () => tenantId,
      mayTell,
    })

  beforeEach(() => {
    jest.useFakeTimers()
    sent = []
    tenantId = '2'
    line = true
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('several go together once the page rests, the same one only once', () => {
    const tell = open()
    tell(sound('todo'))
    tell(sound('venue'))
    tell({ ...sound('todo'), millis: 8 })
    expect(sent).toEqual([])
    jest.advanceTimersByTime(60_000)
    expect(sent).toEqual([{ outcomes: [sound('todo'), sound('venue')], tenantId: '2' }])
    tell(sound('todo'))
    jest.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  test('a page that goes sends at once what it has', () => {
    const tell = open()
    tell(sound('todo'))
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(1)
    jest.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  test('each goes in the name of the organisation that it happened in', () => {
    const tell = open()
    tell(sound('todo'))
    tenantId = '3'
    tell(sound('todo'))
    tenantId = null
    tell(sound('usercenter'))
    jest.advanceTimersByTime(60_000)
    expect(sent).toEqual([
      { outcomes: [sound('todo')], tenantId: '2' },
      { outcomes: [sound('todo')], tenantId: '3' },
      { outcomes: [sound('usercenter')], tenantId: null },
    ])
  })

  test('what a developer put in place of a remote is not told', () => {
    const tell = open((remote) => remote !== 'todo')
    tell(sound('todo'))
    tell(sound('venue'))
    jest.advanceTimersByTime(60_000)
    expect(sent.flatMap(({ outcomes }) => outcomes)).toEqual([sound('venue')])
  })

  test('without a line they wait for the next outcome, and nothing is thrown', async () => {
    const tell = open()
    line = false
    tell(sound('todo'))
    jest.advanceTimersByTime(60_000)
    await settled()
    line = true
    tell(sound('venue'))
    jest.advanceTimersByTime(60_000)
    await settled()
    expect(sent.at(-1)?.outcomes).toEqual([sound('todo'), sound('venue')])
  })

  test('no call holds more than the server takes', () => {
    const tell = open()
    for (let at = 0; at < 120; at += 1) tell(sound('todo', `v${at}`))
    jest.advanceTimersByTime(60_000)
    expect(sent.map(({ outcomes }) => outcomes.length)).toEqual([50, 50, 20])
  })
})
