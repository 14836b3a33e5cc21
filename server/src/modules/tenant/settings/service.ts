/**
 * Changing one's own organisation's basic data (S1 §3, §5, §7; decisions T10, T15, T16, S4.2,
 * S4.22).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { compareRows } from '../../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import * as approvals from '../../approval/service.ts'
import { CertificationState } from '../certification/state.ts'
import { refuseOutdated } from '../policy.ts'
import type { TenantSummary } from '../schemas.ts'
import { snapshotOfAsker } from '../lifecycle/asker.ts'
import { findTenant } from '../service.ts'
import { basicData } from './policy.ts'
import * as queries from './queries.ts'
import { LOGO_OWNER, type UpdateTenant } from './schemas.ts'

type Held = NonNullable<Awaited<ReturnType<typeof queries.lockTenant>>>

const UNDER_REVIEW = '认证正在审核中，审核结束前不能修改组织全称'

/** A new name goes to the superior organisation, or to the operators where there is none (T6). */
async function reviewNewName(ctx: Ctx, w: Write, row: Held, newFullName: string): Promise<void> {
  await approvals.submitApproval(
    w,
    {
      kind: 'certification',
      reviewTenantId: row.pid ?? OPERATOR_TENANT,
      applicantTenantId: row.id,
      applicantId: ctx.user.id,
      objectType: 'tenant',
      objectId: row.id,
      snapshot: { ...(await snapshotOfAsker(w.db, row, ctx.user.id)), newFullName },
    },
    ctx.now(),
  )
}

async function apply(ctx: Ctx, w: Write, input: Static<typeof UpdateTenant>): Promise<void> {
  const row = await queries.lockTenant(w.db, ctx.tenantId)
  if (!row) throw notFound()
  refuseIf(refuseOutdated(input.version, row.version))
  const wanted = basicData(input, row.tenantType)
  const renamed = wanted.tenantFullName !== row.tenantFullName
  if (renamed && row.certification === CertificationState.Waiting)
    throw failField(ErrorCode.WrongState, 'tenantFullName', UNDER_REVIEW)
  if (renamed && (await queries.nameTaken(w.db, row.tenantType, wanted.tenantFullName, row.id)))
    throw failField(ErrorCode.AlreadyExists, 'tenantFullName')
  const reviewed = renamed && row.certification === CertificationState.Certified
  const next = reviewed ? { ...wanted, tenantFullName: row.tenantFullName } : wanted
  const changed = compareRows(row, next)
  await w.files.keep(LOGO_OWNER, row.id, { had: row.logo === null ? [] : [row.logo] })
  if (Object.keys(changed.after).length === 0 && !reviewed) return
  await queries.updateBasicData(w.db, row.id, next)
  if (reviewed) {
    await queries.setPending(w.db, row.id, wanted.tenantFullName)
    await reviewNewName(ctx, w, row, wanted.tenantFullName)
  }
  const pending = reviewed
    ? { pendingFullName: wanted.tenantFullName, certification: CertificationState.Waiting }
    : {}
  w.audit({
    action: 'tenant.update',
    objectType: 'tenant',
    objectId: row.id,
    before: changed.before,
    after: { ...changed.after, ...pending },
  })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: row.id,
    payload: { fields: Object.keys({ ...changed.after, ...pending }) },
  })
}

/**
 * Saves the basic data of the organisation in force and answers what is in force then. A certified
 * organisation's new full name waits for review. AlreadyProcessed when somebody saved since
 * `version` was read, AlreadyExists when the name is taken, InvalidInput with the field for what is
 * not filled.
 */
export async function updateTenant(
  ctx: Ctx,
  input: Static<typeof UpdateTenant>,
): Promise<Static<typeof TenantSummary>> {
  if (input.id !== ctx.tenantId) throw notFound()
  await ctx.write((w) => apply(ctx, w, input))
  return findTenant(ctx, undefined)
}
