import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { MfeCode, RegistryRemote, RemoteEntry } from '@zz/contract'
import type { OverriddenRemote } from '@zz/contract/overrides'
import type { Integrity } from '../integrity'
import { classifyFailure } from './classify'
import { RemoteFailure } from './failure'
import { createLoader, type FederationHost, type LoadOptions } from './index'

const mfe = {
  id: 'todo',
  title: '协同待办',
  owner: '',
  contract: '^1.0',
  frame: 'console',
  routes: [],
  menu: [],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
} as const
const remote = (more: Partial<RegistryRemote> = {}): RegistryRemote => ({
  version: 'new',
  manifestUrl: '/mfe/todo/new/mf-manifest.json',
  integrity: { 'remoteEntry.js': 'sha384-a', 'app-1.js': 'sha384-b', 'lazy.js': 'sha384-c' },
  contract: '^1.0',
  state: 'on',
  previous: null,
  reason: 'stable',
  mfe: mfe as unknown as RegistryRemote['mfe'],
  ...more,
})
const previous = {
  version: 'old',
  manifestUrl: '/mfe/todo/old/mf-manifest.json',
  integrity: {},
  contract: '^1.0',
}
const integrity: Integrity = { add: () => undefined, of: () => undefined }
const entry: RemoteEntry = { mount: () => undefined, unmount: () => undefined }

/** A federation whose loads end as told, one after the other; the last end repeats. */
function federation(...ends: unknown[]) {
  const registered: [string, boolean][] = []
  const loads: string[] = []
  const made: FederationHost = {
    register: (name, _url, force) => void registered.push([name, force]),
    load(name) {
      loads.push(name)
      const end = ends.length > 1 ? ends.shift() : ends[0]
      return end instanceof Error ? Promise.reject(end) : Promise.resolve(end)
    },
  }
  return { made, registered, loads }
}
const options = (more: Partial<LoadOptions> = {}): LoadOptions => ({
  mount: () => Promise.resolve(),
  signal: new AbortController().signal,
  ...more,
})
const codeOf = (work: Promise<unknown>): Promise<MfeCode | 'none'> =>
  work.then(
    () => 'none',
    (error: RemoteFailure) => error.code,
  )
const chunkError = (request: string, type: string) =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request, type })
const loaderOf = (made: FederationHost, shared?: { url: () => string | undefined }) =>
  createLoader({
    federation: made,
    integrity,
    origin: 'http://localhost:8080',
    ...(shared ? { shared } : {}),
  })

test('[SH-15] a dev server’s files are held against nothing, another version’s against its own list', async () => {
  const known: string[] = []
  const spied = createLoader({
    federation: federation(entry).made,
    integrity: { add: (base) => void known.push(base), of: () => undefined },
    origin: 'http://localhost:8080',
  })
  const server: OverriddenRemote = {
    ...remote({
      version: 'dev',
      manifestUrl: 'http://localhost:3101/mf-manifest.json',
      integrity: {},
    }),
    override: { kind: 'server', origin: 'http://localhost:3101' },
  }
  expect(await spied.load('todo', server, options())).toBe('dev')
  expect(known).toEqual([])
  const other: OverriddenRemote = {
    ...remote({ version: 't0', manifestUrl: '/mfe/todo/t0/mf-manifest.json' }),
    override: { kind: 'version', version: 't0' },
  }
  expect(await spied.load('todo', other, options())).toBe('t0')
  expect(known).toEqual(['http://localhost:8080/mfe/todo/t0/'])
})

describe('loader', () => {
  let asked: string[] = []
  beforeEach(() => {
    asked = []
    globalThis.fetch = jest.fn(async (url: RequestInfo | URL) => {
      asked.push(String(url as string))
      return Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }))
    }) as unknown as typeof fetch
    document.head.replaceChildren()
  })

  test('[SH-13] a version out of the contract’s range is refused before anything is registered, the previous one is tried', async () => {
    const { made, registered } = federation(entry)
    expect(await codeOf(loaderOf(made).load('todo', remote({ contract: '^2.0' }), options()))).toBe(
      'MFE-501',
    )
    expect(registered).toEqual([])
    await expect(
      loaderOf(made).load('todo', remote({ contract: '^2.0', previous }), options()),
    ).resolves.toBe('old')
  })

  test('[SH-13] an entry without mount or unmount is MFE-503, and not asked for twice', async () => {
    const { made, loads } = federation({ mount: () => undefined })
    expect(await codeOf(loaderOf(made).load('todo', remote(), options()))).toBe('MFE-503')
    expect(loads).toHaveLength(1)
  })

  test('[SH-13] what failed is registered by force the next time, its files asked for anew', async () => {
    const { made, registered } = federation(
      new RemoteFailure('MFE-301', 'x', 'http://localhost:8080/mfe/todo/new/remoteEntry.js'),
      entry,
    )
    await expect(loaderOf(made).load('todo', remote(), options())).resolves.toBe('new')
    expect(registered).toEqual([
      ['zz_todo_new', false],
      ['zz_todo_new', true],
    ])
    // Manifest and first files, be they broken themselves or not; what is loaded on use waits for
    // its use.
    for (const file of ['mf-manifest.json', 'remoteEntry.js', 'app-1.js'])
      expect(asked.join(' ')).toContain(file)
    expect(asked.join(' ')).not.toContain('lazy.js')
  })

  test('[SH-13] a mount that throws is MFE-601, a screen that does MFE-701', async () => {
    const { made } = federation(entry)
    const throws = (error: unknown) => options({ mount: () => Promise.reject(error as Error) })
    expect(await codeOf(loaderOf(made).load('todo', remote(), throws(new Error('x'))))).toBe(
      'MFE-601',
    )
    expect(
      await codeOf(
        loaderOf(made).load('todo', remote(), throws(classifyFailure(new Error('x'), 'MFE-701'))),
      ),
    ).toBe('MFE-701')
    expect((await loaderOf(made).explain('todo', 'new', new Error('x'))).code).toBe('MFE-701')
  })

  test('[SH-13] what failed while a remote was prepared ahead is the failure of its mounting, which does not come to pass', async () => {
    const url = 'http://localhost:8080/shell/1/antd-data.js'
    const { made } = federation({
      ...entry,
      prepare: () => Promise.reject(chunkError(url, 'error')),
    })
    const loader = loaderOf(made)
    loader.preload('todo', remote(), 'todo.all').catch(() => undefined)
    const mount = jest.fn(() => Promise.resolve())
    await expect(loader.load('todo', remote(), options({ mount }))).rejects.toMatchObject({
      code: 'MFE-502',
      url,
    })
    expect(mount).not.toHaveBeenCalled()
  })

  test('[SH-18] what failed while nobody had asked for the screen is forgotten: the press that comes to it loads anew', async () => {
    const prepare = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(chunkError('http://localhost:8080/mfe/todo/new/app-1.js', 'error'))
      .mockResolvedValue(undefined)
    const { made, registered } = federation(
      new RemoteFailure('MFE-301', 'x', 'http://localhost:8080/mfe/todo/new/remoteEntry.js'),
      { ...entry, prepare },
    )
    const loader = loaderOf(made)
    const unasked = () => loader.preload('todo', remote(), 'todo.all', { unasked: true })
    await expect(unasked()).rejects.toMatchObject({ code: 'MFE-301' })
    await expect(unasked()).rejects.toMatchObject({ name: 'ChunkLoadError' })
    expect(loader.isReady('todo', remote(), 'todo.all')).toBe(false)
    await loader.preload('todo', remote(), 'todo.all')
    // The entry that failed is registered by force; a chunk that failed costs no mounted remote its own.
    expect(registered).toEqual([
      ['zz_todo_new', false],
      ['zz_todo_new', true],
    ])
    expect(loader.isReady('todo', remote(), 'todo.all')).toBe(true)
    await expect(loader.load('todo', remote(), options())).resolves.toBe('new')
  })

  test('[SH-18] a screen brought twice is asked for once, another one of the remote by the same entry', async () => {
    const prepare = jest.fn(() => Promise.resolve())
    const { made, loads } = federation({ ...entry, prepare })
    const loader = loaderOf(made)
    await Promise.all([
      loader.preload('todo', remote(), 'todo.all'),
      loader.preload('todo', remote(), 'todo.all'),
    ])
    await loader.preload('todo', remote(), 'todo.detail')
    expect(loads).toHaveLength(1)
    expect(prepare.mock.calls).toEqual([['todo.all'], ['todo.detail']])
    expect(loader.isReady('todo', remote({ version: 'other' }), 'todo.all')).toBe(false)
  })

  test('[SH-13] a shared file ends the climbing: no version does without it', async () => {
    const { made, loads } = federation(entry)
    const url = 'http://localhost:8080/shell/1/antd-data.js'
    const failing = options({ mount: () => Promise.reject(chunkError(url, 'error')) })
    await expect(loaderOf(made).load('todo', remote({ previous }), failing)).rejects.toMatchObject({
      code: 'MFE-502',
      url,
    })
    expect(loads).toHaveLength(1)
  })

  test('[SH-13] what a remote throws once a shared file has failed is put down to that file', async () => {
    const { made } = federation(entry)
    const url = 'http://localhost:8080/shell/1/antd-date.js'
    expect(
      await loaderOf(made, { url: () => url }).explain('todo', 'new', new TypeError('no object')),
    ).toMatchObject({ code: 'MFE-502', url })
    expect(
      (await loaderOf(made, { url: () => undefined }).explain('todo', 'new', new TypeError('x')))
        .code,
    ).toBe('MFE-701')
  })

  describe('a mounting out of time', () => {
    const never = options({ mount: () => new Promise(() => undefined) })
    const inTime = async (): Promise<RemoteFailure> => {
      jest.useFakeTimers()
      try {
        const { made } = federation(entry)
        const end = loaderOf(made)
          .load('todo', remote(), never)
          .then(
            () => Promise.reject(new Error('mounted')),
            (error: RemoteFailure) => error,
          )
        // A hang is tried once more, as there is no version before it.
        await jest.advanceTimersByTimeAsync(20_000)
        return await end
      } finally {
        jest.useRealTimers()
      }
    }
    const waiting = (src: string) => {
      const tag = document.createElement('script')
      // Not executed by jsdom; webpack's tags carry this mark until they are done with.
      tag.type = 'text/plain'
      tag.dataset['webpack'] = 'x'
      tag.src = src
      document.head.append(tag)
    }

    test('[SH-13] waits for nothing of ours: MFE-602', async () => {
      expect((await inTime()).code).toBe('MFE-602')
    })
    test('[SH-13] waits for a chunk of its own: MFE-403, and the tag is taken away for the next attempt', async () => {
      waiting('/mfe/todo/new/app-1.js')
      expect(await inTime()).toMatchObject({
        code: 'MFE-403',
        url: 'http://localhost:8080/mfe/todo/new/app-1.js',
      })
      expect(document.querySelector('script')).toBeNull()
    })
    test('[SH-13] waits for a file of the shell: MFE-502', async () => {
      waiting('/shell/1/antd-data.js')
      expect(await inTime()).toMatchObject({
        code: 'MFE-502',
        url: 'http://localhost:8080/shell/1/antd-data.js',
      })
    })
  })

  test.each([
    ['timeout', 'MFE-403'],
    ['missing', 'MFE-402'],
    ['error', 'MFE-401'],
  ])('[SH-13] a chunk error of type %s is %s', (type, code) => {
    expect(
      classifyFailure(chunkError('http://localhost:8080/mfe/todo/new/app.js', type), 'MFE-601')
        .code,
    ).toBe(code)
  })
})
