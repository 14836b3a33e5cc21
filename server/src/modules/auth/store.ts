/** The login site's tables through the platform's database, always in system scope. */
import type { Actor, AuthAudit, AuthEvent, AuthStore, AuthTables } from '@zz/login-site'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Statement, StatementResult } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { kyselyOver } from '../../platform/db/kysely.ts'
import type { Db } from '../../platform/db/schema.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'

/** The platform's Kysely knows the schema of all modules, the login site's only its own tables; at run time it is one. */
export const authTables = (db: Db): Kysely<AuthTables> => db as unknown as Kysely<AuthTables>

/** A transaction with audit entries and events in the name of a person. */
export type SystemWrite = <T>(fn: (w: { db: Db; audit(entry: AuthAudit): void; emit(event: AuthEvent): void }) => Promise<T>, by?: Actor) => Promise<T>

const isRead = (text: string): boolean => text.startsWith('select ')

const run = async (db: Db, statement: Statement): Promise<StatementResult> => {
  const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement.text, [...statement.values]))
  return { command: '', rows, rowCount: Number(numAffectedRows ?? 0n) }
}

/** Reads travel as one batch per tick; a write of one statement is a transaction of its own. */
export const createAuthStore = (database: Database, write: SystemWrite): AuthStore => {
  const reader = database.reader(SYSTEM_SCOPE)
  const single = kyselyOver((statement) => (isRead(statement.text) ? run(reader, statement) : database.write(SYSTEM_SCOPE, (db) => run(db, statement))))
  return {
    db: authTables(single),
    write: (work, by) => write((w) => work({ db: authTables(w.db), audit: (entry) => w.audit(entry), emit: (event) => w.emit(event) }), by),
  }
}
