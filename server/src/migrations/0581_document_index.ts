/** Help documents are written seldom and searched often: what is new goes into the index at once. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter index doc_node_grams set (fastupdate = off)`.execute(db)
  await sql`select gin_clean_pending_list('doc_node_grams')`.execute(db)
}
