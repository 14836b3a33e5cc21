/** The worker's database, emptied before each file: PGlite of the environment, or a database of this worker on DATABASE_URL's server. */
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, EMBEDDED_ROLE, openEmbedded, openPostgres } from '../platform/db/database.ts'
import { PgliteStream } from '../platform/db/pglite-stream.ts'

declare global {
  var __zzEngine: (() => Promise<PGlite>) | undefined
}

const DIRTY = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'schema_migration%' and pg_relation_size(c.oid) > 0`

const truncate = (names: readonly string[]): string => `truncate ${names.map((name) => `"${name}"`).join(', ')} cascade`

const embedded = async (engine: PGlite): Promise<Database> => {
  const database = await openEmbedded(engine)
  await engine.exec('set session authorization postgres')
  const { rows } = await engine.query<{ name: string }>(DIRTY)
  if (rows.length > 0) await engine.exec(truncate(rows.map((row) => row.name)))
  await engine.exec(`set session authorization ${EMBEDDED_ROLE}`)
  return database
}

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const workerDatabase = (): string => `zz_test_${process.env.JEST_WORKER_ID ?? '1'}`

const postgres = async (url: string, adminUrl: string): Promise<Database> => {
  const name = workerDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // Roles belong to the whole server: one worker migrates at a time.
  await admin.query('select pg_advisory_lock(80150)')
  const found = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await admin.query(`create database ${name}`)
  const options = { url: withDatabase(url, name), adminUrl: withDatabase(adminUrl, name), poolSize: 10, onError: () => {} }
  let database: Database
  try {
    database = await openPostgres(options)
  } finally {
    await admin.end()
  }
  const owner = new pg.Client({ connectionString: withDatabase(adminUrl, name) })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(DIRTY)
  if (rows.length > 0) await owner.query(truncate(rows.map((row) => row.name)))
  await owner.end()
  return database
}

/** Connections to the worker's database as the runtime role, past the platform: for what must be wrong on purpose. On PGlite close the database first. */
export const openTestPool = async (applicationName = ''): Promise<pg.Pool> => {
  const { DATABASE_URL: url } = process.env
  if (url) return new pg.Pool({ connectionString: withDatabase(url, workerDatabase()), max: 5, application_name: applicationName })
  const engine = await globalThis.__zzEngine?.()
  if (engine === undefined) throw new Error('no database in this test')
  return new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteStream(engine) })
}

/** Opens the worker's database, migrated and empty. */
export const openTestDatabase = async (): Promise<Database> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = process.env
  if (url && adminUrl) return postgres(url, adminUrl)
  if (globalThis.__zzEngine === undefined) throw new Error('tests that need the database run in server/src/test/environment.mjs')
  return embedded(await globalThis.__zzEngine())
}
