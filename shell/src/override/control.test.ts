import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type MfeManifest, type Registry, STORAGE_KEYS } from '@zz/contract'
import type { Overrides } from '@zz/contract/overrides'
import { createPageHistory } from '@zz/runtime/history/index'
import type { Session } from '@zz/runtime/session/session'
import { createOverrides } from './control'

const remote = (id: string): Registry['remotes'][string] => ({
  version: `${id}-stable`,
  manifestUrl: `/mfe/${id}/${id}-stable/mf-manifest.json`,
  integrity: {},
  contract: '^1.0',
  state: 'on',
  previous: null,
  reason: 'stable',
  mfe: { id, title: id } as MfeManifest,
})
const DEPLOYED: Registry = {
  schema: 1,
  revision: 1,
  shell: { version: 's1' },
  devOverrides: true,
  remotes: { todo: remote('todo'), venue: remote('venue'), org: remote('org') },
}
const session = {
  exists: () => true,
  token: () => Promise.resolve('token'),
} as unknown as Session

const envelope = (data: unknown): Response =>
  Response.json({ code: 200, data, msg: '', success: true })

/** The control of a page whose browser has these overrides, of which the server knows the first. */
async function openControl(overrides: Overrides) {
  localStorage.setItem(STORAGE_KEYS.overrides, JSON.stringify(overrides))
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname === '/api/release/override')
      return Promise.resolve(envelope({ allowed: true, origins: ['http://localhost:*'] }))
    const known = url.searchParams.get('remote') === 'todo'
    return Promise.resolve(
      known
        ? envelope({ ...DEPLOYED.remotes['todo'], version: 'another' })
        : Response.json({ code: 40401, msg: '不存在' }, { status: 404 }),
    )
  })
  let overlay = (registry: Registry): Registry => registry
  const control = createOverrides({
    registry: {
      current: () => overlay(DEPLOYED),
      deployed: () => DEPLOYED,
      overlayWith(change) {
        overlay = change
      },
    },
    session,
    history: createPageHistory(window),
  })
  await control.apply()
  return control
}

const { fetch: before } = globalThis
beforeEach(() => localStorage.clear())
afterEach(() => {
  globalThis.fetch = before
})

test('[SH-15] a remote in whose place something else runs is not as deployed; one whose override is ignored is', async () => {
  const control = await openControl({
    todo: { kind: 'version', version: 'another' },
    venue: { kind: 'version', version: 'gone' },
  })
  expect(control.registry.current().remotes['todo']?.version).toBe('another')
  expect(Object.keys(control.store.get().ignored)).toEqual(['venue'])
  expect(['todo', 'venue', 'org'].map((id) => control.isAsDeployed(id))).toEqual([
    false,
    true,
    true,
  ])
})
