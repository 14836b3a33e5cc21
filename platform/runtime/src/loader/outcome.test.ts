import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { RegistryRemote, RemoteEntry } from '@zz/contract'
import type { LoadOutcome } from '../outcomes'
import { RemoteFailure } from './failure'
import { createLoader, type RemoteVersion } from './index'

const entry: RemoteEntry = { mount: () => undefined, unmount: () => undefined }
const version = (name: string) => ({
  version: name,
  manifestUrl: `/mfe/todo/${name}/mf-manifest.json`,
  integrity: {},
  contract: '^1.0',
})
const remote = (previous: string | null): RegistryRemote =>
  ({
    ...version('v2'),
    state: 'on',
    previous: previous === null ? null : version(previous),
    reason: 'stable',
  }) as RegistryRemote

/** Loads v2 of a remote whose mountings end as told, and answers what was told of them. */
const outcomesOf = async (
  mount: (target: RemoteVersion) => Promise<void>,
  { previous = null, left = false }: { previous?: string | null; left?: boolean } = {},
): Promise<LoadOutcome[]> => {
  const told: LoadOutcome[] = []
  let clock = 0
  const loader = createLoader({
    federation: { register: () => undefined, load: () => Promise.resolve(entry) },
    integrity: { add: () => undefined, of: () => undefined },
    origin: 'http://localhost:8080',
    onOutcome: (outcome) => told.push(outcome),
    now: () => (clock += 100),
  })
  const leaving = new AbortController()
  await loader
    .load('todo', remote(previous), {
      signal: leaving.signal,
      mount(_entry, target) {
        if (left) leaving.abort()
        return mount(target)
      },
    })
    .catch(() => undefined)
  return told
}
const fails = () => Promise.reject(new Error('broken'))

describe('[SH-14] what a load tells of the versions', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response(''))) as unknown as typeof fetch
  })

  test('a mounted version is sound, with the milliseconds that it took', async () => {
    const [outcome, ...more] = await outcomesOf(() => Promise.resolve())
    expect(outcome).toEqual({ remote: 'todo', version: 'v2', millis: expect.any(Number) })
    expect(outcome?.millis).toBeGreaterThan(0)
    expect(more).toEqual([])
  })

  test('a broken version and the one before it, to which the browser fell back, are told apart', async () => {
    const told = await outcomesOf(
      (target) => (target.version === 'v2' ? fails() : Promise.resolve()),
      { previous: 'v1' },
    )
    expect(told).toEqual([
      { remote: 'todo', version: 'v2', code: 'MFE-601' },
      { remote: 'todo', version: 'v1', millis: expect.any(Number) },
    ])
  })

  test('where both fail both are told, each once', async () => {
    expect(await outcomesOf(fails, { previous: 'v1' })).toEqual([
      { remote: 'todo', version: 'v2', code: 'MFE-601' },
      { remote: 'todo', version: 'v1', code: 'MFE-601' },
    ])
    expect(await outcomesOf(fails)).toEqual([{ remote: 'todo', version: 'v2', code: 'MFE-601' }])
  })

  test('a version that comes at the second attempt is sound', async () => {
    let attempts = 0
    const told = await outcomesOf(() => {
      attempts += 1
      return attempts === 1
        ? Promise.reject(new RemoteFailure('MFE-401', 'one file was lost on the way'))
        : Promise.resolve()
    })
    expect(told).toEqual([{ remote: 'todo', version: 'v2', millis: expect.any(Number) }])
  })

  test('nothing is told of a person who left, of a broken file of the shell, or without a line', async () => {
    expect(await outcomesOf(fails, { left: true })).toEqual([])
    const ofShell = () =>
      Promise.reject(new RemoteFailure('MFE-502', 'x', 'http://localhost/shell/1/react.js'))
    expect(await outcomesOf(ofShell)).toEqual([])
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await outcomesOf(fails)).toEqual([])
    line.mockRestore()
  })

  test('what befalls a mounted version is told as well', async () => {
    const told: LoadOutcome[] = []
    const loader = createLoader({
      federation: { register: () => undefined, load: () => Promise.resolve(entry) },
      integrity: { add: () => undefined, of: () => undefined },
      origin: 'http://localhost:8080',
      onOutcome: (outcome) => told.push(outcome),
    })
    await loader.explain('todo', 'v2', new Error('a page could not be drawn'))
    expect(told).toEqual([{ remote: 'todo', version: 'v2', code: 'MFE-701' }])
  })
})
