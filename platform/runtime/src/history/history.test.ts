import { beforeEach, expect, jest, test } from '@jest/globals'
import { createPageHistory, historyFor, type PageHistory } from './index'

/** A window with the least a history needs; steps back are told at once, as popstate. */
function fakeWindow(start: string) {
  const entries: { url: URL; state: unknown }[] = [
    { url: new URL(start, 'http://zz.test'), state: null },
  ]
  let at = 0
  const listeners: ((event: PopStateEvent) => void)[] = []
  const stopped: string[] = []
  const announce = (): void => {
    let live = true
    const event = { stopImmediatePropagation: () => (live = false) } as unknown as PopStateEvent
    for (const listener of listeners) if (live) listener(event)
    if (!live) stopped.push(String(entries[at]?.url.pathname))
  }
  const page = {
    get location() {
      return entries[at]?.url
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _title: string, url: string) => {
        entries.splice(at + 1)
        entries.push({ url: new URL(url, 'http://zz.test'), state })
        at += 1
      },
      replaceState: (state: unknown, _title: string, url?: string) => {
        entries[at] = { url: new URL(url ?? entries[at]?.url ?? '/', 'http://zz.test'), state }
      },
      go: (delta: number) => {
        at += delta
        announce()
      },
    },
    addEventListener: (_type: string, listener: (event: PopStateEvent) => void) =>
      listeners.push(listener),
  }
  return {
    page: page as unknown as Window,
    announce,
    stopped,
    path: () => entries[at]?.url.pathname,
  }
}

let fake: ReturnType<typeof fakeWindow>
let history: PageHistory
const steps: string[] = []

beforeEach(() => {
  fake = fakeWindow('/a?x=1')
  history = createPageHistory(fake.page)
  steps.length = 0
  history.listen(({ location, action }) => steps.push(`${action} ${location.pathname}`))
})

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('[SH-04] push, replace and back tell every root once, with the right action and state', () => {
  history.push('/b', { from: 'a' })
  history.replace('/c?y=2#z')
  history.go(-1)
  expect(steps).toEqual(['PUSH /b', 'REPLACE /c', 'POP /a'])
  expect(history.location).toMatchObject({ pathname: '/a', search: '?x=1' })
  history.go(1)
  expect(history.location).toMatchObject({ pathname: '/c', search: '?y=2', hash: '#z' })
})

test('[SH-04] navigation state survives back and forward', () => {
  history.push('/b', { filter: 'mine' })
  history.push('/c')
  history.go(-1)
  expect(history.location.state).toEqual({ filter: 'mine' })
})

test('[SH-04] the popstate that single-spa sends after every push is dropped', () => {
  history.push('/b')
  fake.announce()
  expect(steps).toEqual(['PUSH /b'])
})

test('[SH-04] a remote hears only of addresses of its own', () => {
  const heard: string[] = []
  const { signal } = new AbortController()
  historyFor(history, ({ pathname }) => pathname.startsWith('/b'), signal).listen(({ location }) =>
    heard.push(location.pathname),
  )
  history.push('/b')
  history.push('/c')
  history.push('/b/1')
  expect(heard).toEqual(['/b', '/b/1'])
})

test('[SH-20] unsaved input is asked about before a push, and the answer decides', async () => {
  const leave = jest
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true)
  history.protect({ dirty: () => true, leave })
  history.push('/b')
  await settled()
  expect(fake.path()).toBe('/a')
  history.push('/b')
  await settled()
  expect(fake.path()).toBe('/b')
  expect(steps).toEqual(['PUSH /b'])
})

test('[SH-20] browser back with unsaved input: first back to where one was, then asked, then gone', async () => {
  history.push('/b')
  const leave = jest
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true)
  history.protect({ dirty: () => true, leave })
  history.go(-1)
  await settled()
  expect([fake.path(), history.location.pathname, steps.at(-1)]).toEqual(['/b', '/b', 'PUSH /b'])
  history.go(-1)
  await settled()
  expect([fake.path(), history.location.pathname, steps.at(-1)]).toEqual(['/a', '/a', 'POP /a'])
  expect(leave).toHaveBeenCalledTimes(2)
})

test('[SH-20] nothing is asked while nothing is unsaved', () => {
  const leave = jest.fn<() => Promise<boolean>>()
  history.protect({ dirty: () => false, leave })
  history.push('/b')
  history.go(-1)
  expect(leave).not.toHaveBeenCalled()
  expect(steps).toEqual(['PUSH /b', 'POP /a'])
})

test('[SH-20] another step of the same screen is no leaving; another object at the same path is', async () => {
  history.push('/edit?id=7', { id: '7' })
  const leave = jest.fn(async () => false)
  history.protect({ dirty: () => true, leave })
  history.push('/edit?id=7', { id: '7', step: { at: 1 } })
  history.push('/edit?id=7#map', { id: '7', step: { at: 2 } })
  history.go(-2)
  expect(leave).not.toHaveBeenCalled()
  expect(history.location.state).toEqual({ id: '7' })
  for (const [to, state] of [
    ['/edit?id=8', { id: '7' }],
    ['/edit?id=7', { id: '8' }],
    ['/list?id=7', { id: '7' }],
  ] as const)
    history.push(to, state)
  history.go(-1)
  await settled()
  expect(leave).toHaveBeenCalledTimes(4)
  expect(history.location.state).toEqual({ id: '7' })
})

test('[SH-04] relative targets and addresses in parts', () => {
  expect(history.createHref({ search: 'y=1', hash: 'z' })).toBe('/a?y=1#z')
  expect(history.createHref('?only=query')).toBe('/a?only=query')
})

test('[SH-04] a remote that has gone neither navigates nor hears of steps', () => {
  const gone = new AbortController()
  const own = historyFor(history, () => true, gone.signal)
  const heard = jest.fn()
  own.listen(heard)
  own.push('/b')
  gone.abort()
  own.push('/c')
  own.replace('/d')
  own.go(-1)
  expect(steps).toEqual(['PUSH /b'])
  history.push('/e')
  expect(heard).toHaveBeenCalledTimes(1)
})

/** A preparation that the test ends. */
function preparation() {
  let end = (): void => undefined
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { done, end: () => (end(), settled()) }
}

test('[SH-18] a push waits for what its screen needs; a replacement and a screen that is there do not', async () => {
  const { done, end } = preparation()
  history.prepareWith(({ pathname }) => (pathname === '/b' ? done : null))
  history.push('/b')
  expect([fake.path(), steps]).toEqual(['/a', []])
  await end()
  expect([fake.path(), steps]).toEqual(['/b', ['PUSH /b']])
  history.replace('/b')
  history.push('/c')
  expect(steps).toEqual(['PUSH /b', 'REPLACE /b', 'PUSH /c'])
})

test('[SH-18] a second press while a screen is coming wins, and so does a step back', async () => {
  const [slow, quick, third] = [preparation(), preparation(), preparation()]
  history.push('/start')
  const waits: Record<string, Promise<void>> = {
    '/slow': slow.done,
    '/quick': quick.done,
    '/third': third.done,
  }
  history.prepareWith(({ pathname }) => waits[pathname] ?? null)
  history.push('/slow')
  history.push('/quick')
  await quick.end()
  await slow.end()
  expect(steps.slice(1)).toEqual(['PUSH /quick'])
  history.push('/third')
  history.go(-1)
  await third.end()
  expect(steps.slice(2)).toEqual(['POP /start'])
})

test('[SH-18] a screen that replaces its own address while the next one is coming does not keep it from coming', async () => {
  const { done, end } = preparation()
  history.prepareWith(({ pathname }) => (pathname === '/b' ? done : null))
  history.push('/b')
  history.replace('/a?tab=devices')
  await end()
  expect(steps).toEqual(['REPLACE /a', 'PUSH /b'])
})

test('[SH-18] a step of the same screen takes no place of one that is coming, and waits for nothing', async () => {
  const { done, end } = preparation()
  history.prepareWith(() => done)
  history.push('/b')
  history.push('/a?x=1', { step: { at: 1 } })
  expect(steps).toEqual(['PUSH /a'])
  await end()
  expect(steps).toEqual(['PUSH /a', 'PUSH /b'])
})

test('[SH-18] a screen whose code does not come is gone to all the same', async () => {
  history.prepareWith(() => Promise.reject(new Error('off')))
  history.push('/b')
  await settled()
  expect(steps).toEqual(['PUSH /b'])
})

test('[SH-20] what is typed while the next screen is coming is asked about when it is there', async () => {
  let dirty = false
  const leave = jest.fn(async () => false)
  history.protect({ dirty: () => dirty, leave })
  const [first, second] = [preparation(), preparation()]
  const waits = [first.done, second.done]
  history.prepareWith(() => waits.shift() ?? null)
  history.push('/b')
  dirty = true
  await first.end()
  expect([leave.mock.calls.length, steps]).toEqual([1, []])
  // Given up once, it is not asked about again on arrival.
  leave.mockResolvedValue(true)
  history.push('/c')
  await settled()
  await second.end()
  expect([leave.mock.calls.length, steps]).toEqual([2, ['PUSH /c']])
})
