/** Accounts as operators list them, newest first (WF-03). */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index user_account_newest on user_account (created_at desc, id desc)`.execute(db)
}
