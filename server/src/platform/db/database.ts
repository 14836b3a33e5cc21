/**
 * The database: PostgreSQL by address, or PGlite inside this process. SQL, migrations and code are
 * the same for both.
 */
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describeConnectionFault } from './connection-fault.ts'
import { migrate } from './migrate.ts'
import { PgliteStream } from './pglite-stream.ts'
import { type Closing, readerOf, writeIn } from './scoped.ts'
import type { Db } from './schema.ts'
import type { Scope } from './scope.ts'
import { upkeep } from './upkeep.ts'

export interface Database {
  readonly engine: 'postgres' | 'embedded'
  /** Migrations that were applied as it was opened. */
  readonly migrated: readonly string[]
  reader(scope: Scope): Db
  write<T>(scope: Scope, fn: (db: Db) => Promise<T>, closing?: Closing): Promise<T>
  /**
   * To be called now and then; answers the tables it worked on. Only on the embedded engine:
   * PostgreSQL has its autovacuum.
   */
  upkeep?(): Promise<readonly string[]>
  connections(): PoolUse
  close(): Promise<void>
}

/** What the pool of connections holds at this moment. */
export interface PoolUse {
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  readonly most: number
}

/** The runtime role of the embedded engine; on PostgreSQL it is the user of DATABASE_URL. */
export const EMBEDDED_ROLE = 'zz_app'

const over = (
  { engine, migrated }: Pick<Database, 'engine' | 'migrated'>,
  pool: pg.Pool,
  close: () => Promise<void>,
): Database => ({
  engine,
  migrated,
  reader: (scope) => readerOf(pool, scope),
  write: (scope, fn, closing) => writeIn(pool, scope, fn, closing),
  connections: () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }),
  close,
})

const refuseStrongRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string; strong: boolean; owns: boolean }>(
    `select current_user as name, rolsuper or rolbypassrls as strong,
       exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and pg_has_role(current_user, c.relowner, 'member')) as owns
     from pg_roles where rolname = current_user`,
  )
  const role = rows[0]
  if (role === undefined || role.strong || role.owns) {
    throw new Error(
      `DATABASE_URL logs in as ${role?.name ?? 'an unknown role'}, which is superuser, exempt from row-level security, or owner of tables: it must own nothing`,
    )
  }
}

export interface PostgresOptions {
  readonly url: string
  /** The owner's address, which migrates. */
  readonly adminUrl: string
  readonly poolSize: number
  onError(error: Error): void
}

/** Connects once, so that an address that cannot be used is told from a failing migration. */
const tryConnection = async (
  pool: pg.Pool,
  setting: 'DATABASE_URL' | 'DATABASE_ADMIN_URL',
  url: string,
): Promise<void> => {
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    throw describeConnectionFault(setting, url, error)
  }
}

/**
 * Migrates as the owner, then connects as the runtime role. Rejects when an address cannot be used
 * or that role could pass the policies.
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const owner = new pg.Pool({
    connectionString: options.adminUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
  })
  owner.on('error', options.onError)
  let migrated: readonly string[]
  try {
    await tryConnection(owner, 'DATABASE_ADMIN_URL', options.adminUrl)
    migrated = await migrate(owner, decodeURIComponent(new URL(options.url).username))
  } finally {
    await owner.end()
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  })
  pool.on('error', options.onError)
  try {
    await tryConnection(pool, 'DATABASE_URL', options.url)
    await refuseStrongRole(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return over({ engine: 'postgres', migrated }, pool, () => pool.end())
}

/**
 * Engines that are open, kept with the engine itself: a test file has modules of its own, and all
 * files of a worker share one engine.
 */
const OPEN = Symbol.for('zz.database.open')

/**
 * PGlite behind pg: one connection. Its session starts as the owner, migrates, and then becomes the
 * runtime role. `close` ends the pool and leaves the engine to whoever opened it. Rejects while the
 * engine is open already: it has one session, so a second connection would end the transactions of
 * the first and take its prepared statements away.
 */
export const openEmbedded = async (engine: PGlite): Promise<Database> => {
  const held = engine as PGlite & { [OPEN]?: boolean }
  if (held[OPEN] === true)
    throw new Error('the embedded database is open already: close what uses it first')
  await engine.exec(`set session authorization postgres; set timezone = 'UTC'`)
  await engine.exec(
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${EMBEDDED_ROLE}') then create role ${EMBEDDED_ROLE}; end if; end $$`,
  )
  // To vacuum and analyse, nothing else: it still owns nothing and the policies bind it.
  await engine.exec(`grant pg_maintain to ${EMBEDDED_ROLE}`)
  held[OPEN] = true
  // The published types of pg know `stream` as a Duplex maker only since they allow a function
  // here.
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteStream(engine) })
  pool.on('error', () => {})
  const close = async (): Promise<void> => {
    await pool.end()
    held[OPEN] = false
  }
  try {
    const migrated = await migrate(pool, EMBEDDED_ROLE)
    await engine.exec(`set session authorization ${EMBEDDED_ROLE}`)
    return {
      ...over({ engine: 'embedded', migrated }, pool, close),
      upkeep: () => upkeep(pool),
    }
  } catch (error) {
    await close()
    throw error
  }
}
