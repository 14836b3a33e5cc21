/** What follows from a change of an application: what it tells, and in whose name its kind acts. */
import type { Write } from '../../platform/context.ts'
import { type ApprovalRow, kindOf } from './kinds.ts'
import type { ApprovalEvent } from './port.ts'

/** The payload of the events about an application. */
export const eventPayloadOf = (
  row: Omit<ApprovalRow, 'snapshot' | 'version'>,
): Readonly<Record<string, unknown>> & ApprovalEvent => ({
  kind: row.kind,
  approvalId: row.id,
  objectType: row.objectType,
  objectId: row.objectId,
  title: row.title,
  status: row.auditStatus,
  reason: row.reason,
  applicantId: row.applicantId,
  applicantTenantId: row.applicantTenantId,
  reviewTenantId: row.tenantId,
  appliedAt: row.createdAt.toISOString(),
})

/**
 * What a decision brings about lies with the organisation that applied, which the scope of whoever
 * decided does not hold; but for kinds of which it lies with the organisation that reviews.
 */
export const asApplicant = (
  w: Write,
  { applicantTenantId, kind }: ApprovalRow,
  effects: () => Promise<void>,
): Promise<void> =>
  applicantTenantId === null || kindOf(w, kind).isReviewersOwn === true
    ? effects()
    : w.inTenant(applicantTenantId, effects)

/**
 * In whose audit log an entry stands: what nobody's organisation applied for concerns the one that
 * reviews, and not the one in which the person happens to work at the moment.
 */
export const namingOf = ({
  applicantTenantId,
  tenantId,
}: Pick<ApprovalRow, 'applicantTenantId' | 'tenantId'>): { readonly tenantId?: string } =>
  applicantTenantId === null ? { tenantId } : {}

/** What the reviewing organisation does of itself when it is applied to, whoever applied. */
export const asReviewer = (
  w: Write,
  { tenantId }: Pick<ApprovalRow, 'tenantId'>,
  effects: () => Promise<void>,
): Promise<void> => w.inTenant(tenantId, effects)
