/** Open to-dos that a person created, counted before the person leaves an organisation. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index todo_open_creator on todo (tenant_id, creator_uid) where todo_status = 1 and approval_id is null`.execute(
    db,
  )
}
