/**
 * The database: PostgreSQL by address, or PGlite inside this process. SQL, migrations and code are
 * the same for both.
 */
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describeConnectionFault } from './connection-fault.ts'
import { EMBEDDED_GUARD, type Entrance, embeddedEntrance, poolEntrance } from './entrance.ts'
import { migrateDatabase } from './migrate.ts'
import { PgliteStream } from './pglite-stream.ts'
import { databaseUrlForRole, roleLogin, SCOPE_ROLES, setPassword } from './roles.ts'
import { refuseOtherDatabase } from './same-database.ts'
import type { Db } from './schema.ts'
import type { Scope } from './scope.ts'
import { type Closing, type EnterTenant, readerOf, writeIn } from './scoped.ts'
import { vacuumChangedTables } from './upkeep.ts'

/** The one way to the database: everything runs in a scope, which its policies hold to. */
export interface Database {
  readonly engine: 'postgres' | 'embedded'
  /** Migrations that were applied as it was opened. */
  readonly migrated: readonly string[]
  reader(scope: Scope): Db
  write<T>(
    scope: Scope,
    fn: (db: Db, enterTenant: EnterTenant) => Promise<T>,
    closing?: Closing,
  ): Promise<T>
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
  entrance: Entrance,
): Database => {
  const sum = (of: (pool: pg.Pool) => number): number =>
    entrance.pools.reduce((total, pool) => total + of(pool), 0)
  return {
    engine,
    migrated,
    reader: (scope) => readerOf(entrance, scope),
    write: (scope, fn, closing) => writeIn(entrance, scope, fn, closing),
    connections: () => ({
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
      most: sum((pool) => pool.options.max),
    }),
    close: async () => void (await Promise.all(entrance.pools.map((pool) => pool.end()))),
  }
}

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

/** Addresses of both roles; `onError` hears of connections that broke while idle. */
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

/** Whether the role's login is let in at its address; other faults than that are thrown. */
const isLetIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const state = (error as { code?: string }).code ?? ''
    if (!NOT_LET_IN.has(state)) throw error
    return false
  } finally {
    await client.end()
  }
}

/** A wrong password, and a role that may not log in (SQLSTATE class 28). */
const NOT_LET_IN: ReadonlySet<string> = new Set(['28P01', '28000'])

/** Makes sure that system and operator scope can log in: at the first start, and after DATABASE_URL got another password. */
const provideLogins = async (owner: pg.Pool, url: string): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  for (const role of ['system', 'operator'] as const) {
    const address = databaseUrlForRole(url, role)
    if (await isLetIn(address)) continue
    await setPassword(db, url, role)
    if (await isLetIn(address)) continue
    throw new Error(
      `PostgreSQL does not let ${decodeURIComponent(new URL(address).username)} in, the login of ${role} scope: pg_hba.conf must treat it as the user of DATABASE_URL`,
    )
  }
}

/** The login site works in system scope alone, so that it may use as many as people's calls. */
const sizeOf = (role: Scope['role'], poolSize: number): number =>
  role === 'operator' ? 2 : poolSize

/**
 * Connects as the runtime's logins to a database that this version has migrated; `migrated`, the
 * names of migrations that the caller applied, is only passed on. Connects when first used.
 */
export const connectPostgres = (
  { url, poolSize, onError }: Omit<PostgresOptions, 'adminUrl'>,
  migrated: readonly string[],
): Database => {
  const open = (role: Scope['role']): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: databaseUrlForRole(url, role),
      max: sizeOf(role, poolSize),
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
    })
    pool.on('error', onError)
    return pool
  }
  return over(
    { engine: 'postgres', migrated },
    poolEntrance({ '': open(''), operator: open('operator'), system: open('system') }),
  )
}

/**
 * Migrates as the owner, then connects as the runtime's logins. Rejects when an address cannot be
 * used, when the two lead to different databases, or when a login could pass the policies.
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const owner = new pg.Pool({
    connectionString: options.adminUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
  })
  owner.on('error', options.onError)
  const first = new pg.Pool({ connectionString: options.url, max: 1 })
  first.on('error', options.onError)
  let migrated: readonly string[]
  try {
    await tryConnection(owner, 'DATABASE_ADMIN_URL', options.adminUrl)
    await tryConnection(first, 'DATABASE_URL', options.url)
    await refuseOtherDatabase({
      owner,
      adminUrl: options.adminUrl,
      runtime: first,
      url: options.url,
    })
    migrated = await migrateDatabase(owner, decodeURIComponent(new URL(options.url).username))
    await refuseStrongRole(first)
    await provideLogins(owner, options.url)
  } finally {
    await first.end()
    await owner.end()
  }
  return connectPostgres(options, migrated)
}

/**
 * Engines that are open, kept with the engine itself: a test file has modules of its own, and all
 * files of a worker share one engine.
 */
const OPEN = Symbol.for('zz.database.open')

/**
 * Connects to an engine that this version has migrated before, while nothing else has it open;
 * with `migrate`, once that has run as the owner. Otherwise as `openEmbedded`.
 */
export const connectEmbedded = async (
  engine: PGlite,
  migrate: (owner: pg.Pool) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Database> => {
  const held = engine as PGlite & { [OPEN]?: boolean }
  if (held[OPEN] === true)
    throw new Error('the embedded database is open already: close what uses it first')
  await engine.exec(`set session authorization postgres; set timezone = 'UTC'`)
  await engine.exec(
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${EMBEDDED_ROLE}') then create role ${EMBEDDED_ROLE}; end if; end $$`,
  )
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
    const migrated = await migrate(pool)
    // To vacuum and analyse, nothing else: they still own nothing and the policies bind them.
    for (const role of SCOPE_ROLES)
      await engine.exec(`grant pg_maintain to ${roleLogin(EMBEDDED_ROLE, role)}`)
    for (const statement of EMBEDDED_GUARD) await engine.exec(statement)
    await engine.exec(`set session authorization ${EMBEDDED_ROLE}`)
    const entrance = embeddedEntrance(pool, EMBEDDED_ROLE, { login: EMBEDDED_ROLE })
    return {
      ...over({ engine: 'embedded', migrated }, entrance),
      close,
      upkeep: () => vacuumChangedTables(pool),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * PGlite behind pg: one connection. Its session starts as the owner, migrates, and then becomes the
 * runtime role. `close` ends the pool and leaves the engine to whoever opened it. Rejects while the
 * engine is open already: it has one session, so a second connection would end the transactions of
 * the first and take its prepared statements away.
 */
export const openEmbedded = (engine: PGlite): Promise<Database> =>
  connectEmbedded(engine, (owner) => migrateDatabase(owner, EMBEDDED_ROLE))
