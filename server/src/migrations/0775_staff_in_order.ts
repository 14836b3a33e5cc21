/**
 * Normal staff in the order of persons, with when they joined: counted up to the reach of a list, and
 * by the month in which they joined, without a look at their rows.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index member_staff on member (tenant_id, user_id) include (joined_at) where status = 1`.execute(
    db,
  )
}
