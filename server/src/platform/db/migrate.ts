/** Migrations: `server/src/migrations/NNNN_name.ts`, each with `up`, the ownership of its tables in `owns` and the names of its views in `views`. */
import { readdir } from 'node:fs/promises'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { applyOwnership, type Ownership } from './ownership.ts'

interface MigrationModule {
  up(db: Kysely<unknown>): Promise<void>
  readonly owns?: readonly Ownership[]
  /** Views that the runtime role may read. */
  readonly views?: readonly string[]
}

const FOLDER = new URL('../../migrations/', import.meta.url)
const FILE = /^(\d{4}_[a-z0-9_]+)\.(ts|js)$/

/** Every migration's module by its name, in order. */
export const migrationModules = async (): Promise<Map<string, MigrationModule>> => {
  const names = (await readdir(FOLDER)).map((file) => FILE.exec(file)).filter((match) => match !== null)
  names.sort((a, b) => (a[0] < b[0] ? -1 : 1))
  const loaded = await Promise.all(names.map(async (match) => [match[1] ?? '', (await import(new URL(match[0], FOLDER).href)) as MigrationModule] as const))
  return new Map(loaded)
}

/** Every declared ownership; the last one of a table counts. */
export const declaredOwnership = async (): Promise<Map<string, Ownership>> => {
  const modules = await migrationModules()
  return new Map([...modules.values()].flatMap((module) => (module.owns ?? []).map((own) => [own.table, own] as const)))
}

const RUNTIME_ROLE = /^[A-Za-z_][A-Za-z0-9_-]*$/

const PLAIN_NAME = /^[a-z][a-z0-9_]*$/

const grant = async (db: Kysely<unknown>, role: string, owned: Iterable<Ownership>, views: readonly string[]): Promise<void> => {
  if (!RUNTIME_ROLE.test(role)) throw new Error(`${role} is not a role name that can be granted to`)
  await sql.raw(`grant usage on schema public to "${role}"`).execute(db)
  for (const own of owned) {
    await sql.raw(`revoke all on ${own.table} from "${role}"`).execute(db)
    await sql.raw(`grant select, insert${own.appendOnly === true ? '' : ', update, delete'} on ${own.table} to "${role}"`).execute(db)
  }
  for (const view of views) {
    if (!PLAIN_NAME.test(view)) throw new Error(`${view} is not a plain view name`)
    await sql.raw(`grant select on ${view} to "${role}"`).execute(db)
  }
}

/**
 * Brings the database up to date as its owner and gives the runtime role what it needs. Several processes may do it at once:
 * one applies, the others wait. Rejects, with the failing migration rolled back whole.
 */
export const migrate = async (pool: pg.Pool, runtimeRole: string): Promise<string[]> => {
  const modules = await migrationModules()
  const migrations: Record<string, Migration> = {}
  for (const [name, module] of modules) {
    migrations[name] = {
      async up(db) {
        await module.up(db)
        await applyOwnership(db, module.owns ?? [])
      },
    }
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error(`migration failed: ${results?.find((result) => result.status === 'Error')?.migrationName ?? ''}`, { cause: error })
  await grant(
    db,
    runtimeRole,
    (await declaredOwnership()).values(),
    [...modules.values()].flatMap((module) => module.views ?? []),
  )
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
