/**
 * A trial of a backup beside a live installation whose files lie in an S3-compatible store: no live
 * file is ever touched.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { upload } from '../modules/upload/index.ts'
import { storeBytes } from '../modules/upload/store.ts'
import * as samples from '../modules/upload/test/samples.ts'
import { trialSettings } from '../platform/backup/trial.ts'
import { openDatabase } from '../platform/db/open.ts'
import { memberEverywhere } from './harness.ts'
import { type OwnDatabase, ownDatabase } from './process.ts'
import { startS3, type TestS3 } from './s3.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const DAY = 24 * 3_600_000
type Env = Readonly<Record<string, string>>

const run = async (
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Env,
): Promise<{ code: number | null; said: string }> => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [join(DIST, `${name}.js`), ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

/**
 * The uploads alone, on the database and storage of these settings, at a time of the test's choice.
 */
const withUploads = async <T>(
  env: Env,
  work: (app: App) => Promise<T>,
  aheadMillis = 0,
): Promise<T> => {
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '1', ...env })
  const database = await openDatabase(config, () => {})
  const app = await createApp({
    config,
    database,
    modules: [upload],
    authenticator: () => ({ authenticate: () => Promise.resolve(null) }),
    permissions: () => memberEverywhere,
    now: () => new Date(Date.now() + aheadMillis),
  })
  try {
    return await work(app)
  } finally {
    await app.close()
    await database.close()
  }
}

let work = ''
let s3: TestS3
let live: OwnDatabase
let env: Env
const others: OwnDatabase[] = []
const keys: string[] = []

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'zz-trial-'))
  s3 = await startS3()
  live = await ownDatabase()
  env = { DATA_DIR: join(work, 'live'), ...live.env, ...s3.env }
  await withUploads(env, async (app) => {
    const ctx = app.platform.system('test')
    for (const name of ['一.png', '二.png', '三.png']) {
      const stored = await storeBytes(
        ctx,
        { purpose: 'picture', appCode: 'uc', name },
        await samples.png(),
      )
      if (stored.fault !== null) throw new Error(`${name} was not stored`)
      keys.push(stored.key)
    }
  })
}, 120_000)
afterAll(async () => {
  for (const database of [live, ...others]) await database.remove()
  await s3.stop()
  await rm(work, { recursive: true, force: true })
})

/** Which of the live files are there. */
const liveFiles = (): Promise<string[]> =>
  withUploads(env, async (app) => {
    const there: string[] = []
    for (const key of keys)
      if ((await app.platform.storage.stat(key)) !== undefined) there.push(key)
    return there
  })

/**
 * Runs the hourly clean-up two days later; answers the files that it left, as its own storage has
 * them.
 */
const cleanUpLater = (settings: Env): Promise<string[]> =>
  withUploads(
    settings,
    async (app) => {
      await app.jobs.runDue()
      const rows = await app.platform
        .system('test')
        .db.selectFrom('storedFile')
        .select('key')
        .execute()
      return rows.map(({ key }) => key)
    },
    2 * DAY,
  )

test('[SV-06] a backup is for its owner alone, and one into the live storage is refused', async () => {
  expect(await run('backup', [join(work, 'backup')], env)).toMatchObject({ code: 0 })
  const entries = await readdir(join(work, 'backup'), { recursive: true, withFileTypes: true })
  for (const entry of entries)
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toBe(
      entry.isDirectory() ? 0o700 : 0o600,
    )
  const other = await ownDatabase()
  others.push(other)
  const refused = await run('restore', [join(work, 'backup')], {
    ...s3.env,
    DATA_DIR: join(work, 'second'),
    ...other.env,
  })
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(
    `the bucket ${s3.env['S3_BUCKET'] ?? ''} at ${s3.env['S3_ENDPOINT'] ?? ''} is not empty`,
  )
  expect(await liveFiles()).toEqual(keys)
}, 240_000)

test('[SV-06] a trial restore takes nothing live into its hands, and a day later every live file is there', async () => {
  const place = join(work, 'trial')
  const restored = await run('restore', ['--trial', place, join(work, 'backup')], {
    ...env,
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(restored.code).toBe(0)
  expect(restored.said).toContain(`DATA_DIR=${place} npm start`)
  expect(restored.said).toContain('-u S3_ENDPOINT')
  const settings = trialSettings({ ...env, REDIS_URL: 'redis://127.0.0.1:1' }, place) as Env
  expect(Object.keys(settings)).toEqual(['DATA_DIR'])
  await withUploads(settings, async (app) => {
    expect((await app.platform.storage.stat(keys[0] ?? ''))?.size).toBeGreaterThan(0)
  })
  expect(await cleanUpLater(settings)).toEqual([])
  expect(await liveFiles()).toEqual(keys)
}, 240_000)

test('[SV-06] even with the live storage in its settings a restored copy removes no file but its own', async () => {
  const place = join(work, 'careless')
  expect((await run('restore', ['--trial', place, join(work, 'backup')], env)).code).toBe(0)
  expect(await cleanUpLater({ ...s3.env, DATA_DIR: place })).toEqual([])
  expect(await liveFiles()).toEqual(keys)
}, 240_000)

test('[SV-06] a backup lists the files that the storage lacks, goes on, and ends with a code of its own', async () => {
  await withUploads(env, (app) => app.platform.storage.remove(keys[1] ?? ''))
  const backup = await run('backup', [join(work, 'lacking')], env)
  expect(backup.code).toBe(3)
  expect(backup.said).toContain(`missing: ${keys[1] ?? ''} is missing from the storage`)
  const manifest = JSON.parse(await readFile(join(work, 'lacking', 'manifest.json'), 'utf8')) as {
    files: { key: string }[]
    missing: { key: string }[]
  }
  expect(manifest.files.map(({ key }) => key)).toEqual(
    [keys[0], keys[2]].toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  )
  expect(manifest.missing).toHaveLength(1)
  const restored = await run(
    'restore',
    ['--trial', join(work, 'lacking-trial'), join(work, 'lacking')],
    env,
  )
  expect(restored.code).toBe(0)
  expect(restored.said).toContain(`missing: ${keys[1] ?? ''}`)
}, 240_000)

test('[SV-06] of scheduled backups the newest stay', async () => {
  const folder = join(work, 'scheduled')
  for (let turn = 0; turn < 3; turn += 1) {
    const { code, said } = await run('backup', ['--keep', '2', folder], env)
    expect({ code: code === 3 || code === 0, said: said.includes('written to') }).toEqual({
      code: true,
      said: true,
    })
  }
  const names = (await readdir(folder)).toSorted()
  expect(names.length).toBeLessThanOrEqual(2)
  expect((await run('backup', ['--keep', 'all', folder], env)).said).toContain(
    "--keep is 'all', but it must be a whole number from 1 on",
  )
}, 240_000)
