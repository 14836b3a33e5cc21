/** SQL of apps whose scope names departments (decisions D4, S4.6, S4.19). */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { AppDb } from './tables.ts'

/** Kind of an entry of a scope that names a department. */
export const DEPARTMENT_IN_SCOPE = 2

/** An opened app that people of a department may use through it. */
export interface DepartmentApp {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  /** 1: given to one of the departments above. */
  readonly inherited: 1 | 2
}

/** Apps given to a department itself, then those that reach it from above; default ones are everybody's. */
export async function appsOfDepartments(
  db: Db,
  tenantId: string,
  { id, above }: { readonly id: string; readonly above: readonly string[] },
): Promise<readonly DepartmentApp[]> {
  const { rows } = await sql<DepartmentApp>`
    select a.id, a.name, a.icon, case when bool_or(c.target_id = ${id}) then 2 else 1 end as inherited
    from app_scope c
    join tenant_app t on t.tenant_id = c.tenant_id and t.app_id = c.app_id
    join app a on a.id = c.app_id
    where c.tenant_id = ${tenantId} and c.user_type = ${DEPARTMENT_IN_SCOPE} and c.target_id = any(${[id, ...above]}::bigint[])
    group by a.id, a.name, a.icon, a.sort order by inherited desc, a.sort, a.id`.execute(db)
  return rows
}

/** Takes a department out of all scopes; answers the apps. */
export const endScopesOf = async (
  db: AppDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> => {
  const rows = await db
    .deleteFrom('appScope')
    .where('tenantId', '=', tenantId)
    .where('userType', '=', DEPARTMENT_IN_SCOPE)
    .where('targetId', '=', departmentId)
    .returning('appId')
    .execute()
  return rows.map(({ appId }) => appId)
}
