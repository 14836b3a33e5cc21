/** An organisation is dissolved by its principal (decisions T21, S4.1, S4.8). */
import { ErrorCode } from '@zz/contract'
import { nameOf } from '@zz/contract/names'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { type BlockerLine, type BlockerReader, blockersOf } from '../../../platform/hooks.ts'
import { requirePasswordProof } from '../../../platform/password-proof.ts'
import { TenantState } from '../../../platform/states.ts'
import { lockTenantLife, tenantDissolutionSteps } from '../../../platform/tenant-dissolution.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { lockTenantStructure } from '../relation/structure-queries.ts'
import { refuseDissolve } from './policy.ts'
import * as queries from './queries.ts'
import type { DissolutionCheck, DissolveTenant } from './schemas.ts'

const DISSOLVE = 6
const DAY = 86_400_000
/** So long the former principal may restore it (T21). */
const RESTORABLE_DAYS = 30

/** What stands in the way, of every domain. `reader` is in system scope. */
async function findBlockers(
  reader: BlockerReader,
  subject: { readonly userId: string; readonly tenantId: string },
): Promise<BlockerLine[]> {
  const lines: BlockerLine[] = []
  for (const blocker of blockersOf(reader, 'tenant.dissolve'))
    lines.push(...(await blocker.check(reader, { ...subject })))
  return lines
}

/** Whether the organisation in force may be dissolved now, and by whom asks. */
export async function checkDissolution(
  ctx: Ctx,
  tenantId: string,
): Promise<Static<typeof DissolutionCheck>> {
  requireTenantInForce(ctx, tenantId)
  const tenant = await queries.findEnding(ctx.db, tenantId)
  if (tenant === undefined) throw notFound()
  const subject = { userId: ctx.user.id, tenantId }
  // Subordinates, bookings and applications are other organisations' too.
  const blockers = await findBlockers(ctx.asSystem(), subject)
  return {
    tenantFullName: tenant.tenantFullName,
    canDissolve: refuseDissolve(tenant, subject) === undefined,
    blockers: blockers.map(({ key, detail, count, at }) => ({
      key,
      detail,
      count,
      routeId: at?.routeId ?? null,
      params: { ...at?.params },
    })),
  }
}

/**
 * Ends the organisation in force: whoever works there sees it no more, what others wait for is
 * refused, and its former principal may restore it for 30 days. Forbidden for anybody but the
 * principal, InvalidInput at `name` for another name than its own, VerificationExpired at `token`,
 * WrongState with what stands in the way, AlreadyProcessed where somebody was quicker.
 */
export async function dissolveTenant(
  ctx: Ctx,
  { tenantId, token, reason, name }: Static<typeof DissolveTenant>,
): Promise<null> {
  requireTenantInForce(ctx, tenantId)
  const read = await queries.findEnding(ctx.db, tenantId)
  if (read === undefined) throw notFound()
  refuseIf(refuseDissolve(read, { userId: ctx.user.id, tenantId }))
  if (name !== undefined && nameOf(name) !== nameOf(read.tenantFullName))
    throw failField(ErrorCode.InvalidInput, 'name', '输入的组织名称不一致')
  const at = ctx.now()
  const restorableUntil = new Date(at.getTime() + RESTORABLE_DAYS * DAY)
  // Applications of others, their bookings, and the proof of the password are not its own.
  return ctx.asSystem().write(async (w) => {
    await lockTenantStructure(w.db)
    await lockTenantLife(w.db, tenantId)
    await requirePasswordProof(w, ctx, DISSOLVE, token)
    for (const step of tenantDissolutionSteps.of(w.registry))
      await step.dissolve?.(w, { tenantId, by: ctx.user.id, at })
    // Last of all: what a decision on its way brought about is seen, and nothing new can come.
    const reader = { db: w.db, registry: w.registry, now: () => ctx.now() }
    const blockers = await findBlockers(reader, { userId: ctx.user.id, tenantId })
    if (blockers.length > 0)
      throw fail(ErrorCode.WrongState, blockers.map(({ detail }) => detail).join('；'))
    const tenant = await queries.findEnding(w.db, tenantId)
    if (tenant === undefined || !(await queries.endTenant(w.db, tenantId, ctx.user.id)))
      throw fail(ErrorCode.AlreadyProcessed, '组织或负责人已变更，请刷新')
    const { tenantName, tenantFullName, tenantType, logo } = tenant
    await queries.insertDissolution(w.db, {
      tenantId,
      principalId: ctx.user.id,
      tenantName,
      tenantFullName,
      tenantType,
      logo,
      reason: reason?.trim() || null,
      dissolvedAt: at,
      restorableUntil,
    })
    w.audit({
      action: 'tenant.dissolve',
      objectType: 'tenant',
      objectId: tenantId,
      before: { status: TenantState.Active, tenantFullName },
      after: { status: TenantState.Dissolved, reason: reason?.trim() || null },
    })
    w.emit({
      type: 'tenant.dissolved',
      objectType: 'tenant',
      objectId: tenantId,
      payload: {
        tenantName,
        principalId: ctx.user.id,
        restorableUntil: restorableUntil.toISOString(),
      },
    })
    return null
  })
}
