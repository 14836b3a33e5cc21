/**
 * People of a department, each once however many platforms they are on, are counted from an index
 * in the order of persons; the departments' own from one that knows the person.
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'create index staff_reach_people on staff_reach (tenant_id, department_id, user_id) include (member_id, platform, direct)',
  'drop index staff_reach_direct',
  'create index staff_reach_direct on staff_reach (tenant_id, department_id, name_key, member_id) include (platform, user_id) where direct',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
