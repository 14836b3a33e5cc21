/** What every change of an organisation's roles does first and last. */
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound, refuseIf } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { isKeyHeld } from './holder-queries.ts'
import { dropPermissions } from './news.ts'
import type { RoleEditor } from './policy.ts'
import * as policy from './policy.ts'
import { findEffectiveGrants } from './queries.ts'
import { type FoundRole, findRole, lockRoleChanges } from './role-queries.ts'

/** What the caller holds now, and whether the caller leads the organisation. */
export async function findEditor(
  reader: Pick<Ctx, 'db'>,
  { tenantId, user }: Pick<Ctx, 'tenantId' | 'user'>,
): Promise<RoleEditor> {
  const { builtins, held } = await findEffectiveGrants(reader.db, user.id, tenantId)
  return {
    isPrincipal: builtins.some(({ builtin }) => builtin === 'principal'),
    heldRoleIds: new Set(held.map(({ roleId }) => roleId)),
  }
}

/** A role of the organisation in force; NotFound for any other. */
export async function requireRole(
  reader: Pick<Ctx, 'db'>,
  tenantId: string,
  id: string,
): Promise<FoundRole> {
  const role = await findRole(reader.db, tenantId, id)
  if (role === undefined) throw notFound()
  return role
}

/** A role that the caller may change; else what `refuseChange` answers. */
export async function requireChangeable(
  w: Write,
  tenantId: string,
  id: string,
  editor: RoleEditor,
): Promise<FoundRole> {
  const role = await requireRole(w, tenantId, id)
  refuseIf(policy.refuseChange(role, editor))
  return role
}

/**
 * Runs `change` in a transaction that is the only one to change the organisation's roles, and has
 * permissions read anew everywhere afterwards. Throws NotFound for another organisation, Forbidden
 * where the caller's own roles would become others (principals excepted), WrongState where nobody
 * would be left who holds 角色管理.
 */
export async function changeRoles<T>(
  ctx: Ctx,
  tenantId: string | undefined,
  change: (w: Write, editor: RoleEditor) => Promise<T>,
): Promise<T> {
  requireTenantInForce(ctx, tenantId)
  const answer = await ctx.write(async (w) => {
    await lockRoleChanges(w.db, ctx.tenantId)
    const editor = await findEditor(w, ctx)
    const done = await change(w, editor)
    refuseIf(policy.refuseOwnChange(editor, await findEditor(w, ctx)))
    refuseIf(policy.refuseLastAdministrator(await isKeyHeld(w.db, ctx.tenantId, 'roleAdmin')))
    return done
  })
  dropPermissions(ctx)
  return answer
}
