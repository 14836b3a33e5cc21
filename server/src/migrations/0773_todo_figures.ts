/**
 * To-dos by state in the order of their lists, of whichever state there are few: a list of those taken
 * back went through all others. The newest with what the figures of a fortnight tell them apart by,
 * so that they are counted in the index alone. And by deadline: those of a week lie anywhere in the
 * order of their making.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'drop index todo_newest',
  'create index todo_newest on todo (tenant_id, created_at desc, id desc) include (todo_type, todo_task_type)',
  'create index todo_state on todo (tenant_id, todo_status, created_at desc, id desc)',
  'create index todo_deadline on todo (tenant_id, deadline_time) where deadline_time is not null',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
