import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createPushHub } from '@zz/runtime/socket/hub'
import { createLive, type LiveParts } from './live'
import { createStore } from './store'
import type { FrameState, MyPermissions } from './types'

const allowed = (...menus: string[]): MyPermissions => ({
  menus,
  resources: [],
  principal: false,
  operator: false,
})

/** The page's one connection; the test speaks for the server. */
class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null
  readonly OPEN = 1
  readyState = 1
  constructor() {
    super()
    FakeSocket.last = this
  }
  send(): void {}
  close(): void {}
}

const page = globalThis.WebSocket
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.WebSocket = page
})

test('[SH-07] permissions that could not be had after a push are asked for again', async () => {
  const store = createStore({
    frame: 'console',
    facts: {
      signedIn: true,
      tenants: [{ tenantId: '2' }],
      tenantId: '2',
      permissions: new Map([['2', allowed('todo')]]),
      dissolved: new Set(),
    },
  } as unknown as FrameState)
  const answers = [
    () => Promise.reject(new Error('off')),
    () => Promise.resolve(allowed('setting')),
  ]
  const permissions = jest.fn(() => answers.shift()?.())
  const emit = jest.fn()
  const live = createLive({
    session: { token: async () => 't', onToken: () => () => undefined },
    store,
    hub: createPushHub(),
    events: { emit, on: () => () => undefined },
    tenantApi: () => ({ permissions, unread: () => new Promise(() => undefined) }),
    person: {
      change: (more: object) => store.set({ facts: { ...store.get().facts, ...more } }),
    },
    onChanged: () => undefined,
    onRemoved: () => undefined,
    onKickout: () => undefined,
  } as unknown as LiveParts)
  live.follow()
  FakeSocket.last?.dispatchEvent(
    new MessageEvent('message', {
      data: JSON.stringify({ type: 'permissions', data: { tenantId: '2' } }),
    }),
  )
  await jest.advanceTimersByTimeAsync(0)
  expect([permissions.mock.calls.length, store.get().facts.permissions.get('2')]).toEqual([
    1,
    allowed('todo'),
  ])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(store.get().facts.permissions.get('2')).toEqual(allowed('setting'))
  expect(emit).toHaveBeenCalledWith('user.permissions.changed/v1', { tenantId: '2' })
  live.stop()
})
