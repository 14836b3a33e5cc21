/** Somebody leaves an organisation by himself (退出组织; decisions S4.5). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findBlocks, findTransfers, endMemberships } from './leave.ts'
import { seenAmong } from './people.ts'
import type * as schemas from './people-schemas.ts'

const ACTS = ['tenant.leave', 'tenant.exit'] as const

/** What keeps the caller in the organisation in force, and what would be handed over. */
export async function checkExit(
  ctx: Ctx,
  { tenantId }: Static<typeof schemas.CheckExit>,
): Promise<Static<typeof schemas.ExitCheck>> {
  requireTenantInForce(ctx, tenantId)
  const subject = { userId: ctx.user.id, tenantId: ctx.tenantId }
  const system = ctx.asSystem()
  const at = ctx.now()
  const [blocks, transfers] = await Promise.all([
    Promise.all(ACTS.map((act) => findBlocks(system, subject, at, act))),
    findTransfers(system, subject, at),
  ])
  return { reasons: blocks.flat(), transfers: [...transfers] }
}

/**
 * Ends the caller's own membership as 办理离职 would. WrongState with the reason for the principal, the
 * last administrator and the owner of a group; at `handoverUserId` InvalidInput where there is
 * something to hand over and nobody is named, NotFound for somebody whom the caller does not see,
 * WrongState for one who cannot take over.
 */
export async function exitTenant(
  ctx: Ctx,
  { tenantId, handoverUserId = null }: Static<typeof schemas.ExitTenant>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  if (handoverUserId !== null && !(await seenAmong(ctx, [handoverUserId])).has(handoverUserId))
    throw failField(ErrorCode.NotFound, 'handoverUserId', '交接人不是本组织的在职成员，请重新选择')
  const userId = ctx.user.id
  const at = ctx.now()
  return ctx.asSystem().write(async (w) => {
    const [block] = await findBlocks(w, { userId, tenantId: ctx.tenantId }, at, 'tenant.exit')
    if (block !== undefined) throw fail(ErrorCode.WrongState, block)
    const { failures } = await endMemberships(w, ctx.tenantId, [userId], {
      at,
      toUserId: handoverUserId,
    })
    const [failure] = failures
    if (failure !== undefined) throw failure.refusal
    return null
  })
}
