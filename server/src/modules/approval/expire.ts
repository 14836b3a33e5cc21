/** Applications that nobody decided in time (decisions S4.4). */
import type { Ctx, Write } from '../../platform/context.ts'
import { AuditState } from '../../platform/states.ts'
import { findOverdue } from './applicant-queries.ts'
import { eventPayloadOf, namingOf } from './effects.ts'
import type { ApprovalRow } from './kinds.ts'
import { settleWaitingApproval } from './queries.ts'

/** Of one run; the next one goes on. */
const AT_ONCE = 200

/**
 * Ends one that nobody decided in time, unless it was decided meanwhile: false. Emits
 * `approval.expired`. System scope.
 */
export async function expireApplication(w: Write, row: ApprovalRow, at: Date): Promise<boolean> {
  const to = { status: AuditState.Expired, reason: null, by: null, at } as const
  if (!(await settleWaitingApproval(w.db, row, to))) return false
  w.audit({
    action: 'approval.expire',
    objectType: row.objectType,
    objectId: row.objectId,
    before: { auditStatus: AuditState.Waiting, title: row.title },
    after: { auditStatus: AuditState.Expired, kind: row.kind, approvalId: row.id },
    ...namingOf(row),
  })
  w.emit({
    type: 'approval.expired',
    objectType: 'approval',
    objectId: row.id,
    tenantId: row.tenantId,
    payload: eventPayloadOf({
      ...row,
      auditStatus: AuditState.Expired,
      decidedBy: null,
      decidedAt: at,
    }),
  })
  return true
}

/**
 * Ends those of a kind that have waited since before the moment, each in a transaction of its own,
 * so that one that is being decided holds up no other. System scope.
 */
export async function expireApplications(ctx: Ctx, kind: string, before: Date): Promise<void> {
  const at = ctx.now()
  for (const row of await findOverdue(ctx.db, kind, before, AT_ONCE))
    await ctx.write((w) => expireApplication(w, row, at))
}
