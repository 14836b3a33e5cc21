/** SQL of changes of an organisation's tree of departments (decisions D1, S4.6). */
import { sql } from 'kysely'
import type { DepartmentState } from './policy.ts'
import type { DepartmentDb } from './tables.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const DEPARTMENT_TREE = 500

/**
 * Held until the transaction ends: nobody else changes the organisation's tree. Taken before any
 * row.
 */
export async function lockTree(db: DepartmentDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DEPARTMENT_TREE}, hashtext(${tenantId}))`.execute(db)
}

/** A department as its changes judge it. */
export interface DepartmentRow extends DepartmentState {
  readonly name: string
  readonly simpleName: string
  readonly hiddenFlag: 1 | 2 | 3
  readonly viewType: 1 | 2 | 3
}

/** The department, held until the transaction ends; undefined for none of the organisation. */
export async function lockDepartment(
  db: DepartmentDb,
  tenantId: string,
  id: string,
): Promise<DepartmentRow | undefined> {
  return db
    .selectFrom('department')
    .select([
      'id',
      'pid',
      'path',
      'depth',
      'version',
      'name',
      'simpleName',
      'hiddenFlag',
      'viewType',
    ])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** `path` ends with its own id and a slash, `depth` is one more than its superior's. */
export interface NewDepartment {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly simpleName: string
  readonly path: string
  readonly depth: number
}

/** Adds it as the last of its siblings. */
export async function insertDepartment(
  db: DepartmentDb,
  tenantId: string,
  row: NewDepartment,
  at: Date,
): Promise<void> {
  await sql`
    insert into department (tenant_id, id, pid, name, simple_name, path, depth, created_at, sort)
    select ${tenantId}::bigint, ${row.id}::bigint, ${row.pid}::bigint, ${row.name}, ${row.simpleName}, ${row.path}, ${row.depth}, ${at}::timestamptz,
      coalesce(max(sort), 0) + 1 from department where tenant_id = ${tenantId} and pid = ${row.pid}`.execute(
    db,
  )
}

/** Columns to set; a missing one stays. */
export interface DepartmentChange {
  readonly name?: string
  readonly simpleName?: string
  readonly hiddenFlag?: 1 | 2 | 3
  readonly viewType?: 1 | 2 | 3
}

/** Raises the version too. */
export async function changeDepartment(
  db: DepartmentDb,
  tenantId: string,
  id: string,
  change: DepartmentChange,
): Promise<void> {
  await db
    .updateTable('department')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** How many levels lie from the department down to its lowest, itself included. */
export async function heightOf(
  db: DepartmentDb,
  tenantId: string,
  { path, depth }: Pick<DepartmentState, 'path' | 'depth'>,
): Promise<number> {
  const { rows } = await sql<{ lowest: number }>`
    select max(depth)::int as lowest from department where tenant_id = ${tenantId} and path like ${`${path}%`}`.execute(
    db,
  )
  return (rows[0]?.lowest ?? depth) - depth + 1
}

/** Puts the department, with all below it, under another one, as its last. */
export async function changeParent(
  db: DepartmentDb,
  tenantId: string,
  department: DepartmentState,
  parent: DepartmentState,
): Promise<void> {
  const path = `${parent.path}${department.id}/`
  await sql`
    update department set pid = ${parent.id}, version = version + 1,
      sort = (select coalesce(max(s.sort), 0) + 1 from department s where s.tenant_id = ${tenantId} and s.pid = ${parent.id})
    where tenant_id = ${tenantId} and id = ${department.id}`.execute(db)
  await sql`
    update department set path = ${path} || substr(path, ${department.path.length + 1}::int),
      depth = depth + ${parent.depth + 1 - department.depth}::int
    where tenant_id = ${tenantId} and path like ${`${department.path}%`}`.execute(db)
}

/** Ids of what lies directly below a department, in their order. */
export async function childIds(db: DepartmentDb, tenantId: string, pid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('pid', '=', pid)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers these departments in the order given; those that have their number are left alone. */
export async function writeOrder(
  db: DepartmentDb,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update department d set sort = x.at
    from unnest(${[...ids]}::bigint[]) with ordinality x(id, at)
    where d.tenant_id = ${tenantId} and d.id = x.id and d.sort <> x.at`.execute(db)
}

/** Exactly these lead the department afterwards; the caller judged that they may. */
export async function setManagers(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
  userIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('departmentManager')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()
  if (userIds.length > 0)
    await db
      .insertInto('departmentManager')
      .values(userIds.map((userId) => ({ tenantId, departmentId, userId })))
      .execute()
}

/** Removes the department with its leaders, viewers and what it may see. */
export async function removeDepartment(
  db: DepartmentDb,
  tenantId: string,
  id: string,
): Promise<void> {
  // As the viewer of another department it is no row of its own.
  await db
    .deleteFrom('departmentViewer')
    .where('tenantId', '=', tenantId)
    .where('viewerKind', '=', 'department')
    .where('viewerId', '=', id)
    .execute()
  await db.deleteFrom('department').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}
