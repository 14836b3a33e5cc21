/** The installation that a database belongs to. */
import { randomUUID } from 'node:crypto'
import type { Db } from './db/schema.ts'

/** Which installation this database is (ADR 0045). */
export interface Installation {
  readonly id: string
  /**
   * Stands before the key of every file in the storage; empty in installations older than prefixes.
   */
  readonly filePrefix: string
  /** The domain that passkeys belong to; null until it is known. */
  readonly relyingParty: string | null
}

/** Reads the installation, and makes it where nobody has yet. `db` is in system scope. */
export async function readInstallation(db: Db): Promise<Installation> {
  const read = () =>
    db.selectFrom('installation').select(['id', 'filePrefix', 'relyingParty']).executeTakeFirst()
  const known = await read()
  if (known !== undefined) return known
  const id = randomUUID()
  await db
    .insertInto('installation')
    .values({ id, filePrefix: id })
    .onConflict((oc) => oc.column('one').doNothing())
    .execute()
  const made = await read()
  if (made === undefined) throw new Error('the installation cannot be read after it was made')
  return made
}

/**
 * Seconds since the last complete backup, or since the installation was made where there is none.
 * `db` is in system scope.
 */
export async function readBackupAge(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('installation')
    .select(['backedUpAt', 'createdAt'])
    .executeTakeFirst()
  return row === undefined
    ? 0
    : (now.getTime() - (row.backedUpAt ?? row.createdAt).getTime()) / 1000
}

/** Remembers the domain of passkeys. `db` is a transaction in system scope. */
export async function saveRelyingParty(db: Db, domain: string): Promise<void> {
  await db.updateTable('installation').set({ relyingParty: domain }).execute()
}
