/** A dissolved organisation comes back within 30 days (decisions T21, S4.1). */
import { ErrorCode } from '@zz/contract'
import { creditCodeFault } from '@zz/contract/organisation'
import { codeOf } from '@zz/contract/papers'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { failField, notFound } from '../../../platform/errors.ts'
import { TenantState } from '../../../platform/states.ts'
import { lockTenantLife, tenantDissolutionSteps } from '../../../platform/tenant-dissolution.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { CertificationState } from '../certification/state.ts'
import { lockTenantStructure } from '../relation/structure-queries.ts'
import * as queries from './queries.ts'
import type { DissolvedTenant, RestoreTenant } from './schemas.ts'

/** What the caller led and may still restore, the last dissolved first. */
export async function listDissolved(ctx: Ctx): Promise<Static<typeof DissolvedTenant>[]> {
  const rows = await queries.findRestorable(ctx.db, ctx.user.id, ctx.now())
  return rows.map(({ dissolvedAt, restorableUntil, principalId: _by, reason: _why, ...row }) => ({
    ...row,
    dissolveTime: shanghaiText(dissolvedAt),
    restorableUntil: shanghaiText(restorableUntil),
  }))
}

/** Typed anew, without surrounding blanks. InvalidInput with the field for what cannot be one. */
function typedAnew(input: Pick<Static<typeof RestoreTenant>, 'tenantFullName' | 'creditCode'>): {
  readonly tenantFullName?: string
  readonly creditCode?: string
} {
  const tenantFullName = input.tenantFullName?.trim()
  if (tenantFullName === '')
    throw failField(ErrorCode.InvalidInput, 'tenantFullName', '请填写组织全称')
  const creditCode = input.creditCode === undefined ? undefined : codeOf(input.creditCode)
  const fault = creditCode === undefined ? null : creditCodeFault(creditCode)
  if (fault !== null) throw failField(ErrorCode.InvalidInput, 'creditCode', fault)
  return {
    ...(tenantFullName === undefined ? {} : { tenantFullName }),
    ...(creditCode === undefined ? {} : { creditCode }),
  }
}

/**
 * Brings an organisation back as it was, but for what its end settled: groups, listed venues, opened
 * apps, and a superior that is gone. Another name or code makes its certification void, as the papers
 * show the old one. NotFound for who did not lead it and once the time is over; AlreadyExists at
 * `tenantFullName` or `creditCode` where another organisation has it meanwhile: then it is asked for
 * anew.
 */
export async function restoreTenant(
  ctx: Ctx,
  { tenantId, ...input }: Static<typeof RestoreTenant>,
): Promise<null> {
  const anew = typedAnew(input)
  const at = ctx.now()
  // The person works in no organisation: the row is nobody's until it is back.
  return ctx.asSystem().write(async (w) => {
    await lockTenantStructure(w.db)
    await lockTenantLife(w.db, tenantId)
    const taken = { tenantId, principalId: ctx.user.id, now: at }
    if (!(await queries.takeDissolution(w.db, taken))) throw notFound()
    const tenant = await queries.lockReturning(w.db, tenantId)
    if (tenant === undefined) throw notFound()
    const other =
      (anew.tenantFullName ?? tenant.tenantFullName) !== tenant.tenantFullName ||
      (anew.creditCode ?? tenant.creditCode) !== tenant.creditCode
    await queries.reviveTenant(w.db, tenantId, {
      ...anew,
      ...(other ? { certification: CertificationState.None } : {}),
      ...(tenant.hasSuperior ? {} : { pid: null, pidDepartmentId: null }),
    })
    for (const step of tenantDissolutionSteps.of(w.registry))
      await step.restore?.(w, { tenantId, by: ctx.user.id, at })
    w.audit({
      action: 'tenant.restore',
      objectType: 'tenant',
      objectId: tenantId,
      before: { status: TenantState.Dissolved, tenantFullName: tenant.tenantFullName },
      after: { status: TenantState.Active, ...anew },
      tenantId,
    })
    w.emit({
      type: 'tenant.restored',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { tenantName: tenant.tenantName, principalId: ctx.user.id },
    })
    return null
  })
}
