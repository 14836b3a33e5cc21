/** What befalls a remote after its mounting. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { watchEmptiness } from './emptiness'
import { remoteOfStack, watchUncaught } from './uncaught'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

const place = (html: string): HTMLElement => {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return container
}
const watch = (container: HTMLElement) => {
  const tell = jest.fn()
  const abort = new AbortController()
  watchEmptiness(container, abort.signal, tell)
  return { tell, abort }
}

test.each(['', '<div></div>', '<div><main> </main></div>'])(
  '[TM-03] [SH-13] MFE-703: nothing has stood in the place for three seconds since the mounting: %p',
  (html) => {
    const { tell } = watch(place(html))
    jest.advanceTimersByTime(2900)
    expect(tell).not.toHaveBeenCalled()
    jest.advanceTimersByTime(200)
    expect(tell).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(5000)
    expect(tell).toHaveBeenCalledTimes(1)
  },
)

test.each(['text', '<div><h1>a</h1></div>', '<div><i></i><i></i></div>'])(
  '[TM-03] what shows something is not empty: %p',
  (html) => {
    const { tell } = watch(place(html))
    jest.advanceTimersByTime(5000)
    expect(tell).not.toHaveBeenCalled()
  },
)

test('[TM-03] [SH-13] MFE-703: a root that takes itself away is told after a second, one that draws anew is not, one that was left never', async () => {
  const container = place('<div><h1>a</h1></div>')
  const root = container.firstElementChild as HTMLElement
  const { tell, abort } = watch(container)
  jest.advanceTimersByTime(2000)
  root.replaceChildren()
  await Promise.resolve()
  jest.advanceTimersByTime(500)
  root.append('again')
  jest.advanceTimersByTime(2000)
  expect(tell).not.toHaveBeenCalled()
  root.replaceChildren()
  await Promise.resolve()
  jest.advanceTimersByTime(1100)
  expect(tell).toHaveBeenCalledTimes(1)

  const other = place('')
  const left = watch(other)
  left.abort.abort()
  jest.advanceTimersByTime(3000)
  expect(left.tell).not.toHaveBeenCalled()
  abort.abort()
})

const withStack = (stack: string, name = 'Error'): Error =>
  Object.assign(new Error('x'), { stack, name })

test('[TM-03] [SH-13] MFE-702: an error that nobody caught counts to the remote whose file it comes from', () => {
  const told: string[] = []
  watchUncaught((remote) => told.push(remote))
  const throws = (error: unknown, filename = ''): void =>
    void window.dispatchEvent(new ErrorEvent('error', { error, filename, cancelable: true }))
  const rejects = (reason: unknown): void =>
    void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  throws(
    withStack(
      'Error: x\n    at a (http://h/shell/1/react.js:1:2)\n    at http://h/mfe/todo/chunks/all.1.js:3:4',
    ),
  )
  throws('a word', 'http://h/mfe/venue/0123456789ab/app.js')
  rejects(withStack('go@http://h/mfe/org/0123456789ab/app.js:1:2'))
  expect(told).toEqual(['todo', 'venue', 'org'])
  // The shell's own, what a message only mentions, and what is told where it happens.
  throws(withStack('Error: /mfe/todo/ is gone\n    at a (http://h/shell/1/main.js:1:2)'))
  rejects(withStack('ApiError: x\n    at http://h/mfe/todo/chunks/all.1.js:3:4', 'ApiError'))
  rejects(undefined)
  expect(told).toHaveLength(3)
})

test('[TM-03] the topmost file of a remote decides', () => {
  expect(remoteOfStack('    at http://h/mfe/todo/a.js\n    at http://h/mfe/org/b.js')).toBe('todo')
  expect(remoteOfStack('Error: x')).toBeUndefined()
})
