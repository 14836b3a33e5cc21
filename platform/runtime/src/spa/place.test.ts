import { expect, jest, test } from '@jest/globals'
import type { Registry, RegistryRemote, RemoteEntry, RemoteProps } from '@zz/contract'
import { classifyFailure } from '../loader/classify'
import { RemoteFailure } from '../loader/failure'
import type { RemoteLoader, LoadOptions } from '../loader'
import type { ShellReload } from './shellReload'
import { createPlace } from './place'
import type { RemoteState } from './state'

const SHARED = 'http://localhost:8080/shell/1/antd-data.js'

/** A place whose registry, loader and remote do as they are told. */
function setup(start: Partial<RegistryRemote> | null = {}, whole: Partial<RegistryRemote> = {}) {
  const remote = (more: Partial<RegistryRemote>): RegistryRemote =>
    ({
      version: '1',
      manifestUrl: '/mfe/todo/1/mf-manifest.json',
      state: 'on',
      previous: null,
      integrity: { 'app.js': 'sha384-x' },
      ...more,
    }) as RegistryRemote
  let known = start === null ? undefined : remote(start)
  const entry: RemoteEntry = {
    mount: jest.fn(() => Promise.resolve()),
    unmount: jest.fn(() => Promise.resolve()),
  }
  const load = jest.fn(
    async (_id: string, target: RegistryRemote, options: LoadOptions): Promise<string> => {
      await options.mount(entry, target)
      return target.version
    },
  )
  const states: RemoteState[] = []
  let props: RemoteProps | undefined
  const shellReload = {
    reloadUnasked: jest.fn<ShellReload['reloadUnasked']>(() => false),
    reloadByUser: jest.fn<ShellReload['reloadByUser']>(),
  }
  const slot = document.createElement('div')
  const place = createPlace({
    id: 'todo',
    slot,
    loader: {
      load,
      preload: () => Promise.resolve(),
      isReady: () => false,
      explain: async (error) => Promise.resolve(classifyFailure(error, 'MFE-701')),
    } satisfies RemoteLoader,
    registry: () => ({ remotes: known ? { todo: known } : {} }) as unknown as Registry,
    wholeRemote: async () => {
      known = remote(whole)
      return Promise.resolve(known)
    },
    propsFor: (_id, container, life) => {
      props = { container, ...life } as unknown as RemoteProps
      return props
    },
    onState: (state) => states.push(state),
    shellReload,
  })
  return {
    place,
    states,
    entry,
    load,
    shellReload,
    slot,
    props: () => props,
    says(more: Partial<RegistryRemote> | null) {
      known = more === null ? undefined : remote(more)
      place.reconsider()
    },
    /** Nothing here waits for time: after one turn every promise has been dealt with. */
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

test('[SH-13] a remote that the registry does not list is MFE-103, and comes as soon as it does', async () => {
  const { place, states, says, settle } = setup(null)
  place.enter()
  await settle()
  expect(states).toEqual([expect.objectContaining({ kind: 'failed', code: 'MFE-103' })])
  says({})
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'mounted', version: '1' })
})

test('[SH-13] off and in maintenance load nothing; the end of it shows by itself, any other news of the registry does not disturb', async () => {
  const { place, states, says, load, settle } = setup({ state: 'maintenance' })
  place.enter()
  says({ state: 'off' })
  says({ state: 'off' })
  await settle()
  expect(states.map(({ kind }) => kind)).toEqual(['maintenance', 'off'])
  expect(load).not.toHaveBeenCalled()
  says({ state: 'on' })
  await settle()
  says({ state: 'on', version: '2' })
  says({ state: 'maintenance' })
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'mounted', version: '1' })
})

test('[SH-13] a version that failed is tried again when another one is published, never by itself', async () => {
  const { place, states, says, load, settle } = setup()
  load.mockRejectedValueOnce(new RemoteFailure('MFE-601', 'x'))
  place.enter()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'failed', code: 'MFE-601' })
  says({})
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  says({ version: '2' })
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'mounted', version: '2' })
})

test('[SH-13] a screen that throws before it ever stood is MFE-701, and nothing of it stays', async () => {
  const { place, states, entry, slot, props, settle } = setup()
  jest.mocked(entry.mount).mockImplementation(() => {
    props()?.fail(new Error('thrown while drawing'))
    return Promise.resolve()
  })
  place.enter()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'failed', code: 'MFE-701' })
  expect(slot.children).toHaveLength(0)
})

test('[SH-13] a broken file of the shell: alone where nothing is lost, else by the person’s press, never by another attempt', async () => {
  const { place, states, load, shellReload, settle } = setup()
  load.mockRejectedValue(new RemoteFailure('MFE-502', 'x', SHARED))
  shellReload.reloadUnasked.mockReturnValueOnce(true)
  place.enter()
  await settle()
  expect(states.map(({ kind }) => kind)).toEqual(['loading'])
  place.enter()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'failed', code: 'MFE-502' })
  place.enter({ fresh: true })
  await settle()
  expect(shellReload.reloadByUser).toHaveBeenCalledWith(SHARED)
  expect(load).toHaveBeenCalledTimes(2)
})

test('[SH-14] what is mounted stays through a publishing; the next mount takes the new version', async () => {
  const { place, states, says, settle } = setup()
  place.enter()
  await settle()
  says({ version: '2' })
  await settle()
  expect(states.at(-1)).toMatchObject({ version: '1' })
  await place.leave()
  place.enter()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'mounted', version: '2', fallback: false })
})

test('[SH-13] a crashed screen does not keep the sound ones of its remote away', async () => {
  const { place, states, props, load, settle } = setup()
  place.enter()
  await settle()
  place.showNextScreen()
  expect(load).toHaveBeenCalledTimes(1)
  props()?.fail(new Error('screen broke'))
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'failed', code: 'MFE-701' })
  place.showNextScreen()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'mounted' })
})

test('[SH-13] a remote that cannot be loaded at all is not tried at every step', async () => {
  const { place, states, load, settle } = setup()
  load.mockRejectedValue(new RemoteFailure('MFE-301', 'gone'))
  place.enter()
  await settle()
  expect(states.at(-1)).toMatchObject({ kind: 'failed', code: 'MFE-301' })
  place.showNextScreen()
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[SH-03] a remote whose files the page did not carry is loaded with those the server names', async () => {
  const { place, load, states, settle } = setup({ integrity: {} }, { version: '2' })
  place.enter()
  await settle()
  expect(load.mock.calls[0]?.[1]).toMatchObject({
    version: '2',
    integrity: { 'app.js': 'sha384-x' },
  })
  expect(states.at(-1)).toMatchObject({ kind: 'mounted', version: '2', fallback: false })
})

test('[SH-13] a remote switched off since the page was made is off', async () => {
  const { place, load, states, settle } = setup({ integrity: {} }, { state: 'off' })
  place.enter()
  await settle()
  expect(load).not.toHaveBeenCalled()
  expect(states.at(-1)).toEqual({ kind: 'off' })
})
