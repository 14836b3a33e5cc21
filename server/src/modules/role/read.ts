/** What is read of an organisation's roles (S1 §7; decisions R1). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findEditor, requireRole } from './change.ts'
import { countHolders } from './holder-queries.ts'
import { refuseChange } from './policy.ts'
import { findGroups, findRoles } from './role-queries.ts'
import type * as schemas from './schemas.ts'

/** The groups with their roles; with a name those that it fits, empty groups left out. */
export async function listRoles(
  ctx: Ctx,
  { name, tenantId }: Static<typeof schemas.ListRoles>,
): Promise<Static<typeof schemas.RoleGroup>[]> {
  requireTenantInForce(ctx, tenantId)
  const text = name?.trim().toLowerCase() ?? ''
  const [groups, roles] = await Promise.all([
    findGroups(ctx.db, ctx.tenantId),
    findRoles(ctx.db, ctx.tenantId, text),
  ])
  const listed = groups.map(({ id, name: groupName, locked }) => ({
    id,
    name: groupName,
    locked,
    roles: roles.flatMap(({ roleGroupId, ...role }) => (roleGroupId === id ? [role] : [])),
  }))
  return text === '' ? listed : listed.filter((group) => group.roles.length > 0)
}

/** One role, with how many people it concerns. NotFound for any other organisation's. */
export async function getRole(
  ctx: Ctx,
  { id, tenantId }: Static<typeof schemas.GetRole>,
): Promise<Static<typeof schemas.RoleDetail>> {
  requireTenantInForce(ctx, tenantId)
  const [role, editor, affectedCount] = await Promise.all([
    requireRole(ctx, ctx.tenantId, id),
    findEditor(ctx, ctx),
    countHolders(ctx.db, ctx.tenantId, id),
  ])
  const { createdAt, ...rest } = role
  return {
    ...rest,
    createTime: shanghaiText(createdAt),
    affectedCount,
    lockedReason: refuseChange(role, editor)?.message ?? null,
  }
}
