/** What a person may do, and where each of it comes from (decisions R5; frontier, People). */
import type { MenuKey, PermissionKey } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findPersonNames, seenStaffAmong } from '../account/service.ts'
import { seenDepartmentNames } from '../department/service.ts'
import { labelOfKey } from './app-keys.ts'
import { BUILTIN_NAMES, keysOfGrants } from './builtin.ts'
import { grantsOf } from './permissions.ts'
import { type EffectiveGrants, findEffectiveGrants, findRoleNames } from './queries.ts'
import type { EffectivePermissions, EffectiveQuery, PermissionSource } from './schemas.ts'

/** Why somebody has a key: every member has it, or a role, and perhaps the department it came by. */
export interface KeySource {
  readonly roleId: string | null
  readonly departmentId: string | null
}

/**
 * Every key that the rows give, with each of its sources, out of the very rows that enforcement
 * reads.
 */
export function explainGrants(found: EffectiveGrants): ReadonlyMap<PermissionKey, KeySource[]> {
  const sources = new Map<PermissionKey, KeySource[]>()
  const { menus, resources } = grantsOf(found)
  for (const key of [...menus, ...resources]) sources.set(key, [])
  const give = (keys: readonly PermissionKey[], roleId: string | null): void => {
    const ways = found.held.filter((way) => way.roleId === roleId)
    for (const key of keys)
      sources.get(key)?.push(...(roleId === null ? [{ roleId, departmentId: null }] : ways))
  }
  give(keysOfGrants([{ builtin: 'member', kind: null, permissionKey: null }]), null)
  for (const { roleId, builtin } of found.builtins)
    give(keysOfGrants([{ builtin, kind: null, permissionKey: null }]), roleId)
  const roleIds = new Set(found.grants.map(({ roleId }) => roleId))
  for (const roleId of roleIds)
    give(
      keysOfGrants(
        found.grants
          .filter((grant) => grant.roleId === roleId)
          .map(({ kind, permissionKey }) => ({ builtin: null, kind, permissionKey })),
      ),
      roleId,
    )
  return sources
}

/** NotFound for who is no staff that the caller sees. */
export async function findEffectivePermissions(
  ctx: Ctx,
  { userId, tenantId }: Static<typeof EffectiveQuery>,
): Promise<Static<typeof EffectivePermissions>> {
  requireTenantInForce(ctx, tenantId)
  if (!(await seenStaffAmong(ctx.db, ctx.tenantId, [userId])).has(userId)) throw notFound()
  const found = await findEffectiveGrants(ctx.db, userId, ctx.tenantId)
  const explained = explainGrants(found)
  const departmentIds = found.held.flatMap(({ departmentId }) => departmentId ?? [])
  const [names, roleNames, departments] = await Promise.all([
    findPersonNames(ctx.db, ctx.tenantId, [userId]),
    findRoleNames(
      ctx.db,
      ctx.tenantId,
      found.held.map(({ roleId }) => roleId),
    ),
    seenDepartmentNames(ctx, departmentIds),
  ])
  const sourceOf = ({ roleId, departmentId }: KeySource): Static<typeof PermissionSource> => ({
    kind: roleId === null ? 1 : departmentId === null ? 2 : 3,
    roleId,
    roleName: roleId === null ? BUILTIN_NAMES.member : (roleNames.get(roleId) ?? ''),
    departmentId: departmentId !== null && departments.has(departmentId) ? departmentId : null,
    departmentName: departmentId === null ? null : (departments.get(departmentId) ?? null),
  })
  const { menus } = grantsOf(found)
  return {
    userId,
    name: names.get(userId) ?? '',
    member: found.member,
    permissions: [...explained].map(([key, sources]) => ({
      key,
      label: labelOfKey(key),
      kind: menus.has(key as MenuKey) ? ('menu' as const) : ('resource' as const),
      sources: sources.map(sourceOf),
    })),
  }
}
