import { expect, jest, test } from '@jest/globals'
import { isBriefRemote, type MfeManifest, type Registry } from '@zz/contract'
import type { OverridePermission, Overrides } from '@zz/contract/overrides'
import { type OverrideSources, overlayRegistry, resolveOverrides } from './overrides'

const mfe = (id: string, title = id): MfeManifest => ({
  id,
  title,
  owner: '',
  contract: '^1.0',
  frame: 'console',
  routes: [],
  menu: [],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
})
const registry = (devOverrides = true): Registry => ({
  schema: 1,
  revision: 1,
  shell: { version: 's1' },
  devOverrides,
  remotes: {
    todo: {
      version: 't1',
      manifestUrl: '/mfe/todo/t1/mf-manifest.json',
      integrity: { 'app.js': 'sha384-x' },
      contract: '^1.0',
      state: 'off',
      previous: null,
      reason: 'stable',
      mfe: mfe('todo', '待办'),
    },
  },
})
const SERVER = 'http://localhost:3101'
const TODO: Overrides = { todo: { kind: 'server', origin: SERVER } }

const sources = (permission: OverridePermission | null = { allowed: true, origins: [SERVER] }) => {
  const asked = {
    permission: jest.fn(() =>
      permission === null ? Promise.reject(new Error('401')) : Promise.resolve(permission),
    ),
    declaration: jest.fn((_origin: string, id: string) => Promise.resolve(mfe(id, '开发中'))),
    version: jest.fn((id: string, version: string) =>
      Promise.resolve({
        version,
        manifestUrl: `/mfe/${id}/${version}/mf-manifest.json`,
        integrity: { 'app.js': 'sha384-y' },
        contract: '^1.0',
        mfe: mfe(id),
      }),
    ),
  }
  return asked satisfies OverrideSources
}

test('[SH-15] an allowed dev server stands in place of the remote: on, its own declaration, nothing to fall back to, and not taken for one without files', async () => {
  const { remotes, ignored } = await resolveOverrides(TODO, registry(), sources())
  expect(ignored).toEqual({})
  const { todo } = overlayRegistry(registry(), remotes).remotes
  expect(todo).toMatchObject({
    version: 'dev',
    manifestUrl: `${SERVER}/mf-manifest.json`,
    state: 'on',
    previous: null,
    mfe: { title: '开发中' },
    override: { kind: 'server', origin: SERVER },
  })
  expect(todo !== undefined && isBriefRemote(todo)).toBe(false)
})

test('[SH-15] another version keeps its integrity', async () => {
  const wanted: Overrides = { todo: { kind: 'version', version: 't0' } }
  const { remotes } = await resolveOverrides(wanted, registry(), sources())
  expect(remotes['todo']).toMatchObject({
    version: 't0',
    manifestUrl: '/mfe/todo/t0/mf-manifest.json',
    integrity: { 'app.js': 'sha384-y' },
    state: 'on',
  })
})

test('[SH-15] what deployment, person or list do not allow is ignored with its reason, and no dev server is asked', async () => {
  const other: Overrides = { todo: { kind: 'server', origin: 'http://localhost:3102' } }
  for (const [wanted, has, permission, reason] of [
    [TODO, false, { allowed: true, origins: [SERVER] }, 'deployment'],
    [TODO, true, { allowed: false, origins: [] }, 'person'],
    [TODO, true, null, 'unknown'],
    [other, true, { allowed: true, origins: [SERVER] }, 'origin'],
  ] as const) {
    const asked = sources(permission)
    const { remotes, ignored } = await resolveOverrides(wanted, registry(has), asked)
    expect(remotes).toEqual({})
    expect(ignored['todo']).toEqual({ override: wanted['todo'], reason })
    expect(asked.declaration).not.toHaveBeenCalled()
  }
})

test('[SH-15] a dev server that is down keeps its remote’s declaration, so that its card offers the way back; an unknown remote is ignored', async () => {
  const asked = sources()
  asked.declaration.mockRejectedValue(new TypeError('Failed to fetch'))
  const wanted: Overrides = { ...TODO, fresh: { kind: 'server', origin: SERVER } }
  const { remotes, ignored } = await resolveOverrides(wanted, registry(), asked)
  expect(remotes['todo']?.mfe.title).toBe('待办')
  expect(ignored).toEqual({ fresh: { override: wanted['fresh'], reason: 'unreachable' } })
})

test('[SH-15] a remote that the deployment does not have is added; a version that is gone is ignored', async () => {
  const asked = sources()
  asked.version.mockRejectedValue(new Error('40401'))
  const wanted: Overrides = {
    fresh: { kind: 'server', origin: SERVER },
    todo: { kind: 'version', version: 'gone' },
  }
  const { remotes, ignored } = await resolveOverrides(wanted, registry(), asked)
  expect(Object.keys(overlayRegistry(registry(), remotes).remotes)).toEqual(['todo', 'fresh'])
  expect(ignored['todo']?.reason).toBe('version')
})
