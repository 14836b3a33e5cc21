/**
 * Rows that are looked up by their id alone have an index led by it. Keys are led by the tenant:
 * PostgreSQL 15 read the whole key for such a lookup (docs/adr/0051-generated-tables.md).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index approval_id on approval (id)`.execute(db)
  await sql`create index venue_id on venue (id) where venue_type = 1`.execute(db)
}
