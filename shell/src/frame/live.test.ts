import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Session } from '@zz/runtime/session/session'
import { FakeSocket } from './fakeSocket.test-support'
import { createLive, type LiveParts } from './live'
import { createStore } from './store'
import type { FrameState } from './types'

/** A server's socket that takes no hello. */
class RefusingSocket extends FakeSocket {
  static readonly said: string[] = []
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  override send(text?: string): void {
    RefusingSocket.said.push(text ?? '')
    this.dispatchEvent(Object.assign(new Event('close'), { code: 4401 }))
  }
}

const real = globalThis.WebSocket
beforeEach(() => {
  RefusingSocket.said.length = 0
  globalThis.WebSocket = RefusingSocket as unknown as typeof WebSocket
})
afterEach(() => {
  globalThis.WebSocket = real
})

test('[SH-11] a session that ended before the page was connected is found over by its refused hello: the token is renewed, which says why', async () => {
  const renew = jest.fn((_refused: string) => Promise.resolve(null))
  const facts = { signedIn: true, tenants: [], permissions: new Map() }
  const live = createLive({
    session: {
      token: () => Promise.resolve('dead'),
      renew,
      onToken: () => () => undefined,
    } as unknown as Session,
    store: createStore({ facts, frame: 'console' } as unknown as FrameState),
  } as unknown as LiveParts)
  live.follow()
  await new Promise((resolve) => setTimeout(resolve))
  live.stop()
  expect(RefusingSocket.said).toEqual(['{"type":"hello","token":"dead","tenantId":"-1"}'])
  expect(renew).toHaveBeenCalledWith('dead')
})
