import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { clearToken } from './clearToken'
import { safeReturn } from './returnUrl'

const LOGIN = 'http://localhost:8081'
const frameNow = () => {
  const frame = document.querySelector('iframe')
  if (frame === null) throw new Error('no frame')
  return frame
}
const say = (data: unknown, origin = LOGIN, source: Window | null = frameNow().contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

describe('clearing the login site', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    localStorage.setItem('cloudToken', 'id')
    localStorage.setItem('firstLogin', 'yes')
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    document.body.replaceChildren()
  })

  test('[SH-09] success removes cloud token and first-login flag, and the frame', async () => {
    const done = clearToken({ loginUrl: LOGIN })
    const post = jest.spyOn(frameNow().contentWindow as Window, 'postMessage')
    expect(frameNow().hidden).toBe(true)
    say({ action: 'clearTokenReady' })
    expect(post.mock.calls).toEqual([[{ action: 'clearToken' }, LOGIN]])
    say({ action: 'clearToken', success: true })
    await done
    expect([localStorage.getItem('cloudToken'), localStorage.getItem('firstLogin')]).toEqual([
      null,
      null,
    ])
    jest.advanceTimersByTime(1000)
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('[SH-09] the three failures have the texts of the documents', async () => {
    const refused = clearToken({ loginUrl: LOGIN })
    say({ action: 'clearToken', success: false })
    await expect(refused).rejects.toThrow('clear token failed')
    const silent = clearToken({ loginUrl: LOGIN })
    const expectation = expect(silent).rejects.toThrow('clear token timeout')
    await jest.advanceTimersByTimeAsync(1000)
    await expectation
    jest.spyOn(document.body, 'append').mockImplementation(() => {
      throw new Error('no')
    })
    await expect(clearToken({ loginUrl: LOGIN })).rejects.toThrow('iframe append failed')
    expect(localStorage.getItem('cloudToken')).toBe('id')
  })

  test('[SH-09] other origins and other windows are not listened to', async () => {
    const done = clearToken({ loginUrl: LOGIN })
    const expectation = expect(done).rejects.toThrow('clear token timeout')
    say({ action: 'clearToken', success: true }, 'http://evil.example')
    say({ action: 'clearToken', success: true }, LOGIN, window)
    await jest.advanceTimersByTimeAsync(1000)
    await expectation
    expect(localStorage.getItem('cloudToken')).toBe('id')
  })
})

test.each([
  ['/gov/2/allTodo?a=1#b', '/gov/2/allTodo?a=1#b'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/auth/callBack?code=1', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('[LG-05] return address %s becomes %s', (value, expected) => {
  expect(safeReturn(value, 'http://localhost:8080')).toBe(expected)
})
