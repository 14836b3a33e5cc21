/** People of each department in their order, so that the chart counts each of them once without sorting. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index staff_reach_direct_people on staff_reach (tenant_id, department_id, user_id) where direct`.execute(
    db,
  )
}
