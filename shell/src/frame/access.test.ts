import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@zz/contract'
import { createSession } from '@zz/runtime/session/session'
import type { TabMessage } from '@zz/runtime/session/tabs'
import { createTokenStore } from '@zz/runtime/session/tokens'
import { type AccessParts, createAccess } from './access'

const start = jest.fn<(returnUrl: string, ended?: string) => Promise<void>>()
const finish = jest.fn<(url: string) => Promise<unknown>>()
jest.mock('../session/signIn', () => ({ createSignIn: () => ({ start, finish }) }))

beforeEach(() => {
  start.mockReset().mockResolvedValue()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

/** A tab that is signed in, whose next renewal is refused so; its neighbour hears what it posts. */
function signedIn(refusal: ApiError) {
  localStorage.setItem('refreshToken', 'r1')
  const posted: TabMessage[] = []
  const session = createSession({
    store: createTokenStore(localStorage),
    tabs: {
      post: (message) => void posted.push(message),
      listen: () => undefined,
      alone: () => Promise.resolve(true),
      exclusive: (work) => work(),
    },
    refresh: () => Promise.reject(refusal),
    switchTenant: () => Promise.reject(refusal),
  })
  const warned: string[] = []
  const shown: (string | null)[] = []
  const giveUp = jest.fn()
  const access = createAccess({
    config: { loginUrl: 'http://login.test', service: 'gov' },
    session,
    history: {
      replace: (to: string) => void shown.push(to),
      location: { pathname: '/gov/2/allTodo', search: '', hash: '' },
    },
    guards: { giveUp },
    notify: { warning: (text: string) => void warned.push(text) },
    leaveSilently: () => false,
    onSignedIn: () => undefined,
    mustBeginAnew: () => false,
    onSignedOut: () => undefined,
    onEnded: () => undefined,
    show: (page: string | null) => void shown.push(page),
    endAtServer: () => Promise.resolve(),
  } as unknown as AccessParts)
  return { session, access, warned, posted, giveUp, shown }
}

test.each([
  ['disabled', 403, 40303, '账号已停用', ['账号已停用']],
  ['kickout', 401, 40102, '账号在其他设备退出', ['账号在其他设备退出']],
  ['expired', 401, 40101, '登录已过期，请重新登录', []],
] as const)(
  '[LG-06][UC-14] a renewal refused because the session is over (%s): the person is told why, has time to read it, and is led to sign in, where the reason stands too; other tabs hear the same',
  async (reason, status, code, msg, told) => {
    const { session, access, warned, posted, giveUp } = signedIn(
      new ApiError({ status, code, msg }),
    )
    expect(await session.token()).toBeNull()
    expect(warned).toEqual(told)
    expect(posted).toContainEqual({ type: 'ended', reason })
    expect(session.exists()).toBe(false)
    expect(access.leaving()).toBe(false)
    jest.advanceTimersByTime(told.length === 0 ? 0 : 1200)
    expect(access.leaving()).toBe(true)
    expect(giveUp).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(0)
    expect(start.mock.calls).toEqual([['/gov/2/allTodo', reason]])
  },
)

test('[SH-11] a page that the browser brings back as it was left is not on its way any more, and can leave again', async () => {
  const { session, access, giveUp } = signedIn(
    new ApiError({ status: 401, code: 40101, msg: '登录已过期，请重新登录' }),
  )
  await session.token()
  jest.advanceTimersByTime(0)
  expect(access.leaving()).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(access.leaving()).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(access.leaving()).toBe(false)
  access.toSignIn()
  expect(giveUp).toHaveBeenCalledTimes(2)
})

test.each([
  ['signInUnreachable', new TypeError('Failed to fetch')],
  ['signInUnreachable', Object.assign(new Error('Network timed out'), { name: 'ErrorTimeout' })],
  ['signInUnreachable', Object.assign(new Error('x'), { name: 'ChunkLoadError' })],
  ['signInBroken', new Error('Crypto.subtle is available only in secure contexts (HTTPS).')],
  ['signInBroken', new Error('Bad Gateway (502)')],
])('[KB-20] the network is blamed for a network fault alone: %s', async (page, fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  start.mockRejectedValue(fault)
  const { access, shown } = signedIn(new ApiError({ status: 401, code: 40101, msg: '' }))
  access.toSignIn()
  await jest.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([page])
  expect(access.leaving()).toBe(false)
})

test('[SH-12] an address that is applied anew while its sign-in is taken up takes it up once', async () => {
  const pair = { accessToken: 'a', refreshToken: 'r2', expiresIn: 600 }
  finish
    .mockResolvedValueOnce({ pair, idToken: undefined, returnUrl: '/gov/2/allTodo' })
    .mockRejectedValue(new Error('No matching state found in storage'))
  const { access, shown } = signedIn(new ApiError({ status: 401, code: 40101, msg: '' }))
  await Promise.all([access.finish(), access.finish()])
  expect(finish).toHaveBeenCalledTimes(1)
  expect(shown).toEqual([null, '/gov/2/allTodo'])
})
