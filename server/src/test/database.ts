/**
 * The worker's database, made anew for each file: PGlite of the environment, or a copy of a
 * template on DATABASE_URL's server.
 */
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import {
  connectEmbedded,
  connectPostgres,
  type Database,
  EMBEDDED_ROLE,
  openEmbedded,
  openPostgres,
} from '../platform/db/database.ts'
import { type Entrance, embeddedEntrance, poolEntrance } from '../platform/db/entrance.ts'
import { PgliteStream } from '../platform/db/pglite-stream.ts'
import { databaseUrlForRole } from '../platform/db/roles.ts'
import type { Scope } from '../platform/db/scope.ts'
import { shanghaiText } from '../platform/time.ts'
import { dropDatabase } from './drop-database.ts'
import { RUN, STORED_FILES, templateFiles } from './run-folder.ts'

/**
 * ZZ_WAITS=1: whoever asks for a connection to PostgreSQL waits a random moment, now and then half a
 * second, so that what a test takes for granted about the order of things shows.
 */
if (process.env.ZZ_WAITS === '1') {
  const connect = pg.Pool.prototype.connect as (callback?: unknown) => Promise<pg.PoolClient>
  const waitAndConnect = async function (
    this: pg.Pool,
    callback?: unknown,
  ): Promise<pg.PoolClient> {
    const chance = Math.random()
    const millis = chance < 0.03 ? 100 + 400 * Math.random() : chance < 0.6 ? 25 * Math.random() : 0
    if (millis > 0) await new Promise((resolve) => setTimeout(resolve, millis))
    return connect.call(this, callback)
  }
  Object.assign(pg.Pool.prototype, { connect: waitAndConnect })
}

declare global {
  var __zzEngine: (() => Promise<PGlite>) | undefined
}

/** Partitions of the audit log stand beside the tables. */
const DIRTY = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'audit_month') and c.relkind = 'r' and c.relname not like 'schema_migration%' and pg_relation_size(c.oid) > 0`

const truncate = (names: readonly string[]): string => `truncate ${names.join(', ')} cascade`

/** Kept with the engine, as a file has modules of its own: migrated by a file before. */
const MIGRATED = Symbol.for('zz.test.migrated')

const embedded = async (engine: PGlite & { [MIGRATED]?: boolean }): Promise<Database> => {
  const database = await (engine[MIGRATED] ? connectEmbedded(engine) : openEmbedded(engine))
  engine[MIGRATED] = true
  await engine.exec('set session authorization postgres')
  const { rows } = await engine.query<{ name: string }>(DIRTY)
  if (rows.length > 0) await engine.exec(truncate(rows.map((row) => row.name)))
  await engine.exec(`set session authorization ${EMBEDDED_ROLE}`)
  return database
}

const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

const workerDatabase = (): string => `zz_test_${process.env.JEST_WORKER_ID ?? '1'}`

/**
 * A run has its own templates: the tests of another run may have other migrations and other demo
 * data.
 */
const TEMPLATES = 'zz_template_'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const findDatabases = async (admin: pg.Client, like: string): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1',
    [like.replaceAll('_', '\\_')],
  )
  return rows.map(({ name }) => name)
}

/**
 * Data with which a file begins. In: `name` in lower case letters; `fill` writes the data into a
 * migrated, empty database, the files that belong to them below the folder, and leaves nothing
 * connected.
 */
export interface TestData {
  readonly name: string
  fill(database: Database, folder: string): Promise<void>
}

const EMPTY: TestData = { name: 'empty', fill: () => Promise.resolve() }

/**
 * The run's template of the data as they are today in Asia/Shanghai, of which the demo data speak: a
 * run that goes on over midnight makes new ones.
 */
const templateName = ({ name }: TestData): string =>
  `${TEMPLATES}${RUN}_${name}_${shanghaiText(new Date()).slice(0, 10).replaceAll('-', '')}`

/** Makes the template of that name where it is missing. The caller holds the lock. */
const provideTemplate = async (
  admin: pg.Client,
  url: string,
  adminUrl: string,
  name: string,
  data: TestData,
): Promise<void> => {
  const found = await findDatabases(admin, `${TEMPLATES}%`)
  if (found.includes(name)) return
  for (const old of found)
    if (!isRunning(Number(old.slice(TEMPLATES.length).split('_')[0])))
      await dropDatabase(admin, old)
  const unfinished = `${name}_unfinished`
  await dropDatabase(admin, unfinished)
  await admin.query(`create database ${unfinished}`)
  const database = await openPostgres({
    url: withDatabase(url, unfinished),
    adminUrl: withDatabase(adminUrl, unfinished),
    poolSize: 10,
    onError: () => {},
  })
  try {
    await data.fill(database, templateFiles(name))
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${name}`)
}

/**
 * A copy of the data's template as the worker's database: a fifth of the time that truncating and
 * seeding takes.
 */
const postgres = async (url: string, adminUrl: string, data: TestData): Promise<Database> => {
  const name = workerDatabase()
  const template = templateName(data)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Roles belong to the whole server: one worker migrates at a time.
    await admin.query('select pg_advisory_lock(80150)')
    await provideTemplate(admin, url, adminUrl, template, data)
    await admin.query('select pg_advisory_unlock(80150)')
    await dropDatabase(admin, name)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  if (existsSync(templateFiles(template)))
    await cp(templateFiles(template), STORED_FILES, { recursive: true })
  // The template has had the migrations: their hundred modules are not loaded for each file.
  return connectPostgres({ url: withDatabase(url, name), poolSize: 10, onError: () => {} }, [])
}

/**
 * Connections to the worker's database as the login of the scope's role, past the platform: for
 * what must be wrong on purpose. On PGlite close the database first.
 */
export const openTestPool = async (
  applicationName = '',
  role: Scope['role'] = '',
): Promise<pg.Pool> => {
  const { DATABASE_URL: url } = process.env
  if (url)
    return new pg.Pool({
      connectionString: databaseUrlForRole(withDatabase(url, workerDatabase()), role),
      max: 5,
      application_name: applicationName,
    })
  const engine = await globalThis.__zzEngine?.()
  if (engine === undefined) throw new Error('no database in this test')
  return new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteStream(engine) })
}

/** The same for every role of a scope, as the platform's own database enters them. */
export const openTestEntrance = async (): Promise<Entrance> => {
  const pool = await openTestPool()
  if (!process.env.DATABASE_URL) return embeddedEntrance(pool, EMBEDDED_ROLE, { login: undefined })
  return poolEntrance({
    '': pool,
    operator: await openTestPool('', 'operator'),
    system: await openTestPool('', 'system'),
  })
}

/**
 * Runs statements one by one on the worker's database as its owner. Nothing else may stand in a
 * transaction on PGlite meanwhile.
 */
export const runAsOwner = async (statements: readonly string[]): Promise<void> => {
  const { DATABASE_ADMIN_URL: adminUrl } = process.env
  if (adminUrl) {
    const owner = new pg.Client({ connectionString: withDatabase(adminUrl, workerDatabase()) })
    await owner.connect()
    for (const statement of statements) await owner.query(statement)
    await owner.end()
    return
  }
  const engine = await globalThis.__zzEngine?.()
  if (engine === undefined) throw new Error('no database in this test')
  const was = await engine.query<{ name: string }>('select session_user as name')
  for (const statement of [
    'set session authorization postgres',
    ...statements,
    `set session authorization ${was.rows[0]?.name}`,
  ])
    await engine.exec(statement)
}

/** Opens the worker's database, migrated, with the data or empty. */
export const openTestDatabase = async (data: TestData = EMPTY): Promise<Database> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = process.env
  if (url && adminUrl) return postgres(url, adminUrl, data)
  if (globalThis.__zzEngine === undefined)
    throw new Error('tests that need the database run in server/src/test/environment.mjs')
  const database = await embedded(await globalThis.__zzEngine())
  await data.fill(database, STORED_FILES)
  return database
}
