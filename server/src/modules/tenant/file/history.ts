/** What happened to an application, for its applicant and for who reviews it (decisions T23). */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { findPersonNames } from '../../account/service.ts'
import { type ApprovalRow, findApproval, historyOf, mayReview } from '../../approval/service.ts'
import type { AuditInfo } from './schemas.ts'

type Step = Static<typeof AuditInfo>['steps'][number]

/** It is about the organisation: made by it, or to create it. */
const isAbout = (row: ApprovalRow, tenantId: string): boolean =>
  row.applicantTenantId === tenantId || row.objectId === tenantId

/** The caller's own application, or undefined. */
export async function ownApplication(
  ctx: Ctx,
  tenantId: string,
  applyId: string,
): Promise<ApprovalRow | undefined> {
  const row = await findApproval(ctx.db, applyId)
  return row !== undefined && row.applicantId === ctx.user.id && isAbout(row, tenantId)
    ? row
    : undefined
}

/**
 * An application of the organisation in force, or one that the caller reviews and that was not taken
 * back; NotFound for any other.
 */
export async function reviewedApplication(
  ctx: Ctx,
  tenantId: string,
  applyId: string,
): Promise<ApprovalRow> {
  const row = await findApproval(ctx.db, applyId)
  if (row === undefined || !isAbout(row, tenantId)) throw notFound()
  if (row.applicantTenantId === ctx.tenantId) return row
  if (row.auditStatus === AuditState.Withdrawn || !(await mayReview(ctx, row))) throw notFound()
  return row
}

const step = (
  name: string,
  status: number,
  at: Date | null,
  userName: string | undefined,
  reason: string | null,
): Step => ({
  name,
  status,
  time: at === null ? null : shanghaiText(at),
  userName: userName || null,
  reason,
})

/** Who applied, as the application says, and what became of it. */
function stepsOfOne(row: ApprovalRow, names: ReadonlyMap<string, string>): Step[] {
  const { creatorRealName } = row.snapshot
  const applicant = typeof creatorRealName === 'string' ? creatorRealName : ''
  const applied = step('提交申请', 2, row.createdAt, applicant, null)
  if (row.auditStatus === AuditState.Withdrawn)
    return [applied, step('撤回申请', AuditState.Withdrawn, row.decidedAt, applicant, null)]
  const by = row.decidedBy === null ? undefined : names.get(row.decidedBy)
  return [applied, step('组织审核', row.auditStatus, row.decidedAt, by, row.reason)]
}

/**
 * The steps of an application and of those of its kind before it about the same thing, the oldest
 * first, as far as the scope sees them; whom another organisation applied to learns nothing of what
 * was taken back.
 */
export async function stepsOf(
  ctx: Ctx,
  application: ApprovalRow | undefined,
): Promise<{ readonly entries: Step[]; readonly auditorName: string | null }> {
  if (application === undefined) return { entries: [], auditorName: null }
  const asApplicant =
    application.applicantId === ctx.user.id || application.applicantTenantId === ctx.tenantId
  const rows = (await historyOf(ctx.db, application)).filter(
    (row) =>
      row.id === application.id ||
      (row.createdAt <= application.createdAt &&
        (asApplicant ||
          (row.tenantId === ctx.tenantId && row.auditStatus !== AuditState.Withdrawn))),
  )
  const names = new Map<string, string>()
  // Each reviewing organisation calls its people by its own names.
  for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
    const ids = rows.flatMap((row) => (row.tenantId === tenantId ? (row.decidedBy ?? []) : []))
    for (const [id, name] of await findPersonNames(ctx.db, tenantId, ids)) names.set(id, name)
  }
  const { decidedBy } = application
  return {
    entries: rows.flatMap((row) => stepsOfOne(row, names)),
    auditorName: decidedBy === null ? null : names.get(decidedBy) || null,
  }
}
