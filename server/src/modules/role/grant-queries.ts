/** SQL of what roles are given: applications and permission keys. */
import { sql } from 'kysely'
import type { GrantKind } from './app-keys.ts'
import type { BuiltinRole } from './builtin.ts'
import type { RoleDb } from './tables.ts'

/** A role with what it was given; a built-in one's keys stand in code, not here. */
export interface GrantedRole {
  readonly id: string
  readonly builtin: BuiltinRole | null
  readonly keys: readonly { readonly kind: GrantKind; readonly permissionKey: string }[]
  readonly appIds: readonly string[]
}

/** Those of the roles that the organisation has, with what each is given. */
export async function findGrantedRoles(
  db: RoleDb,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly GrantedRole[]> {
  const { rows } = await sql<GrantedRole>`
    select r.id, r.builtin,
      (select coalesce(json_agg(json_build_object('kind', g.kind, 'permissionKey', g.permission_key)), '[]') from role_grant g
        where g.tenant_id = r.tenant_id and g.role_id = r.id) as keys,
      (select coalesce(json_agg(a.app_id::text), '[]') from role_app a where a.tenant_id = r.tenant_id and a.role_id = r.id) as app_ids
    from role r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

interface RoleKeys {
  readonly tenantId: string
  readonly roleId: string
  readonly kind: GrantKind
}

/** Keys that the role has already stay; whether the caller may give them was judged before. */
export async function addKeys(
  db: RoleDb,
  { tenantId, roleId, kind }: RoleKeys,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into role_grant (tenant_id, role_id, kind, permission_key)
    select ${tenantId}::bigint, ${roleId}::bigint, ${kind}::text, x.k from unnest(${[...keys]}::text[]) x(k)
    on conflict do nothing`.execute(db)
}

/** Keys that the role lacks are no error. */
export async function removeKeys(
  db: RoleDb,
  { tenantId, roleId, kind }: RoleKeys,
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from role_grant where tenant_id = ${tenantId} and role_id = ${roleId} and kind = ${kind} and permission_key = any(${[...keys]}::text[])`.execute(
    db,
  )
}

/** A role may use these applications and no other. */
export async function setApps(
  db: RoleDb,
  tenantId: string,
  roleId: string,
  appIds: readonly string[],
): Promise<void> {
  await sql`
    delete from role_app where tenant_id = ${tenantId} and role_id = ${roleId} and app_id <> all(${[...appIds]}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into role_app (tenant_id, role_id, app_id)
    select ${tenantId}::bigint, ${roleId}::bigint, x.id from unnest(${[...appIds]}::bigint[]) x(id)
    on conflict do nothing`.execute(db)
}
