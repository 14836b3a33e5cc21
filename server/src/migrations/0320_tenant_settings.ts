/**
 * A certified organisation's new full name, which waits for review while the old one stays in force
 * (decisions T15, S4.2).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tenant add column pending_full_name text`.execute(db)
}
