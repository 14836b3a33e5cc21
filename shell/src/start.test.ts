import { beforeEach, expect, jest, test } from '@jest/globals'

const FILES = [
  ['/shell/s/antd-core.js', 'sha384-core'],
  ['/mfe/todo/1/remoteEntry.js', 'sha384-entry'],
  ['/shell/s/console.css', 'sha384-console'],
  ['/shell/s/antd-data.js', 'sha384-data'],
]
/** Those of them that are no chunk of the shell. */
const OTHERS = ['/mfe/todo/1/remoteEntry.js', '/shell/s/console.css']
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
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/shell/s/react.js" integrity="sha384-react">'
  asked.length = 0
  held = []
  localStorage.clear()
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
const tags = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')]
const urls = (): string[] => asked.map(({ url }) => url)

test('[SH-18] with a session the renewal is sent before any file, under the lock of all tabs, and the new token is stored', async () => {
  localStorage.setItem('refreshToken', 'r0')
  const { files, boot } = await start()
  expect(urls()).toEqual(['/api/session/boot', ...OTHERS])
  expect(JSON.parse(asked[0]?.init.body ?? '')).toEqual({ refreshToken: 'r0', tenantId: '2' })
  expect(asked[1]?.init).toMatchObject({ integrity: 'sha384-entry', priority: 'low' })
  expect(held).toEqual([{ name: 'zz_session' }])
  expect(localStorage.getItem('refreshToken')).toBe('r1')
  expect(boot).toMatchObject({ sent: 'r0', status: 200 })
  expect(files).toEqual(FILES.map(([url]) => url))
})

test('[SH-18] where the address names no organisation the one worked in last is asked about', async () => {
  localStorage.setItem('refreshToken', 'r0')
  localStorage.setItem('tenantId', '7')
  await start(null)
  expect(JSON.parse(asked[0]?.init.body ?? '')).toEqual({ refreshToken: 'r0', tenantId: '7' })
})

test('[LG-03] beside another tab the renewal is left to the runtime, which asks that tab', async () => {
  localStorage.setItem('refreshToken', 'r0')
  held = [{ name: 'zz_tab' }]
  const { boot } = await start()
  expect(boot).toBeNull()
  expect(urls()).toEqual(OTHERS)
})

test('[LG-03] while the runtime is at it already, nothing waits for it: it waits for this script', async () => {
  localStorage.setItem('refreshToken', 'r0')
  held = [{ name: 'zz_session' }]
  expect((await start()).boot).toBeNull()
  expect(urls()).toEqual(OTHERS)
})

test('[SH-18] without a session only the files are asked for', async () => {
  expect((await start()).boot).toBeNull()
  expect(urls()).toEqual(OTHERS)
})

test('[LG-03] a refusal keeps the token as it is and is handed on; no answer is none', async () => {
  localStorage.setItem('refreshToken', 'r0')
  answer = () => Promise.resolve(new Response('{"code":40101}', { status: 401 }))
  expect((await start()).boot).toMatchObject({ sent: 'r0', status: 401 })
  answer = () => Promise.reject(new TypeError('off'))
  expect((await start()).boot).toBeNull()
  expect(localStorage.getItem('refreshToken')).toBe('r0')
})

test('[SH-18] chunks run as scripts, compiled while they come: React first, each with its integrity, before the chunk loaders ask', async () => {
  await start()
  expect(tags().map((tag) => [tag.getAttribute('src'), tag.integrity])).toEqual([
    ['/shell/s/react.js', 'sha384-react'],
    ['/shell/s/antd-core.js', 'sha384-core'],
    ['/shell/s/antd-data.js', 'sha384-data'],
  ])
})

test('[SH-13] a chunk that fails before anybody needs it is as if nobody had asked; one that a chunk loader waits for tells it', async () => {
  await start()
  const heard: string[] = []
  addEventListener('error', ({ target }) => heard.push((target as HTMLScriptElement).src), {
    capture: true,
  })
  const [react, core] = tags() as [HTMLScriptElement, HTMLScriptElement]
  react.dispatchEvent(new Event('error'))
  expect(heard).toEqual([])
  expect(react.isConnected).toBe(false)
  const told = jest.fn()
  core.onerror = told
  core.dispatchEvent(new Event('error'))
  expect(told).toHaveBeenCalledTimes(1)
  expect(heard).toEqual([core.src])
})

test('[SH-18] a chunk that has come leaves no tag that would be taken for one on its way', async () => {
  await start()
  const [react] = tags() as [HTMLScriptElement]
  react.dispatchEvent(new Event('load'))
  expect(react.isConnected).toBe(false)
})
