import { beforeEach, expect, jest, test } from '@jest/globals'

const FILES = [
  ['/shell/s/antd-core.js', 'sha384-core'],
  ['/mfe/todo/1/app.js', 'sha384-app'],
]
const asked: { url: string; init: RequestInit & { body: string } }[] = []
let held: { name: string }[] = []
let answer: () => Promise<Response>

/** Runs the script on a page that names these files. */
async function start(tenantId: string | null = '2') {
  document.body.innerHTML = `<script type="application/json" id="zz-start">${JSON.stringify({ files: FILES, tenantId })}</script>`
  Reflect.deleteProperty(globalThis, Symbol.for('zz.start'))
  jest.isolateModules(() => void jest.requireActual('./start'))
  const { files, boot } = Reflect.get(globalThis, Symbol.for('zz.start')) as {
    files: string[]
    boot: Promise<{ sent: string; status: number } | null>
  }
  return { files, boot: await boot }
}

beforeEach(() => {
  asked.length = 0
  held = []
  localStorage.clear()
  history.replaceState(null, '', '/gov/2/allTodo?todoStatus=1')
  answer = () =>
    Promise.resolve(
      new Response(JSON.stringify({ data: { tokens: { refreshToken: 'r1' } } }), { status: 200 }),
    )
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: () => Promise.resolve({ held, pending: [] }),
      request(
        name: string,
        { ifAvailable }: LockOptions,
        work: (lock: object | null) => Promise<unknown>,
      ) {
        const isFree = !held.some((lock) => lock.name === name)
        if (!isFree && ifAvailable !== true) return new Promise(() => undefined)
        held.push({ name })
        return Promise.resolve(work(isFree ? {} : null))
      },
    },
  })
  globalThis.fetch = ((url: string, init: RequestInit & { body: string }) => {
    asked.push({ url, init })
    return url === '/api/session/boot' ? answer() : Promise.resolve(new Response(''))
  }) as unknown as typeof fetch
})
const urls = (): string[] => asked.map(({ url }) => url)

test('[SH-18] with a session the renewal is sent before any file, under the lock of all tabs, and the new token is stored', async () => {
  localStorage.setItem('refreshToken', 'r0')
  const { files, boot } = await start()
  expect(urls()).toEqual(['/api/session/boot', ...FILES.map(([url]) => url)])
  expect(JSON.parse(asked[0]?.init.body ?? '')).toEqual({
    refreshToken: 'r0',
    tenantId: '2',
    address: '/gov/2/allTodo?todoStatus=1',
  })
  expect(asked[1]?.init).toMatchObject({ integrity: 'sha384-core', priority: 'low' })
  expect(held).toEqual([{ name: 'zz_session' }])
  expect(localStorage.getItem('refreshToken')).toBe('r1')
  expect(boot).toMatchObject({ sent: 'r0', status: 200 })
  expect(files).toEqual(FILES.map(([url]) => url))
})

test('[SH-18] where the address names no organisation the one worked in last is asked about', async () => {
  localStorage.setItem('refreshToken', 'r0')
  localStorage.setItem('tenantId', '7')
  await start(null)
  expect(JSON.parse(asked[0]?.init.body ?? '')).toMatchObject({ tenantId: '7' })
})

test('[SH-18] an address longer than the server reads is not sent', async () => {
  localStorage.setItem('refreshToken', 'r0')
  history.replaceState(null, '', `/gov/2/allTodo?title=${'a'.repeat(2048)}`)
  await start()
  expect(JSON.parse(asked[0]?.init.body ?? '')).toEqual({ refreshToken: 'r0', tenantId: '2' })
})

test('[LG-03] beside another tab the renewal is left to the runtime, which asks that tab', async () => {
  localStorage.setItem('refreshToken', 'r0')
  held = [{ name: 'zz_tab' }]
  const { boot } = await start()
  expect(boot).toBeNull()
  expect(urls()).toEqual(FILES.map(([url]) => url))
})

test('[LG-03] the lock is asked for before the answer about tabs has come, as the runtime would take it meanwhile', async () => {
  localStorage.setItem('refreshToken', 'r0')
  const { locks } = navigator
  const order: string[] = []
  const [query, request] = [locks.query.bind(locks), locks.request.bind(locks)]
  Object.assign(locks, {
    query: () =>
      Promise.resolve(order.push('tabs'))
        .then(() => Promise.resolve())
        .then(query),
    request: (...asked: Parameters<typeof request>) => {
      order.push('lock')
      return request(...asked)
    },
  })
  const running = start()
  expect(order.sort()).toEqual(['lock', 'tabs'])
  expect((await running).boot).toMatchObject({ status: 200 })
})

test('[LG-03] while the runtime is at it already, nothing waits for it: it waits for this script', async () => {
  localStorage.setItem('refreshToken', 'r0')
  held = [{ name: 'zz_session' }]
  expect((await start()).boot).toBeNull()
  expect(urls()).toEqual(FILES.map(([url]) => url))
})

test('[SH-18] without a session only the files are asked for', async () => {
  expect((await start()).boot).toBeNull()
  expect(urls()).toEqual(FILES.map(([url]) => url))
})

test('[LG-03] a refusal keeps the token as it is and is handed on; no answer is none', async () => {
  localStorage.setItem('refreshToken', 'r0')
  answer = () => Promise.resolve(new Response('{"code":40101}', { status: 401 }))
  expect((await start()).boot).toMatchObject({ sent: 'r0', status: 401 })
  answer = () => Promise.reject(new TypeError('off'))
  expect((await start()).boot).toBeNull()
  expect(localStorage.getItem('refreshToken')).toBe('r0')
})
