/** SQL of who holds a role. */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { heldByDepartment } from './reach-queries.ts'
import type { RoleDb } from './tables.ts'

interface Holding {
  readonly tenantId: string
  readonly roleId: string
  readonly by: string
  readonly at: Date
}

/** Gives a role to people; answers who did not hold it before. */
export async function addUsers(
  db: RoleDb,
  { tenantId, roleId, by, at }: Holding,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into role_user (tenant_id, role_id, user_id, creator_id, created_at)
    select ${tenantId}::bigint, ${roleId}::bigint, x.id, ${by}::bigint, ${at}::timestamptz from unnest(${[...userIds]}::bigint[]) x(id)
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Takes a role from people; answers who held it. */
export async function removeUsers(
  db: RoleDb,
  tenantId: string,
  roleId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from role_user where tenant_id = ${tenantId} and role_id = ${roleId} and user_id = any(${[...userIds]}::bigint[])
    returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Gives a role to departments; answers those that had it not, or not so. */
export async function addDepartments(
  db: RoleDb,
  { tenantId, roleId, by, at }: Holding,
  departmentIds: readonly string[],
  includeChild: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ departmentId: string }>`
    insert into role_department (tenant_id, role_id, department_id, include_child, creator_id, created_at)
    select ${tenantId}::bigint, ${roleId}::bigint, x.id, ${includeChild}::boolean, ${by}::bigint, ${at}::timestamptz
    from unnest(${[...departmentIds]}::bigint[]) x(id)
    on conflict (tenant_id, role_id, department_id) do update set include_child = excluded.include_child
      where role_department.include_child <> excluded.include_child
    returning department_id`.execute(db)
  return rows.map(({ departmentId }) => departmentId)
}

/** Takes a role from departments; answers those that had it. */
export async function removeDepartments(
  db: RoleDb,
  tenantId: string,
  roleId: string,
  departmentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ departmentId: string }>`
    delete from role_department where tenant_id = ${tenantId} and role_id = ${roleId} and department_id = any(${[...departmentIds]}::bigint[])
    returning department_id`.execute(db)
  return rows.map(({ departmentId }) => departmentId)
}

const HOLDERS = (tenantId: string, roleId: string) => sql`
  select h.user_id from role_user h where h.tenant_id = ${tenantId} and h.role_id = ${roleId}
    and exists (select 1 from member_standing m where m.tenant_id = h.tenant_id and m.user_id = h.user_id and m.member_status = 1)
  union
  ${heldByDepartment(tenantId, sql`${roleId}`)}`

/** Normal staff who hold a role, themselves or through a department; null where they are more. */
export async function findHolders(
  db: RoleDb,
  tenantId: string,
  roleId: string,
  most: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ userId: string }>`
    select x.user_id from (${HOLDERS(tenantId, roleId)}) x limit ${most + 1} ${byValues}`.execute(
    db,
  )
  return rows.length > most ? null : rows.map(({ userId }) => userId)
}

/** How many they are. */
export async function countHolders(db: RoleDb, tenantId: string, roleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${HOLDERS(tenantId, roleId)}) x ${byValues}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether somebody who can sign in holds a key: by leading, administering, or another role. */
export async function isKeyHeld(db: RoleDb, tenantId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with wanted as (
      select r.id from role r where r.tenant_id = ${tenantId} and (
        r.builtin in ('principal', 'admin')
        or exists (select 1 from role_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id and g.permission_key = ${key}))
    )
    select exists (
      select 1 from role_user h
      join member_standing m on m.tenant_id = h.tenant_id and m.user_id = h.user_id and m.member_status = 1 and m.account_status = 1
      where h.tenant_id = ${tenantId} and h.role_id in (select id from wanted)
    ) or exists (
      select 1 from ${heldByDepartment(tenantId, sql`select id from wanted`)} x
    ) as held`.execute(db)
  return rows[0]?.held ?? false
}
