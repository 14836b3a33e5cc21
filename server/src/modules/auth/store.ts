/** The login site's tables through the platform's database, always in system scope. */
import type { Actor, AuthStore, AuthTables, AuthWrite, KeyStore } from '@zz/login-site'
import { createKeyCipher } from '@zz/login-site'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Ctx, Write } from '../../platform/context.ts'
import type { Statement, StatementResult } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { createScopedKysely } from '../../platform/db/kysely.ts'
import type { Db } from '../../platform/db/schema.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'

/** A context in system scope in the name of whoever `by` says. */
export type SystemFor = (by?: Actor) => Pick<Ctx, 'db' | 'write' | 'now'>

/**
 * The platform's Kysely knows the schema of all modules, the login site's only its own tables; at
 * run time it is one.
 */
export const authTables = (db: Db): Kysely<AuthTables> => db as unknown as Kysely<AuthTables>

/**
 * A write of the platform as the login site's functions take it. Only of a system context: its
 * tables are closed to all others.
 */
export const authWrite = (w: Write): AuthWrite => ({
  db: authTables(w.db),
  audit: (entry) => w.audit(entry),
  emit: (event) => w.emit(event),
})

const isRead = (text: string): boolean => text.startsWith('select ')

const run = async (db: Db, statement: Statement): Promise<StatementResult> => {
  const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(statement.text, [...statement.values]),
  )
  return { command: '', rows, rowCount: Number(numAffectedRows ?? 0n) }
}

/**
 * The keys alone, for a command. Reads travel as one batch per tick; a write of one statement is a
 * transaction of its own.
 */
export const createKeyStore = (
  database: Pick<Database, 'reader' | 'write'>,
  secrets: readonly string[] = [],
): KeyStore => {
  const reader = database.reader(SYSTEM_SCOPE)
  const single = createScopedKysely((statement) =>
    isRead(statement.text)
      ? run(reader, statement)
      : database.write(SYSTEM_SCOPE, (db) => run(db, statement)),
  )
  return {
    keyCipher: createKeyCipher(secrets),
    db: authTables(single),
  }
}

/** The login site's tables with its transactions; else as `createKeyStore`. */
export const createAuthStore = (
  database: Pick<Database, 'reader' | 'write'>,
  systemFor: SystemFor,
  secrets: readonly string[] = [],
): AuthStore => ({
  ...createKeyStore(database, secrets),
  write: (work, by) => systemFor(by).write((w) => work(authWrite(w))),
})
