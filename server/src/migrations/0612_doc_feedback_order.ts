/** Feedback on help documents, newest first, by the index alone: a list's order falls in every column. */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'drop index doc_feedback_newest',
  'create index doc_feedback_newest on doc_feedback (tenant_id, updated_at desc, node_id desc, user_id desc)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
