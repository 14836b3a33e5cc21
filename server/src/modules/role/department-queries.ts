/** SQL of roles that departments have (decisions D4, R5, S4.6). */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { RoleDb } from './tables.ts'

/** A role that people of a department hold through it. */
export interface DepartmentRole {
  readonly id: string
  readonly name: string
  /** 1: given to one of the departments above, with what lies below. */
  readonly inherited: 1 | 2
}

/** Roles of a department itself, then those that reach it from above; each once. */
export async function rolesOfDepartments(
  db: Db,
  tenantId: string,
  { id, above }: { readonly id: string; readonly above: readonly string[] },
): Promise<readonly DepartmentRole[]> {
  const { rows } = await sql<DepartmentRole>`
    select r.id, r.name, case when bool_or(h.department_id = ${id}) then 2 else 1 end as inherited
    from role_department h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
    where h.tenant_id = ${tenantId}
      and (h.department_id = ${id} or h.include_child and h.department_id = any(${[...above]}::bigint[]))
    group by r.id, r.name, r.sort order by inherited desc, r.sort, r.id`.execute(db)
  return rows
}

/** Names of all roles of an organisation. */
export async function roleNamesOf(db: Db, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from role where tenant_id = ${tenantId} order by sort, id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Takes a department's roles away; answers which they were. */
export const endGrantsOf = async (
  db: RoleDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> => {
  const rows = await db
    .deleteFrom('roleDepartment')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .returning('roleId')
    .execute()
  return rows.map(({ roleId }) => roleId)
}
