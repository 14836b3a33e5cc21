/**
 * To-dos that a person created come from the index alone when they are counted by their state too:
 * without the two columns the planner read half of the organisation's to-dos instead.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'drop index todo_creator',
  'create index todo_creator on todo (tenant_id, creator_uid, created_at desc, id desc) include (todo_status, deadline_time)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
