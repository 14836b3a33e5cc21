/**
 * Migrations: `server/src/migrations/NNNN_name.ts`, each with `up`, the ownership of its tables in
 * `owns` and the names of its views in `views`.
 */
import { readdir } from 'node:fs/promises'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { applyOwnership, type Ownership } from './ownership.ts'
import { ensureScopeRoles, roleLogin, SCOPE_ROLES } from './roles.ts'

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
  const names = (await readdir(FOLDER))
    .map((file) => FILE.exec(file))
    .filter((match) => match !== null)
  names.sort((a, b) => (a[0] < b[0] ? -1 : 1))
  const loaded: [string, MigrationModule][] = []
  // One after the other: jest loses its way where several that share files are loaded at once.
  for (const match of names)
    loaded.push([match[1] ?? '', (await import(new URL(match[0], FOLDER).href)) as MigrationModule])
  return new Map(loaded)
}

/** Every declared ownership; the last one of a table counts. */
export const declaredOwnership = async (): Promise<Map<string, Ownership>> => {
  const modules = await migrationModules()
  return new Map(
    [...modules.values()].flatMap((module) =>
      (module.owns ?? []).map((own) => [own.table, own] as const),
    ),
  )
}

const PLAIN_NAME = /^[a-z][a-z0-9_]*$/

/** So that two processes starting at once do not grant at once ("tuple concurrently updated"). */
const GRANT_LOCK = 80_151

/**
 * Few statements, as it runs on every start; one transaction, as other processes may be at work.
 */
const grant = async (
  db: Kysely<unknown>,
  logins: readonly string[],
  owned: readonly Ownership[],
  views: readonly string[],
): Promise<void> => {
  const to = logins.map((login) => `"${login}"`).join(', ')
  const odd = [...owned.map((own) => own.table), ...views].find((name) => !PLAIN_NAME.test(name))
  if (odd !== undefined) throw new Error(`${odd} is not a plain name`)
  const on = (rights: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`grant ${rights} on ${names.join(', ')} to ${to}`]
  const tables = owned.map((own) => own.table)
  const statements = [
    `grant usage on schema public to ${to}`,
    ...(tables.length === 0 ? [] : [`revoke all on ${tables.join(', ')} from ${to}`]),
    ...on('select, insert', tables),
    ...on(
      'update, delete',
      owned.filter((own) => own.appendOnly !== true).map((own) => own.table),
    ),
    ...on('select', views),
  ]
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

/** Names of the migrations that the database has had; none where it is new. */
const appliedMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('public.schema_migration') is not null as there`.execute(db)
  if (found[0]?.there !== true) return []
  const { rows } = await sql<{
    name: string
  }>`select name from schema_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * A database that a newer version has changed is left alone: this one would not know what stands in
 * it.
 */
const refuseNewer = (applied: readonly string[], known: ReadonlyMap<string, unknown>): void => {
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Error(
    `the database belongs to a newer version: its migration ${unknown.join(', ')} is unknown here. Start that version again, or restore a backup made before it into an empty database.`,
  )
}

/**
 * Brings the database up to date as its owner and gives the runtime's logins what they need; with
 * `only`, up to exactly those migrations, for rows of that time. Several processes may do it at
 * once: one applies, the others wait. Rejects, with the failing migration rolled back whole, and
 * when the database is of a newer version.
 */
export const migrateDatabase = async (
  pool: pg.Pool,
  runtimeRole: string,
  only?: readonly string[],
): Promise<string[]> => {
  const modules = await migrationModules()
  const migrations: Record<string, Migration> = {}
  for (const [name, module] of modules) {
    if (only?.includes(name) === false) continue
    migrations[name] = {
      async up(db) {
        await module.up(db)
        await applyOwnership(db, module.owns ?? [])
      },
    }
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  refuseNewer([...(await appliedMigrations(db)), ...(only ?? [])], modules)
  await ensureScopeRoles(db, runtimeRole)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
    // Parts are written side by side, each with numbers of its own: a later version may bring a
    // smaller number.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? ''
    throw new Error(
      `migration ${failed} failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      { cause: error },
    )
  }
  if (only === undefined) {
    await grant(
      db,
      SCOPE_ROLES.map((role) => roleLogin(runtimeRole, role)),
      [...(await declaredOwnership()).values()],
      [...modules.values()].flatMap((module) => module.views ?? []),
    )
  }
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
}
