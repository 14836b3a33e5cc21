/** SQL of what is shown of one department (D7). */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import type { DepartmentDb } from './tables.ts'
import { isDepartmentVisible, visibilityIn } from './visibility-queries.ts'

/**
 * A department's own columns; `pid` null for the root, `path` the ids from the root, each with a
 * slash behind it.
 */
export interface DetailRow {
  readonly id: string
  readonly tenantId: string
  readonly pid: string | null
  readonly name: string
  readonly simpleName: string
  readonly path: string
  readonly depth: number
  readonly hiddenFlag: 1 | 2 | 3
  readonly viewType: 1 | 2 | 3
  readonly version: number
  readonly createdAt: Date
}

/** The department whether seen or not: ask for that first. */
export const findDetail = (
  db: DepartmentDb,
  tenantId: string,
  id: string,
): Promise<DetailRow | undefined> =>
  db
    .selectFrom('department')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** All departments, also those that the caller does not see, and the root. */
export const countDepartmentsOf = async (db: DepartmentDb, tenantId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from department where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Both without the department itself. */
export interface DetailFigures {
  /** Departments that the caller sees directly below it, and anywhere below it. */
  readonly childCount: number
  readonly departmentCount: number
}

/**
 * Counts by what the caller of `db` may see; departments that are hidden from the caller do not
 * count.
 */
export async function findFigures(
  db: DepartmentDb,
  { tenantId, id, path }: Pick<DetailRow, 'tenantId' | 'id' | 'path'>,
): Promise<DetailFigures> {
  const { rows } = await sql<DetailFigures>`
    with ${visibilityIn([tenantId])}
    select (count(*) filter (where d.pid = ${id}))::int as child_count, count(*)::int as department_count
    from department_entry d join sight s on s.tenant_id = d.tenant_id
    where d.tenant_id = ${tenantId} and d.path like ${`${path}%`} and d.id <> ${id} and ${isDepartmentVisible('d')} ${byValues}`.execute(
    db,
  )
  return rows[0] ?? { childCount: 0, departmentCount: 0 }
}

/** Departments of the organisation that the caller sees, the root left out. */
export async function countSeen(db: DepartmentDb, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${visibilityIn([tenantId])}
    select count(*)::int as n from department_entry d join sight s on s.tenant_id = d.tenant_id
    where d.tenant_id = ${tenantId} and d.pid is not null and ${isDepartmentVisible('d')}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** `belongDepartmentId` null where the department belongs to the other organisation as a whole. */
export interface BelongRow {
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
}

/** Without an order; empty where the department belongs to no other organisation. */
export const findDepartmentBelongs = (
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
): Promise<BelongRow[]> =>
  db
    .selectFrom('departmentBelong')
    .select(['belongTenantId', 'belongDepartmentId'])
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()

/** Nothing of what stood there remains; the caller holds the lock of the tree. */
export async function replaceDepartmentBelongs(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
  rows: readonly BelongRow[],
): Promise<void> {
  await db
    .deleteFrom('departmentBelong')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()
  if (rows.length > 0)
    await db
      .insertInto('departmentBelong')
      .values(rows.map((row) => ({ ...row, tenantId, departmentId })))
      .execute()
}

/** To whom a department shows (people, departments), and which departments its members see. */
export interface SafeRows {
  readonly userIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly seenIds: readonly string[]
}

/** Whom a department with hidden flag 2 shows to, and what its members see with view type 3. */
export async function findSafeRows(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
): Promise<SafeRows> {
  const [viewers, seen] = await Promise.all([
    db
      .selectFrom('departmentViewer')
      .select(['viewerKind', 'viewerId'])
      .where('tenantId', '=', tenantId)
      .where('departmentId', '=', departmentId)
      .orderBy('viewerId')
      .execute(),
    db
      .selectFrom('departmentSight')
      .select('seenId')
      .where('tenantId', '=', tenantId)
      .where('departmentId', '=', departmentId)
      .orderBy('seenId')
      .execute(),
  ])
  const idsOf = (kind: 'user' | 'department') =>
    viewers.filter(({ viewerKind }) => viewerKind === kind).map(({ viewerId }) => viewerId)
  return {
    userIds: idsOf('user'),
    departmentIds: idsOf('department'),
    seenIds: seen.map(({ seenId }) => seenId),
  }
}

/** Nothing of what stood there remains; the caller holds the lock of the tree. */
export async function replaceSafeRows(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
  { userIds, departmentIds, seenIds }: SafeRows,
): Promise<void> {
  await db
    .deleteFrom('departmentViewer')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()
  await db
    .deleteFrom('departmentSight')
    .where('tenantId', '=', tenantId)
    .where('departmentId', '=', departmentId)
    .execute()
  const viewers = [
    ...userIds.map((viewerId) => ({ viewerKind: 'user' as const, viewerId })),
    ...departmentIds.map((viewerId) => ({ viewerKind: 'department' as const, viewerId })),
  ]
  if (viewers.length > 0)
    await db
      .insertInto('departmentViewer')
      .values(viewers.map((viewer) => ({ ...viewer, tenantId, departmentId })))
      .execute()
  if (seenIds.length > 0)
    await db
      .insertInto('departmentSight')
      .values(seenIds.map((seenId) => ({ tenantId, departmentId, seenId })))
      .execute()
}

/** Everybody who works in a department or anywhere below it, whoever asks. */
export async function findPeopleBelow(
  db: DepartmentDb,
  tenantId: string,
  departmentId: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from staff_reach where tenant_id = ${tenantId} and department_id = ${departmentId}`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
