/**
 * Backup and restore as an operator does them (SV-06): the compiled commands, on real servers'
 * data, rows and files. What is refused is asked of the same code without a process; damaged
 * backups stand in trial-restore.test.ts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { readConfig } from '../config.ts'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { backUp } from '../platform/backup/backup.ts'
import { describeContents } from '../platform/backup/manifest.ts'
import { openDatabaseOwner } from '../platform/backup/owner.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { EMBEDDED_ROLE } from '../platform/db/database.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { call } from './cluster.ts'
import { type OwnDatabase, ownDatabase, type ServerProcess, startServer } from './process.ts'
import { TEMPLATE } from './template-folder.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
/** One red point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

type Env = Readonly<Record<string, string>>

const command = async (
  name: 'backup' | 'restore',
  folder: string,
  env: Env,
): Promise<{ code: number | null; lines: string[]; said: string }> => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [join(DIST, `${name}.js`), folder], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, lines: out.trim().split('\n').slice(0, -1), said }
}

let work = ''
let source: OwnDatabase
let env: Env
let first: Env
const others: OwnDatabase[] = []
let server: ServerProcess | undefined
let url = ''
let issuer = ''

/** Settings of another, empty place. */
const emptyPlace = async (name: string): Promise<Env> => {
  const database = await ownDatabase()
  others.push(database)
  return { ...database.env, DATA_DIR: join(work, name) }
}

/** Whether the place's database knows of a backup of itself. */
const isBackedUp = async (place: Env): Promise<boolean> => {
  const owner = await openDatabaseOwner(readConfig(place), EMBEDDED_ROLE)
  try {
    const [row] = await owner.query<{ told: boolean }>(
      'select backed_up_at is not null as told from installation',
    )
    return row?.told === true
  } finally {
    await owner.close()
  }
}

const signedIn = async (): Promise<string> => {
  const stock = await StockClient.discover(issuer, 'console', url)
  return (await signIn(new Browser(issuer), stock, 'zhouming', passwordDigest(DEMO_PASSWORD)))
    .access_token
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'zz-backup-'))
  source = await ownDatabase()
  const [port, loginPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  issuer = `http://localhost:${loginPort}`
  env = {
    DEMO: '1',
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
  }
  first = { ...source.env, DATA_DIR: join(work, 'first') }
  server = startServer({ ...env, ...first })
  await server.answers(`${url}/api/ready`)
}, 120_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  for (const database of [source, ...others]) await database.remove()
  await rm(work, { recursive: true, force: true })
})

test('[SV-06] what is restored into an empty place has the rows and checksums of what was backed up, and works', async () => {
  const token = await signedIn()
  const saved = await call(
    url,
    token,
    'upload/v2/upload-file',
    { appCode: 'uc', fileItems: [{ body: PNG, fileName: '红点.png', fileType: 1 }] },
    { 'tenant-id': '2' },
  )
  expect(saved.status).toBe(200)
  const before = await call(
    url,
    token,
    'todo/select-all-todo',
    { pageNum: 1, pageSize: 50, data: {} },
    { 'tenant-id': '2' },
  )
  expect(before.status).toBe(200)
  if (source.env.DATABASE_URL === '') {
    const early = await command('backup', join(work, 'early'), first)
    expect(early).toMatchObject({ code: 1, lines: [] })
    expect(early.said).toContain(`${first.DATA_DIR} is in use by process`)
  } else {
    // PostgreSQL: while the server works. What is compared below is a second one, of a server at
    // rest.
    const early = await backUp(readConfig(first), join(work, 'early'))
    expect(early).toMatchObject({ engine: 'postgres', missing: [] })
  }
  await server?.stop('SIGTERM')

  const backup = await command('backup', join(work, 'backup'), first)
  expect(backup).toMatchObject({ code: 0, said: '' })
  expect(backup.lines.at(-1)).toMatch(/^files +[1-9]\d* files +\d+ bytes$/)
  expect(backup.lines.filter((line) => / [1-9]\d* rows /.test(line)).length).toBeGreaterThan(15)
  await expect(backUp(readConfig(first), join(work, 'backup'))).rejects.toThrow(
    'is not empty: name a new folder',
  )

  const second = await emptyPlace('second')
  const restored = await command('restore', join(work, 'backup'), second)
  expect(restored).toMatchObject({ code: 0, said: '' })
  expect(restored.lines).toEqual(backup.lines)
  expect(await isBackedUp(first)).toBe(true)
  // What is restored is another installation, of which there is no backup yet.
  expect(await isBackedUp(second)).toBe(false)
  await expect(restoreBackup(readConfig(second), join(work, 'backup'))).rejects.toThrow('not empty')
  if (source.env.DATABASE_URL !== '') {
    // The other engine takes it too: PostgreSQL's rows fit in a folder.
    const folder = await restoreBackup(
      readConfig({ DATA_DIR: join(work, 'embedded') }),
      join(work, 'backup'),
      TEMPLATE,
    )
    expect(describeContents(folder)).toEqual(backup.lines)
  }

  server = startServer({ ...env, ...second })
  await server.answers(`${url}/api/ready`)
  const after = await call(
    url,
    await signedIn(),
    'todo/select-all-todo',
    { pageNum: 1, pageSize: 50, data: {} },
    { 'tenant-id': '2' },
  )
  expect(after.data).toEqual(before.data)
  await server.stop('SIGTERM')
  expect((await stat(join(work, 'second', 'files'))).isDirectory()).toBe(true)
}, 240_000)

test('[SV-06] where nothing is, there is nothing to back up', async () => {
  const place = readConfig(await emptyPlace('nothing'))
  await expect(backUp(place, join(work, 'of-nothing'))).rejects.toThrow(
    /holds no database|has never been used/,
  )
  expect(await readdir(work)).not.toContain('of-nothing')
}, 60_000)
