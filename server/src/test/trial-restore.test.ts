/**
 * A trial of a backup beside a live installation whose files lie in an S3-compatible store: no live
 * file is ever touched.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { upload } from '../modules/upload/index.ts'
import { storeBytes } from '../modules/upload/store.ts'
import * as samples from '../modules/upload/test/samples.ts'
import {
  describeMissing,
  MANIFEST,
  type Manifest,
  readManifest,
  tableFilePath,
} from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { createTableSum } from '../platform/backup/tables.ts'
import { trialSettings } from '../platform/backup/trial.ts'
import { openDatabase } from '../platform/db/open.ts'
import { memberEverywhere } from './harness.ts'
import { type OwnDatabase, ownDatabase } from './process.ts'
import { startS3, type TestS3 } from './s3.ts'
import { TEMPLATE } from './template-folder.ts'

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
    jobTickMillis: null,
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
    // As the first start makes one: what holds no account is not backed up.
    await ctx.write(({ db }) =>
      db
        .insertInto('userAccount')
        .values({ id: '1', userName: 'operator', nickName: '运营', status: 1 })
        .execute(),
    )
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
  const second = readConfig({ ...s3.env, DATA_DIR: join(work, 'second'), ...other.env })
  await expect(restoreBackup(second, join(work, 'backup'))).rejects.toThrow(
    `the bucket ${s3.env['S3_BUCKET'] ?? ''} at ${s3.env['S3_ENDPOINT'] ?? ''} is not empty`,
  )
  // Nor into a database that is in use, beside a storage that holds nothing.
  const withoutStore = Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('S3_')),
  )
  const used = live.env.DATABASE_URL
    ? { ...withoutStore, DATA_DIR: join(work, 'third') }
    : withoutStore
  await expect(restoreBackup(readConfig(used), join(work, 'backup'))).rejects.toThrow(
    live.env.DATABASE_URL
      ? 'the database is not empty'
      : `${join(withoutStore['DATA_DIR'] ?? '', 'db')} is not empty`,
  )
  expect(await liveFiles()).toEqual(keys)
}, 240_000)

/** Settings of a trial of that backup, for what is asked without a process. */
const trialAt = (place: string) => readConfig(trialSettings(env, place))

test('[SV-06] a damaged or unfinished backup is refused before anything is written', async () => {
  const backup = join(work, 'backup')
  const place = join(work, 'of-damaged')
  const refusal = async (): Promise<string> =>
    restoreBackup(trialAt(place), backup).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  const withDamage = async (file: string, damage: () => Promise<void>): Promise<string> => {
    const whole = await readFile(file)
    await damage()
    try {
      return await refusal()
    } finally {
      await writeFile(file, whole)
    }
  }
  const table = tableFilePath(backup, 'stored_file')
  expect(
    await withDamage(table, async () => writeFile(table, (await readFile(table)).subarray(0, -40))),
  ).toContain('the backup is damaged: the rows of stored_file')
  const [stored] = (
    await readdir(join(backup, 'files'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile())
  const file = join(stored?.parentPath ?? '', stored?.name ?? '')
  expect(await withDamage(file, () => appendFile(file, 'x'))).toContain(
    'the backup is damaged: the file',
  )
  const manifest = join(backup, MANIFEST)
  expect(await withDamage(manifest, () => rm(manifest))).toContain('holds no finished backup')
  expect(existsSync(place)).toBe(false)
})

test('[SV-06] rows that the database keeps otherwise than the backup has them are refused as a whole', async () => {
  const backup = join(work, 'otherwise')
  await cp(join(work, 'backup'), backup, { recursive: true })
  const place = join(backup, MANIFEST)
  const manifest = JSON.parse(await readFile(place, 'utf8')) as Manifest
  const file = tableFilePath(backup, 'stored_file')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
  const at = manifest.tables
    .find(({ name }) => name === 'stored_file')
    ?.columns.findIndex(({ name }) => name === 'size')
  // The same number, written in another way.
  const changed = lines.map((line) =>
    JSON.stringify(
      (JSON.parse(line) as string[]).map((text, each) => (each === at ? `0${text}` : text)),
    ),
  )
  await writeFile(file, gzipSync(`${changed.join('\n')}\n`))
  const summed = createTableSum()
  summed.take(changed)
  const tables = manifest.tables.map((table) =>
    table.name === 'stored_file' ? { ...table, ...summed.sum() } : table,
  )
  await writeFile(place, JSON.stringify({ ...manifest, tables }))
  await expect(
    restoreBackup(trialAt(join(work, 'of-otherwise')), backup, TEMPLATE),
  ).rejects.toThrow('stored_file is not the same after restoring: nothing was kept')
}, 240_000)

test('[SV-06] a storage that gives back other bytes than it was given is found out before a row is written', async () => {
  const store = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      if (request.method === 'PUT') return response.setHeader('ETag', '"x"').end()
      const isObject =
        new URL(request.url ?? '/', 'http://store').pathname.length > '/files/'.length
      response.end(isObject ? 'other bytes' : '<ListBucketResult></ListBucketResult>')
    })
  })
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const settings = { ...s3.env, S3_ENDPOINT: endpoint, DATA_DIR: join(work, 'of-other-bytes') }
  try {
    await expect(
      restoreBackup(readConfig(settings), join(work, 'backup'), TEMPLATE),
    ).rejects.toThrow(/the file \S+ is not the same after restoring/)
  } finally {
    store.closeAllConnections()
    store.close()
  }
}, 240_000)

/** A restored copy that has not been worked in. */
const untouched = () => join(work, 'untouched')

test('[SV-06] a trial restore takes nothing live into its hands, and a day later every live file is there', async () => {
  const place = join(work, 'trial')
  const restored = await run('restore', ['--trial', place, join(work, 'backup')], {
    ...env,
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(restored.code).toBe(0)
  expect(restored.said).toContain(`DATA_DIR=${place} npm start`)
  expect(restored.said).toContain('-u S3_ENDPOINT')
  await cp(place, untouched(), { recursive: true })
  const settings = trialSettings({ ...env, REDIS_URL: 'redis://127.0.0.1:1' }, place) as Env
  expect(Object.keys(settings)).toEqual(['DATA_DIR'])
  await withUploads(settings, async (app) => {
    expect((await app.platform.storage.stat(keys[0] ?? ''))?.size).toBeGreaterThan(0)
  })
  expect(await cleanUpLater(settings)).toEqual([])
  expect(await liveFiles()).toEqual(keys)
}, 240_000)

test('[SV-06] even with the live storage in its settings a restored copy removes no file but its own', async () => {
  expect(await cleanUpLater({ ...s3.env, DATA_DIR: untouched() })).toEqual([])
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
  const restored = await restoreBackup(
    trialAt(join(work, 'lacking-trial')),
    join(work, 'lacking'),
    TEMPLATE,
  )
  expect(describeMissing(restored)).toEqual([expect.stringContaining(`missing: ${keys[1] ?? ''}`)])
}, 240_000)

test('[SV-06] a bucket that does not exist is refused by its setting, and no backup is made', async () => {
  const dead = await run('backup', [join(work, 'dead')], { ...env, S3_BUCKET: 'absent' })
  expect(dead).toMatchObject({ code: 1, said: expect.stringContaining("S3_BUCKET is 'absent'") })
  expect(await readdir(work)).not.toContain('dead')
}, 240_000)

test('[SV-06] of scheduled backups the newest stay, and nothing else is removed', async () => {
  const folder = join(work, 'scheduled')
  const [oldest, older, newer] = [1, 2, 3].map((day) => `backup-2026010${day}-000000`) as [
    string,
    string,
    string,
  ]
  const { installation } = await readManifest(join(work, 'backup'))
  expect(installation).toBeTruthy()
  for (const name of [oldest, older, newer]) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, MANIFEST), JSON.stringify({ format: 1, installation }))
  }
  for (const name of ['backup-20250101-000000', 'notes']) await mkdir(join(folder, name))
  const { code, said } = await run('backup', ['--keep', '2', folder], env)
  // A file is missing, so it pushes out no complete one.
  expect(code).toBe(3)
  const written = /written to (\S+)/.exec(said)?.[1] ?? ''
  expect(said).toContain(`removed ${join(folder, oldest)}`)
  // One that was never finished is nobody's backup, and stays beside what others keep there.
  expect((await readdir(folder)).toSorted()).toEqual(
    ['backup-20250101-000000', older, newer, basename(written), 'notes'].toSorted(),
  )
  // One that fails leaves those before it, though they are too many.
  const kept = (await readdir(folder)).toSorted()
  const failed = await run('backup', ['--keep', '1', folder], { DATA_DIR: join(work, 'nowhere') })
  expect(failed.code).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(kept)
}, 240_000)
