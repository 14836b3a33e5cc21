/** What one may do oneself (decisions R6). Enforcement itself is the platform's, through the permissions port. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { readGrants } from './permissions.ts'
import type { MyPermissions } from './schemas.ts'

/** 40302 for an organisation in which one does not work; '-1' holds no keys. In system scope, as it asks about any organisation of one's own. */
export async function mine(ctx: Ctx, tenantId: string = ctx.tenantId): Promise<Static<typeof MyPermissions>> {
  const grants = await readGrants(ctx.asSystem().db, ctx.user.id, tenantId)
  if (!grants.member && tenantId !== '-1') throw fail(40302)
  return { menus: [...grants.menus], resources: [...grants.resources], principal: grants.principal, operator: grants.operator }
}
