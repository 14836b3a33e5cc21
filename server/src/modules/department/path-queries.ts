/** SQL of departments that are found, and made, by their names from the top (decisions D1). */
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { DepartmentDb } from './tables.ts'

/** A department as its path is put together; `pid` is null for the root. */
export interface NamedDepartment {
  readonly id: string
  readonly pid: string | null
  readonly name: string
}

/** Every department of the organisation, those above first. */
export async function findNamedDepartments(
  db: DepartmentDb,
  tenantId: string,
): Promise<NamedDepartment[]> {
  const { rows } =
    await sql<NamedDepartment>`select id, pid, name from department where tenant_id = ${tenantId} order by depth`.execute(
      db,
    )
  return rows
}

/** The root, and the departments whose path has none but these names, those above first. */
export async function findDepartmentsAmong(
  db: DepartmentDb,
  tenantId: string,
  names: readonly string[],
): Promise<NamedDepartment[]> {
  const { rows } = await sql<NamedDepartment>`
    with recursive found as (
      select id, pid, name, depth from department where tenant_id = ${tenantId} and pid is null
      union all
      select d.id, d.pid, d.name, d.depth from found f
      join department d on d.tenant_id = ${tenantId} and d.pid = f.id and d.name = any(${[...new Set(names)]}::text[])
    )
    select id, pid, name from found order by depth`.execute(db)
  return rows
}

const MAX_SIMPLE_NAME = 20

/**
 * Makes a department below another one, unless one of the name is there already: then that one's id.
 */
export async function addNamedDepartment(
  db: DepartmentDb,
  tenantId: string,
  pid: string,
  name: string,
): Promise<{ readonly id: string; readonly made: boolean }> {
  const id = newId()
  const { rows } = await sql<{ id: string }>`
    insert into department (tenant_id, id, pid, name, simple_name, path, depth)
    select tenant_id, ${id}::bigint, id, ${name}, ${name.slice(0, MAX_SIMPLE_NAME)}, path || ${`${id}/`}, depth + 1 from department
    where tenant_id = ${tenantId} and id = ${pid} and depth < 10
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) return { id, made: true }
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('pid', '=', pid)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { id: found.id, made: false }
}
