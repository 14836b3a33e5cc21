import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { ServerPush } from '@zz/contract'
import { createPushHub } from './hub'
import { createSocket } from './socket'

class FakeSocket extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  sent: string[] = []
  /** A dead connection takes what is sent and never answers, not even to its end. */
  dead = false
  send(text: string) {
    this.sent.push(text)
    if (!this.dead && text === '{"type":"ping"}') this.say({ type: 'pong' })
  }
  close(code = 1006) {
    this.readyState = 3
    if (this.dead) return
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  up() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(push: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(push) }))
  }
}

function setup(onResume = jest.fn(), isOffline = (): boolean => false) {
  const opened: FakeSocket[] = []
  const poll = jest.fn(
    async (): Promise<ServerPush[]> =>
      Promise.resolve([{ type: 'unread', data: { systemCount: 1, businessCount: 2 } }]),
  )
  const hub = createPushHub()
  const socket = createSocket({
    open: () => {
      const fake = new FakeSocket()
      opened.push(fake)
      return fake as unknown as WebSocket
    },
    hello: async () => Promise.resolve({ token: 't', tenantId: '2' }),
    poll,
    dispatch: hub.dispatch,
    onResume,
    isOffline,
  })
  return { socket, hub, opened, poll, onResume }
}

describe('socket', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('[KB-22] offline nothing is tried; back online a lost connection is tried at once', async () => {
    let offline = false
    const { socket, opened, poll } = setup(jest.fn(), () => offline)
    socket.start()
    opened[0]?.up()
    offline = true
    opened[0]?.close()
    await jest.advanceTimersByTimeAsync(300_000)
    expect([opened.length, poll.mock.calls.length]).toEqual([1, 0])
    offline = false
    socket.hurry()
    socket.hurry()
    expect(opened).toHaveLength(2)
    socket.stop()
  })

  test('[MS-04] says hello with token and tenant, pings each 50 s, hands pushes on', async () => {
    const { socket, hub, opened } = setup()
    const heard: unknown[] = []
    hub.on('unread', (data) => heard.push(data))
    socket.start()
    opened[0]?.up()
    await jest.advanceTimersByTimeAsync(50_000)
    expect(opened[0]?.sent).toEqual([
      '{"type":"hello","token":"t","tenantId":"2"}',
      '{"type":"ping"}',
    ])
    opened[0]?.say({ type: 'unread', data: { systemCount: 3, businessCount: 4 } })
    opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'rubbish' }))
    expect(heard).toEqual([{ systemCount: 3, businessCount: 4 }])
    socket.stop()
  })

  test('[SV-06] a server that leaves is followed at once, one that only turns away is not', async () => {
    const { socket, opened } = setup()
    socket.start()
    opened[0]?.up()
    opened[0]?.say({ type: 'welcome' })
    opened[0]?.close(1001)
    await jest.advanceTimersByTimeAsync(300)
    expect(opened.length).toBe(2)
    opened[1]?.close(1001)
    await jest.advanceTimersByTimeAsync(300)
    expect(opened.length).toBe(2)
    socket.stop()
  })

  test('[MS-04] after a lost connection the first welcome counts once and says that news may have been missed', async () => {
    const { socket, hub, opened, poll, onResume } = setup()
    const heard: unknown[] = []
    hub.on('unread', (data) => heard.push(data))
    socket.start()
    opened[0]?.up()
    opened[0]?.say({ type: 'welcome' })
    opened[0]?.say({ type: 'welcome' })
    await jest.advanceTimersByTimeAsync(0)
    expect(poll).not.toHaveBeenCalled()
    expect(onResume).not.toHaveBeenCalled()
    opened[0]?.close(1012)
    await jest.advanceTimersByTimeAsync(300)
    opened[1]?.up()
    await jest.advanceTimersByTimeAsync(0)
    expect(onResume).not.toHaveBeenCalled()
    opened[1]?.say({ type: 'welcome' })
    opened[1]?.say({ type: 'welcome' })
    await jest.advanceTimersByTimeAsync(0)
    expect(poll).toHaveBeenCalledTimes(1)
    expect(onResume).toHaveBeenCalledTimes(1)
    expect(heard).toEqual([{ systemCount: 1, businessCount: 2 }])
    socket.stop()
  })

  test('[MS-04] turned away for too many sockets, it polls and does not come back for five minutes', async () => {
    const { socket, opened, poll } = setup()
    socket.start()
    opened[0]?.up()
    opened[0]?.close(4429)
    await jest.advanceTimersByTimeAsync(299_000)
    expect(opened.length).toBe(1)
    expect(poll).toHaveBeenCalledTimes(4)
    await jest.advanceTimersByTimeAsync(152_000)
    expect(opened.length).toBe(2)
    socket.stop()
  })

  test('[MS-04] comes back with growing pauses and polls meanwhile', async () => {
    const { socket, hub, opened, poll } = setup()
    const heard: unknown[] = []
    hub.on('unread', (data) => heard.push(data))
    socket.start()
    for (let round = 0; round < 12; round += 1) {
      opened.at(-1)?.close()
      await jest.advanceTimersByTimeAsync(1_250)
    }
    expect(opened.length).toBeLessThan(6)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll).toHaveBeenCalled()
    expect(heard[0]).toEqual({ systemCount: 1, businessCount: 2 })
    const before = poll.mock.calls.length
    opened.at(-1)?.up()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(poll.mock.calls.length).toBe(before)
    socket.stop()
    expect(opened.length).toBeLessThan(12)
  })

  test('[MS-04] a connection that answers no ping is given up: it polls and comes back, and asks for what it missed', async () => {
    const { socket, opened, poll, onResume } = setup()
    socket.start()
    opened[0]?.up()
    opened[0]?.say({ type: 'welcome' })
    await jest.advanceTimersByTimeAsync(100_000)
    expect(opened.length).toBe(1)
    const [first] = opened
    if (first) first.dead = true
    await jest.advanceTimersByTimeAsync(50_000 + 10_000 + 1_250)
    expect([opened.length, first?.readyState]).toEqual([2, 3])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll).toHaveBeenCalledTimes(1)
    opened[1]?.up()
    opened[1]?.say({ type: 'welcome' })
    expect(onResume).toHaveBeenCalledTimes(1)
    socket.stop()
  })

  test('[MS-04] ended and begun again at once, it keeps the new connection alone', async () => {
    const { socket, hub, opened } = setup()
    const heard: unknown[] = []
    hub.on('unread', (data) => heard.push(data))
    socket.start()
    const [first] = opened
    if (first) first.dead = true
    first?.up()
    socket.stop()
    socket.start()
    opened[1]?.up()
    // The end of the first comes late, and so does a word of it.
    first?.say({ type: 'unread', data: { systemCount: 9, businessCount: 9 } })
    first?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
    await jest.advanceTimersByTimeAsync(50_000)
    expect([heard, opened.length]).toEqual([[], 2])
    expect(opened[1]?.sent.filter((text) => text.includes('ping'))).toHaveLength(1)
    socket.stop()
    expect(jest.getTimerCount()).toBe(0)
  })
})
