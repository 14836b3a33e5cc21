import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { diagnoseScript } from './diagnose'
import { clearContainer, fetchManifest } from './manifest'

const URL = 'http://localhost:8080/mfe/todo/1/mf-manifest.json'
const MANIFEST = JSON.stringify({ metaData: {}, exposes: [], shared: [] })
const answered = (status: number, type: string, body: string) =>
  new Response(body, { status, headers: { 'content-type': type } })
const refused = (): never => {
  throw new TypeError('Failed to fetch')
}
/** What a fetch rejects with once its signal has ended. */
const hang = (init: RequestInit | undefined): Promise<Response> =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () =>
      reject(new DOMException('signal timed out', 'TimeoutError')),
    ),
  )

const realFetch = globalThis.fetch
const ask = jest.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const ended = new AbortController()

beforeEach(() => {
  ask.mockReset()
  globalThis.fetch = ask as unknown as typeof fetch
  AbortSignal.timeout = () => new AbortController().signal
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a manifest', () => {
  const fetched = (integrity?: string) => fetchManifest(URL, { integrity, milliseconds: 4_000 })

  test('[SH-13] is handed on as it is', async () => {
    ask.mockResolvedValue(answered(200, 'application/json; charset=utf-8', MANIFEST))
    expect(await (await fetched('sha384-x')).text()).toBe(MANIFEST)
    expect(ask).toHaveBeenCalledWith(URL, expect.objectContaining({ integrity: 'sha384-x' }))
  })

  test.each([
    ['missing', 'MFE-201', () => answered(404, 'application/json', MANIFEST)],
    [
      'answered by a 503 with a JSON body',
      'MFE-201',
      () => answered(503, 'application/json', '{"code":50000}'),
    ],
    ['a refused connection', 'MFE-201', refused],
    ['a page', 'MFE-202', () => answered(200, 'text/html', '<h1>hello</h1>')],
    ['no JSON', 'MFE-202', () => answered(200, 'application/json', ')]}')],
    ['JSON of something else', 'MFE-202', () => answered(200, 'application/json', '{"code":200}')],
  ])('[SH-13] that is %s is %s', async (_fault, code, answer) => {
    ask.mockImplementation(async () => answer())
    await expect(fetched()).rejects.toMatchObject({ code, url: URL })
  })

  test('[SH-13] that is not the one vouched for is MFE-202, told from a lost connection by asking without the hash', async () => {
    ask.mockImplementation(async (_url, init) =>
      init?.integrity === undefined ? answered(200, 'application/json', MANIFEST) : refused(),
    )
    await expect(fetched('sha384-x')).rejects.toMatchObject({ code: 'MFE-202' })
    ask.mockImplementation(async () => refused())
    await expect(fetched('sha384-x')).rejects.toMatchObject({ code: 'MFE-201' })
  })

  test('[SH-13] that never comes is MFE-203 when its four seconds are over', async () => {
    let budget = 0
    AbortSignal.timeout = (milliseconds) => {
      budget = milliseconds
      return ended.signal
    }
    ask.mockImplementation((_url, init) => hang(init))
    const failure = expect(fetched()).rejects.toMatchObject({ code: 'MFE-203' })
    ended.abort()
    await failure
    expect(budget).toBe(4_000)
  })
})

describe('a script that did not run', () => {
  test.each([
    ['missing', () => answered(404, 'application/json', '')],
    ['missing', () => answered(503, 'application/json', '')],
    ['missing', refused],
    ['notScript', () => answered(200, 'text/html', '<h1>hello</h1>')],
    ['unknown', () => answered(200, 'text/javascript', 'ok()')],
  ])('[SH-13] is %s', async (fault, answer) => {
    ask.mockImplementation(async () => answer())
    expect(await diagnoseScript(URL, 'sha384-x', 2_000)).toBe(fault)
  })

  test('[SH-13] is tampered with where only its hash is refused', async () => {
    ask.mockImplementation(async (_url, init) =>
      init?.integrity === undefined ? answered(200, 'text/javascript', 'other()') : refused(),
    )
    expect(await diagnoseScript(URL, 'sha384-x', 2_000)).toBe('tampered')
  })
})

test('[TM-05] a container that is named without its version does not answer for the version before', () => {
  const page: Record<string, unknown> = {
    foreign: { init: () => 0, get: () => 0 },
    webpackChunkforeign: [],
    location: 'here',
  }
  const named = (globalName: unknown): string => JSON.stringify({ metaData: { globalName } })
  clearContainer(named('foreign'), page)
  expect(page).toEqual({ foreign: undefined, webpackChunkforeign: undefined, location: 'here' })
  for (const other of ['location', 7, undefined]) clearContainer(named(other), page)
  expect(page['location']).toBe('here')
})
