import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@zz/contract'
import type { Session } from '@zz/runtime/session/session'
import { logOut, type LogOutParts } from './logOut'

function setup(more: Partial<LogOutParts> = {}) {
  const said: string[] = []
  const parts: LogOutParts = {
    session: {
      idToken: () => 'the-id-token',
      end: (reason: string) => void said.push(`end ${reason}`),
    } as unknown as Session,
    endAtServer: async () => Promise.resolve(),
    clearLoginSite: async () => Promise.resolve(),
    notify: {
      success: (text) => void said.push(text),
      failure: (prefix, error) => void said.push(`${prefix}：${(error as Error).message}`),
    },
    report: (reason) => void said.push((reason as Error).message),
    endAtLoginSite: async (token) =>
      Promise.resolve(async () => Promise.resolve(void said.push(`end session ${token}`))),
    toSignIn: () => void said.push('sign-in'),
    ...more,
  }
  return { parts, said }
}

describe('log-out', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('[SH-10] toast, then after 1200 ms the redirect', async () => {
    const { parts, said } = setup()
    const done = logOut(parts)
    await jest.advanceTimersByTimeAsync(1199)
    expect(said).toEqual(['end logout', '退出登录成功'])
    await jest.advanceTimersByTimeAsync(1)
    await done
    expect(said.at(-1)).toBe('sign-in')
  })

  test('[UC-09] a session that is over already is forgotten with all that this browser keeps; the sign-in comes 1200 ms later', async () => {
    const { parts, said } = setup({
      over: true,
      endAtServer: async () => Promise.reject(new Error('asked')),
      clearLoginSite: async () => Promise.reject(new Error('asked')),
    })
    localStorage.setItem('refreshToken', 'r1')
    localStorage.setItem('zz_draft', 'x')
    const done = logOut(parts)
    await jest.advanceTimersByTimeAsync(1199)
    expect([said, localStorage.length]).toEqual([['end logout'], 0])
    await jest.advanceTimersByTimeAsync(1)
    await done
    expect(said.at(-1)).toBe('sign-in')
  })

  test('[SH-10] a frame that fails sends over the login site’s own log-out', async () => {
    const { parts, said } = setup({
      clearLoginSite: async () => Promise.reject(new Error('clear token timeout')),
    })
    const done = logOut(parts)
    await jest.advanceTimersByTimeAsync(1200)
    await done
    expect(said).toEqual([
      'end logout',
      'clear token timeout',
      '退出登录成功',
      'end session the-id-token',
    ])
  })

  test('[SH-10] neither call nor frame answers: over the login site’s own log-out it works, and is not said to have failed', async () => {
    const { parts, said } = setup({
      endAtServer: async () => Promise.reject(new Error('blocked')),
      clearLoginSite: async () => Promise.reject(new Error('clear token failed')),
    })
    const done = logOut(parts)
    await jest.advanceTimersByTimeAsync(1200)
    await done
    expect(said.slice(2)).toEqual(['退出登录成功', 'end session the-id-token'])
  })

  test('[SH-10] when nothing answers it says so, and this browser forgets the session all the same', async () => {
    const failure = new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    const { parts, said } = setup({
      endAtServer: async () => Promise.reject(failure),
      clearLoginSite: async () => Promise.reject(new Error('clear token failed')),
      endAtLoginSite: async () => Promise.reject(new Error('offline')),
    })
    const done = logOut(parts)
    await jest.advanceTimersByTimeAsync(1200)
    await done
    expect(said).toEqual([
      'end logout',
      'clear token failed',
      '退出登录失败：网络异常，请检查网络后重试',
      'sign-in',
    ])
  })
})
