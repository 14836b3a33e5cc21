/**
 * Parts of to-dos that are not done, by the person first: asked of one organisation by the overview
 * and leaving, of all of them when an account is disabled or cancelled.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index todo_executor_open on todo_executor (user_id, tenant_id, todo_id) where not done`.execute(
    db,
  )
  await sql`drop index todo_executor_undone`.execute(db)
}
