/** SQL of departments. */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { countRows, type PageSlice } from '../../platform/list/page.ts'
import type { DepartmentDb } from './tables.ts'

/** Ids of the departments that the account leads and of everything below them; empty for none. */
export async function findManagedDepartments(
  db: DepartmentDb,
  tenantId: string,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from department_manager m
    join department top on top.tenant_id = m.tenant_id and top.id = m.department_id
    join department d on d.tenant_id = top.tenant_id and starts_with(d.path, top.path)
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}`.execute(db)
  return rows.map((row) => row.id)
}

/** Account ids of those who lead this one department, without those of departments above it. */
export async function findManagers(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('departmentManager')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()
  return rows.map((row) => row.userId)
}

/** Root id by organisation; an organisation without departments has no entry. */
export async function findRoots(
  db: DepartmentDb,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tenantIds.length === 0) return new Map()
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id, id from department where pid is null and tenant_id = any(${[...tenantIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ tenantId, id }) => [tenantId, id]))
}

/** Per department the ids of its line, from the root down to itself; unknown ones are left out. */
export async function findLines(
  db: DepartmentDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from department where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, path }) => [id, path.split('/').filter(Boolean)]))
}

/** Undefined for an unknown id and for a department of another organisation. */
export async function nameOf(
  db: DepartmentDb,
  tenantId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('department')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/**
 * Departments that strangers may learn of: hidden neither themselves nor by one above, the root left
 * out, as it stands for the organisation. `text` in small letters, '' for every name.
 */
const openDepartments = (tenantId: string, text: string) => sql`
  from department d where d.tenant_id = ${tenantId} and d.depth > 1
    and (${text} = '' or strpos(lower(d.name), ${text}) > 0)
    and not exists (select 1 from department h
      where h.tenant_id = d.tenant_id and h.hidden_flag <> 3 and starts_with(d.path, h.path))`

/** A department that strangers may name. */
export interface OpenDepartmentRow {
  readonly id: string
  readonly name: string
  /** Names from below the root down to itself. */
  readonly path: string
}

/**
 * By depth, then in the tree's order, without the root and whatever is hidden or below a hidden
 * one. `text` in small letters, '' for all.
 */
export async function findOpen(
  db: DepartmentDb,
  tenantId: string,
  text: string,
  { limit, offset }: PageSlice,
): Promise<OpenDepartmentRow[]> {
  const { rows } = await sql<OpenDepartmentRow>`
    select p.id, p.name,
      (select string_agg(a.name, ' / ' order by a.depth) from department a
        where a.tenant_id = ${tenantId} and a.depth > 1
          and a.id = any(string_to_array(rtrim(p.path, '/'), '/')::bigint[])) as path
    from (select d.id, d.name, d.path, d.depth, d.sort ${openDepartments(tenantId, text)}
      order by d.depth, d.sort, d.id limit ${limit} offset ${offset}) p
    order by p.depth, p.sort, p.id ${byValues}`.execute(db)
  return rows
}

/** Total of `findOpen`, counted up to `limit`. */
export const countOpen = (
  db: DepartmentDb,
  tenantId: string,
  text: string,
  limit: number,
): Promise<number> => countRows(db, openDepartments(tenantId, text), limit)

/** Undefined where strangers may not name the department, or it is gone. */
export async function openName(
  db: DepartmentDb,
  tenantId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select d.name ${openDepartments(tenantId, '')} and d.id = ${id}`.execute(db)
  return rows[0]?.name
}

/** The root has no superior and bears the organisation's name, also as its short name. */
export async function addRoot(
  db: DepartmentDb,
  root: {
    readonly tenantId: string
    readonly id: string
    readonly name: string
    readonly createdAt: Date
  },
): Promise<void> {
  await db
    .insertInto('department')
    .values({ ...root, pid: null, simpleName: root.name, path: `${root.id}/`, depth: 1 })
    .execute()
}

/** Names of the departments in which these people sit, the main one first. */
export async function findSeatNames(
  db: DepartmentDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; names: string[] }>`
    select s.user_id, array_agg(d.name order by s.main desc, d.path) as names
    from (select user_id, department_id, bool_or(main) as main from staff_reach
      where tenant_id = ${tenantId} and direct and user_id = any(${[...userIds]}::bigint[])
      group by user_id, department_id) s
    join department d on d.tenant_id = ${tenantId} and d.id = s.department_id
    group by s.user_id`.execute(db)
  return new Map(rows.map(({ userId, names }) => [userId, names]))
}
