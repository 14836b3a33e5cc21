/** A person's own parts of to-dos that are not done yet, for the overview. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index todo_executor_undone on todo_executor (tenant_id, user_id, todo_id) where not done`.execute(
    db,
  )
}
