/** SQL of groups and roles. */
import { type Insertable, sql, type Updateable } from 'kysely'
import { countTenantRows } from '../../platform/list/page.ts'
import { personName } from '../account/service.ts'
import type { BuiltinRole } from './builtin.ts'
import type { RoleDb, RoleGroupTable, RoleTable } from './tables.ts'

const LOCK = 80_530

/** Changes of an organisation's roles come one by one. */
export async function lockRoleChanges(db: RoleDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${tenantId}))`.execute(db)
}

/** `locked` for the group of built-in roles; `roleCount` its roles. */
export interface FoundGroup {
  readonly id: string
  readonly name: string
  readonly sort: number
  readonly locked: boolean
  readonly roleCount: number
}

/** All groups of an organisation in their order, or the one of that id. */
export async function findGroups(
  db: RoleDb,
  tenantId: string,
  id: string | null = null,
): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    select g.id, g.name, g.sort,
      exists (select 1 from role r where r.tenant_id = g.tenant_id and r.role_group_id = g.id and r.builtin is not null) as locked,
      (select count(*)::int from role r where r.tenant_id = g.tenant_id and r.role_group_id = g.id) as role_count
    from role_group g where g.tenant_id = ${tenantId} and (${id}::bigint is null or g.id = ${id}::bigint)
    order by g.sort, g.id`.execute(db)
  return rows
}

/** `userCount` counts people who hold it themselves. */
export interface ListedRole {
  readonly id: string
  readonly roleGroupId: string
  readonly name: string
  readonly builtin: BuiltinRole | null
  readonly userCount: number
  readonly departmentCount: number
}

const COUNTS = sql`
  (select count(*)::int from role_user h where h.tenant_id = r.tenant_id and h.role_id = r.id
    and exists (select 1 from normal_staff s where s.tenant_id = h.tenant_id and s.user_id = h.user_id)) as user_count,
  (select count(*)::int from role_department h where h.tenant_id = r.tenant_id and h.role_id = r.id) as department_count`

/** Roles whose name, or whose group's name, holds the words in small letters; '' for all. */
export async function findRoles(db: RoleDb, tenantId: string, text: string): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select r.id, r.role_group_id, r.name, r.builtin, ${COUNTS}
    from role r join role_group g on g.tenant_id = r.tenant_id and g.id = r.role_group_id
    where r.tenant_id = ${tenantId} and (strpos(lower(r.name), ${text}) > 0 or strpos(lower(g.name), ${text}) > 0)
    order by r.sort, r.id`.execute(db)
  return rows
}

/** `creator` is null where nobody made it, or the person has no name here. */
export interface FoundRole extends ListedRole {
  readonly roleGroupName: string
  readonly remark: string | null
  readonly createdAt: Date
  readonly creator: string | null
  readonly grantCount: number
  readonly version: number
}

/** Undefined for an unknown id and another organisation's role. */
export async function findRole(
  db: RoleDb,
  tenantId: string,
  id: string,
): Promise<FoundRole | undefined> {
  const { rows } = await sql<FoundRole>`
    select r.id, r.role_group_id, g.name as role_group_name, r.name, r.builtin, r.remark, r.created_at, r.version, ${COUNTS},
      ${personName('r.tenantId', 'r.creatorId')} as creator,
      (select count(*)::int from role_grant k where k.tenant_id = r.tenant_id and k.role_id = r.id) as grant_count
    from role r join role_group g on g.tenant_id = r.tenant_id and g.id = r.role_group_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** How many roles or groups the organisation has, for its limits. */
export const countRoleRows = (
  db: RoleDb,
  table: 'role' | 'roleGroup',
  tenantId: string,
): Promise<number> => countTenantRows(db, table, tenantId)

/** A name that is taken violates the constraint that `roleConstraints` turns into a refusal. */
export async function insertGroup(db: RoleDb, group: Insertable<RoleGroupTable>): Promise<void> {
  await db.insertInto('roleGroup').values(group).execute()
}

/** As `insertGroup` for a name that is taken. */
export async function renameGroup(
  db: RoleDb,
  tenantId: string,
  id: string,
  name: string,
): Promise<void> {
  await db
    .updateTable('roleGroup')
    .set({ name })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A name that is taken violates the constraint that `roleConstraints` turns into a refusal. */
export async function insertRole(db: RoleDb, role: Insertable<RoleTable>): Promise<void> {
  await db.insertInto('role').values(role).execute()
}

/** Sets what `change` holds; the caller raises the version in it. */
export async function updateRole(
  db: RoleDb,
  tenantId: string,
  id: string,
  change: Updateable<RoleTable>,
): Promise<void> {
  await db
    .updateTable('role')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a group, or a role with all that it gives and who holds it. */
export async function deleteRow(
  db: RoleDb,
  table: 'role' | 'roleGroup',
  tenantId: string,
  id: string,
): Promise<void> {
  await db.deleteFrom(table).where('tenantId', '=', tenantId).where('id', '=', id).execute()
}
