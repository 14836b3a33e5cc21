/**
 * One connection as the tables' owner, for backup and restore; the same client for both engines.
 */
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { PgliteStream } from '../db/pglite-stream.ts'
import { takeProcessLock } from '../db/process-lock.ts'
import { refuseOtherDatabase } from '../db/same-database.ts'
import { makeDataDirectory } from '../db/template.ts'
import { makePrivate } from '../private-files.ts'

/** A connection as the role that owns the tables, which reads and writes past every policy. */
export interface DatabaseOwner {
  readonly engine: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** The role that the server will work as. */
  readonly runtimeRole: string
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** Values are written alike on every engine. */
const SESSION = `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO, MDY', false),
  set_config('intervalstyle', 'iso_8601', false), set_config('bytea_output', 'hex', false), set_config('extra_float_digits', '1', false)`

const over = (
  engine: DatabaseOwner['engine'],
  pool: pg.Pool,
  runtimeRole: string,
  close: () => Promise<void>,
): DatabaseOwner => ({
  engine,
  pool,
  runtimeRole,
  query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<R>(text, [...values])).rows,
  close,
})

const embedded = async (
  config: Config,
  runtimeRole: string,
  template: string | undefined,
): Promise<DatabaseOwner> => {
  const lock = await takeProcessLock(config.dataDir)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const dir = join(config.dataDir, 'db')
    await makeDataDirectory(dir, template)
    await makePrivate(dir)
    const engine = await PGlite.create(dir)
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new PgliteStream(engine),
    })
    await engine.exec(
      `do $$ begin if not exists (select 1 from pg_roles where rolname = '${runtimeRole}') then create role ${runtimeRole}; end if; end $$`,
    )
    await pool.query(SESSION)
    return over('embedded', pool, runtimeRole, async () => {
      await pool.end()
      await engine.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Rejects with a sentence when the embedded directory is in use (its server must be stopped first)
 * and when the two addresses of PostgreSQL lead to different databases.
 * A new embedded directory is a copy of `template` where that exists.
 */
export const openDatabaseOwner = async (
  config: Config,
  embeddedRole: string,
  template?: string,
): Promise<DatabaseOwner> => {
  const { databaseUrl: url } = config
  if (url === undefined) return embedded(config, embeddedRole, template)
  const adminUrl = config.databaseAdminUrl ?? url
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, idleTimeoutMillis: 0 })
  const runtime = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await refuseOtherDatabase({ owner: pool, adminUrl, runtime, url })
    await pool.query(SESSION)
  } catch (error) {
    await pool.end()
    throw error
  } finally {
    await runtime.end()
  }
  return over('postgres', pool, decodeURIComponent(new URL(url).username), () => pool.end())
}
