/**
 * The application that a to-do of type 3 stands for (decisions S4.10, S4.18): one per application.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table todo add column approval_id bigint`.execute(db)
  await sql`create unique index todo_approval on todo (tenant_id, approval_id) where approval_id is not null`.execute(
    db,
  )
}
