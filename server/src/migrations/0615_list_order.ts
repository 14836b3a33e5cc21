/** Lists whose order no index had: who has a role, and the groups of departments, newest first. */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'create index role_user_newest on role_user (tenant_id, role_id, created_at desc, user_id desc)',
  'create index role_department_newest on role_department (tenant_id, role_id, created_at desc, department_id desc)',
  'create index user_group_newest on user_group (tenant_id, platform, status, created_at desc, id desc) where department_id is not null',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
