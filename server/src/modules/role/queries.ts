/** SQL of roles. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { BuiltinRole } from './builtin.ts'

export interface EffectiveGrants {
  readonly member: boolean
  readonly dissolved: boolean
  readonly operator: boolean
  readonly builtins: readonly BuiltinRole[]
  readonly grants: readonly { readonly kind: 'menu' | 'resource'; readonly permissionKey: string }[]
}

/**
 * Everything that decides what a person may do in an organisation, in one statement (decisions R5).
 * System scope.
 */
export async function findEffectiveGrants(
  db: Db,
  userId: string,
  tenantId: string,
): Promise<EffectiveGrants> {
  const { rows } = await sql<EffectiveGrants>`
    with seat as (
      select m.tenant_id, m.id from member m
      join tenant t on t.id = m.tenant_id and t.status = 2
      join user_account u on u.id = m.user_id and u.status = 1 and u.activated
      where m.user_id = ${userId} and m.status = 1 and m.tenant_id in (${tenantId}, ${OPERATOR_TENANT})
    ),
    held as (
      select h.role_id from role_user h where h.tenant_id = ${tenantId} and h.user_id = ${userId}
      union
      select h.role_id from role_department h
      join department top on top.tenant_id = h.tenant_id and top.id = h.department_id
      where h.tenant_id = ${tenantId} and exists (
        select 1 from seat s
        join member_department p on p.tenant_id = s.tenant_id and p.member_id = s.id
        join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
        where s.tenant_id = h.tenant_id and (d.id = top.id or (h.include_child and starts_with(d.path, top.path))))
    )
    select
      exists (select 1 from seat where tenant_id = ${tenantId}) as member,
      exists (
        select 1 from member m join tenant t on t.id = m.tenant_id and t.status = 4
        where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.status = 1) as dissolved,
      exists (
        select 1 from seat s
        join role_user h on h.tenant_id = s.tenant_id and h.user_id = ${userId}
        join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.builtin in ('principal', 'admin')
        where s.tenant_id = ${OPERATOR_TENANT}) as operator,
      (select coalesce(json_agg(r.builtin), '[]') from role r
        where r.tenant_id = ${tenantId} and r.builtin is not null and r.id in (select role_id from held)) as builtins,
      (select coalesce(json_agg(json_build_object('kind', g.kind, 'permissionKey', g.permission_key)), '[]') from role_grant g
        where g.tenant_id = ${tenantId} and g.role_id in (select role_id from held)) as grants`.execute(
    db,
  )
  return rows[0] ?? { member: false, dissolved: false, operator: false, builtins: [], grants: [] }
}

/** Which roles: built-in ones, and any other that was granted the key. */
export interface RoleChoice {
  readonly builtins: readonly BuiltinRole[]
  readonly key: string | null
}

/**
 * Normal members of an active organisation who hold one of these roles, themselves or through a
 * department. System scope.
 */
export async function findRoleHolders(
  db: Db,
  tenantId: string,
  { builtins, key }: RoleChoice,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with wanted as (
      select r.id from role r where r.tenant_id = ${tenantId} and (
        r.builtin = any(${[...builtins]}::text[])
        or exists (select 1 from role_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id and g.permission_key = ${key}))
    )
    select distinct m.user_id from member m
    join tenant t on t.id = m.tenant_id and t.status = 2
    join user_account u on u.id = m.user_id and u.status = 1
    where m.tenant_id = ${tenantId} and m.status = 1 and (
      exists (select 1 from role_user h where h.tenant_id = m.tenant_id and h.user_id = m.user_id and h.role_id in (select id from wanted))
      or exists (
        select 1 from member_department p
        join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
        join role_department h on h.tenant_id = p.tenant_id and h.role_id in (select id from wanted)
        join department top on top.tenant_id = h.tenant_id and top.id = h.department_id
        where p.tenant_id = m.tenant_id and p.member_id = m.id and (d.id = top.id or (h.include_child and starts_with(d.path, top.path)))))
    order by m.user_id`.execute(db)
  return rows.map((row) => row.userId)
}

/** Every normal member of an active organisation. System scope. */
export async function findTenantMembers(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('tenant as t', 't.id', 'm.tenantId')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .select('m.userId')
    .distinct()
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('t.status', '=', 2)
    .where('u.status', '=', 1)
    .orderBy('m.userId')
    .execute()
  return rows.map((row) => row.userId)
}
