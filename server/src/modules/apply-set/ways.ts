/** By which ways people may join an organisation (decisions I1, I2). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { seenDepartmentName } from '../department/service.ts'
import * as queries from './queries.ts'
import { saveSettings } from './save.ts'
import type { ApplySet, UpdateApplySet } from './schemas.ts'

/** What is saved of them, and what the audit log tells. */
const entryOf = (row: Static<typeof UpdateApplySet> | queries.JoinSettings) => ({
  allowSearchTenantName: row.allowSearchTenantName,
  allowSearchTenantCode: row.allowSearchTenantCode,
  allowQrcodeLink: row.allowQrcodeLink,
  allowInvite: row.allowInvite,
  allowCommonInvite: row.allowCommonInvite,
  defaultJoinDepartmentId: row.defaultJoinDepartmentId,
})

/** The ways of the organisation in force. NotFound for another one. */
export async function findApplySet(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof ApplySet>> {
  requireTenantInForce(ctx, tenantId)
  const row = await queries.findJoinSettings(ctx.db, ctx.tenantId)
  if (row === undefined) throw notFound()
  const name = await seenDepartmentName(ctx, row.defaultJoinDepartmentId)
  return {
    tenantId: ctx.tenantId,
    ...entryOf(row),
    defaultJoinDepartmentName: name ?? null,
    version: row.version,
  }
}

/** Changes them and answers what is stored then; refuses as `saveSettings` does. */
export async function updateApplySet(
  ctx: Ctx,
  input: Static<typeof UpdateApplySet>,
): Promise<Static<typeof ApplySet>> {
  await saveSettings(ctx, input, { action: 'tenant.applySet', entryOf })
  return findApplySet(ctx, undefined)
}
