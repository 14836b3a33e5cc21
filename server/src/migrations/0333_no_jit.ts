/**
 * No compilation of statements: PostgreSQL judges by estimated cost, and a search over many
 * organisations looks dear and takes 20 ms, of which compiling would make 250. Its database's owner
 * may say so; where somebody else owns it, the operator does (docs/operations.md).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`do $$ begin execute format('alter database %I set jit = off', current_database()); exception when insufficient_privilege then null; end $$`.execute(
    db,
  )
}
