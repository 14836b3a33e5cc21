import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError, ErrorCode } from '@zz/contract'
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

/** Live news of a person in these organisations; `permissions` answers by organisation. */
function setUp(tenantIds: readonly string[], permissions: (tenantId: string) => Promise<unknown>) {
  const store = createStore({
    frame: 'console',
    facts: {
      signedIn: true,
      tenants: tenantIds.map((tenantId) => ({ tenantId })),
      tenantId: tenantIds[0],
      permissions: new Map(tenantIds.map((tenantId) => [tenantId, allowed('todo')])),
      dissolved: new Set(),
    },
  } as unknown as FrameState)
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
  const push = (tenantId: string): void => {
    const data = JSON.stringify({ type: 'permissions', data: { tenantId } })
    FakeSocket.last?.dispatchEvent(new MessageEvent('message', { data }))
  }
  return { store, emit, live, push }
}

test('[SH-07] permissions that could not be had after a push are asked for again', async () => {
  const answers = [
    () => Promise.reject(new Error('off')),
    () => Promise.resolve(allowed('setting')),
  ]
  const permissions = jest.fn(async () => answers.shift()?.())
  const { store, emit, live, push } = setUp(['2'], permissions)
  push('2')
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

test('[SH-07] those of several organisations are, until the news end', async () => {
  const permissions = jest.fn((_tenantId: string) => Promise.reject(new Error('off')))
  const { live, push } = setUp(['2', '4'], permissions)
  push('2')
  push('4')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(permissions.mock.calls.flat().sort()).toEqual(['2', '2', '4', '4'])
  live.stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(permissions).toHaveBeenCalledTimes(4)
})

test('[SH-07] what the server refuses is not asked for again', async () => {
  const refusal = new ApiError({
    code: ErrorCode.NotMember,
    status: 403,
    msg: '您不是该组织的成员',
  })
  const permissions = jest.fn((_tenantId: string) => Promise.reject(refusal))
  const { live, push } = setUp(['2'], permissions)
  push('2')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(permissions).toHaveBeenCalledTimes(1)
  live.stop()
})
