/** Applications that are taken back. */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'
import { asApplicant, eventPayloadOf, namingOf } from './effects.ts'
import { type ApprovalRow, kindOf } from './kinds.ts'
import * as queries from './queries.ts'

/**
 * Takes one's own application back while it waits: NotFound for anyone else's, AlreadyProcessed
 * when it was decided meanwhile.
 */
export async function withdrawApproval(
  ctx: Ctx,
  id: string,
  only?: readonly string[],
): Promise<null> {
  const row = await queries.findApproval(ctx.db, id)
  if (
    row === undefined ||
    row.applicantId !== ctx.user.id ||
    (only !== undefined && !only.includes(row.kind))
  )
    throw notFound()
  if (row.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  const by = { by: ctx.user.id, at: ctx.now() }
  await ctx.write(async (w) => {
    if (!(await settleWithdrawal(w, row, by))) throw fail(ErrorCode.AlreadyProcessed)
    const ended = { ...row, decidedBy: by.by, decidedAt: by.at }
    await asApplicant(w, row, async () => kindOf(w, row.kind).withdrawn?.(ended, w))
  })
  return null
}

interface Withdrawal {
  readonly by: string
  readonly at: Date
}

/** Settles it as taken back and tells everybody; false when it was decided meanwhile. */
export async function settleWithdrawal(
  w: Write,
  row: ApprovalRow,
  { by, at }: Withdrawal,
): Promise<boolean> {
  const to = { status: AuditState.Withdrawn, reason: null, by, at } as const
  if (!(await queries.settleWaitingApproval(w.db, row, to))) return false
  w.audit({
    action: 'approval.withdraw',
    objectType: row.objectType,
    objectId: row.objectId,
    before: { auditStatus: AuditState.Waiting, title: row.title },
    after: { auditStatus: AuditState.Withdrawn, kind: row.kind, approvalId: row.id },
    ...namingOf(row),
  })
  w.emit({
    type: 'approval.withdrawn',
    objectType: 'approval',
    objectId: row.id,
    tenantId: row.tenantId,
    payload: eventPayloadOf({
      ...row,
      auditStatus: AuditState.Withdrawn,
      decidedBy: by,
      decidedAt: at,
    }),
  })
  return true
}

/**
 * Takes back what an organisation still waits for of a kind, besides what is about the objects
 * `but`; the caller has settled the things themselves. The organisation's scope or the system's.
 */
export async function withdrawApplicationsOf(
  w: Write,
  {
    applicantTenantId,
    kind,
    but,
    ...withdrawal
  }: Withdrawal & {
    readonly applicantTenantId: string
    readonly kind: string
    readonly but: readonly string[]
  },
): Promise<void> {
  for (const row of await queries.ofApplicantTenant(w.db, applicantTenantId, [kind]))
    if (row.auditStatus === AuditState.Waiting && !but.includes(row.objectId))
      await settleWithdrawal(w, row, withdrawal)
}
