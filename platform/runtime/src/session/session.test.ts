import { describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@zz/contract'
import { createSession } from './session'
import type { TabMessage, TabPort } from './tabs'
import { createTokenStore, readClaims, type TokenPair } from './tokens'

/**
 * One browser: a storage, a lock and a channel that its tabs share; a server that rotates and
 * refuses what was used.
 */
function browser() {
  const listeners = new Map<number, (message: TabMessage) => void>()
  let tail: Promise<unknown> = Promise.resolve()
  let tabs = 0
  let round = 0
  let current = 'r0'
  const calls: string[] = []
  const refresh = jest.fn(async (token: string): Promise<TokenPair> => {
    calls.push(token)
    await Promise.resolve()
    if (token !== current)
      throw new ApiError({ code: 40101, status: 401, msg: '登录已过期，请重新登录' })
    round += 1
    current = `r${round}`
    return { accessToken: `a${round}`, refreshToken: current, expiresIn: 600 }
  })
  const switchTenant = jest.fn(async (tenantId: string, _token: string): Promise<TokenPair> => {
    await Promise.resolve()
    round += 1
    current = `r${round}`
    return { accessToken: `a${round}-${tenantId}`, refreshToken: current, expiresIn: 600 }
  })
  const tab = (now = () => Date.now(), alone = false) => {
    const me = (tabs += 1)
    const port: TabPort = {
      post(message) {
        for (const [id, listener] of listeners)
          if (id !== me) queueMicrotask(() => listener(message))
      },
      listen: (listener) => void listeners.set(me, listener),
      alone: () => Promise.resolve(alone),
      exclusive<T>(work: () => Promise<T>) {
        const run = tail.then(work, work)
        tail = run.catch(() => undefined)
        return run
      },
    }
    return createSession({
      store: createTokenStore(localStorage),
      tabs: port,
      refresh,
      switchTenant,
      now,
      askTimeout: alone ? 60_000 : 5,
    })
  }
  localStorage.clear()
  localStorage.setItem('refreshToken', 'r0')
  return { tab, refresh, switchTenant, calls }
}

describe('session over tabs', () => {
  test('[LG-03] ten refused calls in each of three tabs make one renewal', async () => {
    const { tab, refresh } = browser()
    const three = [tab(), tab(), tab()]
    const tokens = await Promise.all(
      three.flatMap((session) => Array.from({ length: 10 }, () => session.renew('old'))),
    )
    expect(new Set(tokens)).toEqual(new Set(['a1']))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('[LG-03] a new tab takes its neighbour’s token and renews nothing', async () => {
    const { tab, refresh } = browser()
    await tab().token()
    expect(await tab().token()).toBe('a1')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('[LG-03] a tab that is alone waits for no neighbour', async () => {
    const { tab } = browser()
    expect(await tab(undefined, true).token()).toBe('a1')
  })

  test('[LG-03] a token about to expire is renewed before the call', async () => {
    let time = 1_000_000
    const { tab } = browser()
    const session = tab(() => time)
    expect(await session.token()).toBe('a1')
    time += 575_000
    expect(await session.token()).toBe('a2')
  })

  test('[LG-03] the access token and nothing else stays out of storage', async () => {
    const { tab } = browser()
    const session = tab()
    session.adopt(
      { accessToken: 'secret-access', refreshToken: 'r9', expiresIn: 600 },
      'the-id-token',
    )
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secret-access')
    expect(localStorage.getItem('refreshToken')).toBe('r9')
    expect(localStorage.getItem('cloudToken')).toBe('the-id-token')
  })

  test('[LG-03] a refused renewal ends the session in every tab, once', async () => {
    const { tab } = browser()
    localStorage.setItem('refreshToken', 'stolen')
    const [a, b] = [tab(), tab()]
    const heard: string[] = []
    a.onEnded((reason, other) => heard.push(`a ${reason} ${other}`))
    b.onEnded((reason, other) => heard.push(`b ${reason} ${other}`))
    expect(await Promise.all([a.renew('x'), a.renew('x')])).toEqual([null, null])
    await Promise.resolve()
    expect(heard).toEqual(['a expired false', 'b expired true'])
    expect(localStorage.getItem('refreshToken')).toBeNull()
    expect(a.exists()).toBe(false)
  })

  test('[LG-03] no answer is no end: the session stays and the next try works', async () => {
    const { tab, refresh } = browser()
    refresh.mockRejectedValueOnce(
      new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' }),
    )
    const session = tab()
    await expect(session.token()).rejects.toThrow('网络异常')
    expect(session.exists()).toBe(true)
    expect(await session.token()).toBe('a1')
  })

  test('[LG-03] log-out in one tab ends the other', async () => {
    const { tab } = browser()
    const [a, b] = [tab(), tab()]
    await a.token()
    const heard = new Promise((resolve) => b.onEnded((reason) => resolve(reason)))
    a.end('logout')
    expect(await heard).toBe('logout')
    expect(await b.token()).toBeNull()
  })

  test('[SH-06] a switch of tenant stores the new tokens and never runs beside a renewal', async () => {
    const { tab, switchTenant, calls } = browser()
    const session = tab()
    await Promise.all([session.renew('old'), session.switchTenant('4')])
    expect(switchTenant).toHaveBeenCalledWith('4', 'a1')
    expect(await session.token()).toBe('a2-4')
    expect(localStorage.getItem('refreshToken')).toBe('r2')
    expect(calls).toEqual(['r0'])
  })
})

test('claims are read from the token, and rubbish is none', () => {
  const body = btoa(JSON.stringify({ sub: '7', sid: 's', tid: '2', iat: 5 })).replaceAll('=', '')
  expect(readClaims(`x.${body}.y`)).toEqual({ sub: '7', sid: 's', tid: '2', since: 5 })
  expect(readClaims('rubbish')).toBeNull()
  expect(readClaims('a.%%%.c')).toBeNull()
})
