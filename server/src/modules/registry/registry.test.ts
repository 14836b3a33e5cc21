import { expect, test } from '@jest/globals'
import type { BuildRecord, Registry } from '@zz/contract'
import { CompiledQuery } from 'kysely'
import { createApp } from '../../app.ts'
import { createScopedKysely } from '../../platform/db/kysely.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import { harness, memberEverywhere, testConfig } from '../../test/harness.ts'
import { registry } from './index.ts'
import { readRegistrySnapshot } from './kept-records.ts'
import { readRecords } from './queries.ts'
import { registerBuild, resolveRegistry } from './service.ts'

const record = (version: string): BuildRecord => ({
  id: 'todo',
  version,
  contract: '^1.0',
  integrity: { 'entry.js': `sha384-${version}` },
  builtAt: '2026-11-21T00:00:00.000Z',
  mfe: {
    id: 'todo',
    title: '协同待办',
    owner: 'todo',
    contract: '^1.0',
    frame: 'console',
    routes: [],
    menu: [],
    permissions: [],
    events: { emits: [], listens: [] },
    api: ['/api/todo/'],
  },
})

const h = harness({ modules: [registry] })
const system = () => h.platform.system('test')
const get = async (tenantId = '-1') =>
  (await h.nobody.get<Registry>('/api/registry', {}, { 'tenant-id': tenantId })).body.data

test('[SH-03] a first version has no previous one; a second keeps the first to fall back to; the same again moves nothing', async () => {
  expect(await registerBuild(system(), record('v1'))).toBe(true)
  expect((await get()).remotes.todo).toMatchObject({
    version: 'v1',
    manifestUrl: '/mfe/todo/v1/mf-manifest.json',
    previous: null,
    reason: 'stable',
    state: 'on',
  })
  const { revision } = await get()
  expect(await registerBuild(system(), record('v1'))).toBe(false)
  expect((await get()).revision).toBe(revision)
  expect(await registerBuild(system(), record('v2'))).toBe(true)
  const after = await get()
  expect(after.revision).toBeGreaterThan(revision)
  expect(after.remotes.todo).toMatchObject({
    version: 'v2',
    previous: { version: 'v1', integrity: { 'entry.js': 'sha384-v1' } },
  })
  const entries = await system()
    .db.selectFrom('auditLog')
    .select(['objectId', 'before', 'after'])
    .where('action', '=', 'registry.deploy')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { objectId: 'todo', before: { version: null }, after: { version: 'v1' } },
    { objectId: 'todo', before: { version: 'v1' }, after: { version: 'v2' } },
  ])
})

test('[SH-03] a listed tenant gets the canary and falls back to stable, a pinned one its pin, all others stable', async () => {
  await system().write(async (w) => {
    await w.db
      .updateTable('registryPointer')
      .set({ canary: 'v1', canaryTenants: JSON.stringify(['7']) })
      .where('remote', '=', 'todo')
      .execute()
    await w.db
      .insertInto('registryPin')
      .values({ remote: 'todo', tenantId: '8', version: 'v1' })
      .execute()
  })
  expect((await get('7')).remotes.todo).toMatchObject({
    version: 'v1',
    reason: 'canary',
    previous: { version: 'v2' },
  })
  expect((await get('8')).remotes.todo).toMatchObject({ version: 'v1', reason: 'pinned' })
  expect((await get('9')).remotes.todo).toMatchObject({ version: 'v2', reason: 'stable' })
  expect((await get()).remotes.todo).toMatchObject({ version: 'v2', reason: 'stable' })
})

test('[SH-03] versions once registered are never changed, and nobody but the system moves a pointer', async () => {
  await registerBuild(system(), { ...record('v1'), integrity: { 'entry.js': 'sha384-forged' } })
  const row = await system()
    .db.selectFrom('registryVersion')
    .select('record')
    .where('version', '=', 'v1')
    .executeTakeFirstOrThrow()
  expect(row.record.integrity).toEqual({ 'entry.js': 'sha384-v1' })
  const moved = await h.database.write({ tenantId: '7', userId: '1', role: '' }, (db) =>
    db.updateTable('registryPointer').set({ state: 'off' }).executeTakeFirst(),
  )
  expect(moved.numUpdatedRows).toBe(0n)
})

test('[SH-03] developers’ overrides are a setting of each app, not of the process', async () => {
  const other = await createApp({
    config: testConfig({ DEV_OVERRIDES: 'http://localhost:*' }),
    database: h.database,
    jobTickMillis: null,
    modules: [registry],
    authenticator: () => ({ authenticate: () => Promise.resolve(null) }),
    permissions: () => memberEverywhere,
  })
  const answer = await other.http.inject('/api/registry')
  expect(answer.json<{ data: Registry }>().data.devOverrides).toBe(true)
  expect((await get()).devOverrides).toBe(false)
  await other.close()
})

/** A process of its own, as far as records are kept: what it asks the database is counted. */
const openProcess = () => {
  const asked: string[] = []
  const reader = h.database.reader(SYSTEM_SCOPE)
  const db = createScopedKysely(async ({ text, values }) => {
    asked.push(text)
    const { rows } = await reader.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(text, [...values]),
    )
    return { command: '', rows, rowCount: rows.length }
  })
  const ctx = { db, registry: { registry: Symbol('process') } }
  return {
    /** What is in force of the remote, and how often records were asked for meanwhile. */
    async look(tenantId = '-1') {
      asked.length = 0
      const { remotes } = resolveRegistry(
        await readRegistrySnapshot(ctx, tenantId),
        tenantId,
        false,
      )
      const { todo } = remotes
      return {
        version: todo?.version,
        integrity: todo?.integrity,
        previous: todo?.previous?.version,
        state: todo?.state,
        asked: asked.filter((text) => text.includes('registry_version')).length,
      }
    },
  }
}

test('[SH-03] a process reads a record once, and what is moved at another one is in its next answer', async () => {
  const [one, other] = [openProcess(), openProcess()]
  const now = { version: 'v1', integrity: { 'entry.js': 'sha384-v1' }, previous: 'v2', state: 'on' }
  expect(await one.look()).toEqual({ ...now, asked: 1 })
  expect(await one.look()).toEqual({ ...now, asked: 0 })
  // Organisation 8 is held at a version that is known already.
  expect(await one.look('8')).toMatchObject({ version: 'v1', asked: 0 })
  await registerBuild(system(), record('v3'))
  const moved = {
    ...now,
    version: 'v3',
    integrity: { 'entry.js': 'sha384-v3' },
    previous: 'v1',
  }
  expect(await one.look()).toEqual({ ...moved, asked: 1 })
  expect(await other.look()).toEqual({ ...moved, asked: 1 })
  // A state makes no move of its own here, and takes no record with it.
  await system().write((w) =>
    w.db
      .updateTable('registryPointer')
      .set({ state: 'maintenance', stable: 'v1', previous: 'v3' })
      .where('remote', '=', 'todo')
      .execute(),
  )
  const back = { version: 'v1', integrity: { 'entry.js': 'sha384-v1' }, previous: 'v3' }
  for (const each of [one, other])
    expect(await each.look()).toEqual({ ...back, state: 'maintenance', asked: 0 })
})

test('[SH-03] a record that was registered after it was looked for is found', async () => {
  const late = openProcess()
  const { db } = system()
  const named = [{ remote: 'todo', version: 'v4' }]
  expect(await readRecords(db, named)).toEqual([])
  await registerBuild(system(), record('v4'))
  expect(await readRecords(db, [...named, { remote: 'todo', version: 'none' }])).toMatchObject([
    { remote: 'todo', version: 'v4', record: { id: 'todo', version: 'v4' } },
  ])
  expect(await late.look()).toMatchObject({ version: 'v4' })
})
