/** SQL of what roles give away. */
import { sql } from 'kysely'
import type { BuiltinRole } from './builtin.ts'
import type { RoleDb } from './tables.ts'

/** A key that a role gives; of a built-in role its name, as its keys stand in code. */
export interface GivenKey {
  readonly builtin: BuiltinRole | null
  readonly kind: 'menu' | 'resource' | null
  readonly permissionKey: string | null
}

/**
 * What the roles of departments give to who sits in one of `own`: their roles, and of the
 * departments above those that include what lies below.
 */
export async function findGivenKeys(
  db: RoleDb,
  tenantId: string,
  { own, above }: { readonly own: readonly string[]; readonly above: readonly string[] },
): Promise<readonly GivenKey[]> {
  const { rows } = await sql<GivenKey>`
    select distinct r.builtin, g.kind, g.permission_key
    from role_department h
    join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
    left join role_grant g on g.tenant_id = h.tenant_id and g.role_id = h.role_id
    where h.tenant_id = ${tenantId} and (
      h.department_id = any(${[...own]}::bigint[])
      or h.include_child and h.department_id = any(${[...above]}::bigint[]))`.execute(db)
  return rows
}

/** What these roles give, together. */
export async function findKeysOfRoles(
  db: RoleDb,
  tenantId: string,
  roleIds: readonly string[],
): Promise<readonly GivenKey[]> {
  const { rows } = await sql<GivenKey>`
    select distinct r.builtin, g.kind, g.permission_key
    from role r left join role_grant g on g.tenant_id = r.tenant_id and g.role_id = r.id
    where r.tenant_id = ${tenantId} and r.id = any(${[...roleIds]}::bigint[])`.execute(db)
  return rows
}
