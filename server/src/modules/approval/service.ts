/**
 * The approval engine: every kind of application is applied for, listed and decided here (issue
 * "Approval engine").
 */
import { ErrorCode, LIST_REACH } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import { fail, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { pageOfList, sliceOfPage } from '../../platform/list/page.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
import type { PageOf } from '../../platform/route.ts'
import { AuditState, isEndedUndecided } from '../../platform/states.ts'
import { holdTenantAlive } from '../../platform/tenant-dissolution.ts'
import { type ApprovalRow, approvalKinds, kindOf } from './kinds.ts'
import type { ApprovalFilter, NewApproval } from './port.ts'
import { mayReview } from './decide.ts'
import { asReviewer, eventPayloadOf, namingOf } from './effects.ts'
import { beginFlow } from './flow.ts'
import * as queries from './queries.ts'
import { isActiveReviewer } from './waiting-queries.ts'

export { approvalKinds } from './kinds.ts'
export {
  decideApproval,
  isSigner,
  mayReview,
  passWithoutReview,
  settleDecision,
} from './decide.ts'
export { changesOf, findKindWords, listReviewedKinds, todoTitleOf } from './kind-words.ts'
export { findApproval, historyOf, newestOfApplicant, ofApplicantTenant } from './queries.ts'
export { countApplied, findApplicationsOf } from './applicant-queries.ts'
export { expireApplication, expireApplications } from './expire.ts'
export { reviewColumns } from './review-columns.ts'
export {
  findWaitingAbout,
  findWaitingApproval,
  holdWaitingAbout,
  waitingOfApplicant,
} from './waiting-queries.ts'
export type * from './port.ts'
export {
  allReviewersOf,
  applicantsOf,
  holdersOfKind,
  reviewersOf,
  reviewersOfEach,
  signersOf,
} from './recipients.ts'
export { addApprovalSigners, delegateApproval } from './flow-acts.ts'
export {
  AddSigners,
  ApprovalFlow,
  DelegateApproval,
  ReviewerStanding,
  RunningStep,
  SaveFlow,
  ShownSteps,
} from './flow-schemas.ts'
export {
  findStandings,
  findStandingsAbout,
  NO_STANDING,
  type Standing,
} from './running-steps.ts'
export type { ApprovalDetail, ApprovalItem } from './schemas.ts'
export { findAwaitedOf } from './flow-upkeep-queries.ts'
export { listFlows, requireFlowKind, saveFlow } from './flow-settings.ts'
export { settleWithdrawal, withdrawApplicationsOf, withdrawApproval } from './withdraw.ts'

/** Nothing reaches an organisation that ends: WrongState where it is dissolved. */
async function requireLivingReviewer(w: Write, tenantId: string): Promise<void> {
  await holdTenantAlive(w.db, tenantId)
  if (!(await isActiveReviewer(w.db, tenantId)))
    throw fail(ErrorCode.WrongState, '审核组织已解散，不能提交申请')
}

/**
 * Applies in the caller's transaction, whose scope must hold the applicant, his organisation, or
 * the reviewing one; answers the id. WrongState when the same thing waits there already, or that
 * organisation is dissolved. Emits
 * `approval.applied`.
 */
export async function submitApproval(
  w: Write,
  application: NewApproval,
  at: Date,
): Promise<string> {
  const kind = kindOf(w, application.kind)
  await requireLivingReviewer(w, application.reviewTenantId)
  const {
    reviewTenantId,
    applicantTenantId = null,
    departmentId = null,
    snapshot,
    ...rest
  } = application
  const id = newId()
  const title = kind.title(application)
  const row = {
    ...rest,
    id,
    tenantId: reviewTenantId,
    applicantTenantId,
    departmentId,
    title,
    createdAt: at,
  }
  const searchText = [title, ...(kind.keywords?.(application) ?? [])].join('\n').toLowerCase()
  if (!(await queries.insertApproval(w.db, { ...row, searchText, snapshot: json(snapshot) })))
    throw fail(ErrorCode.WrongState, kind.words.waitsAlready ?? '该申请正在审核中')
  await asReviewer(w, row, () => beginFlow(w, row, at))
  w.audit({
    action: 'approval.apply',
    objectType: application.objectType,
    objectId: application.objectId,
    after: { kind: kind.kind, approvalId: id, title },
    ...namingOf({ applicantTenantId, tenantId: reviewTenantId }),
  })
  w.emit({
    type: 'approval.applied',
    objectType: 'approval',
    objectId: id,
    tenantId: reviewTenantId,
    payload: eventPayloadOf({
      ...row,
      auditStatus: AuditState.Waiting,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    }),
  })
  return id
}

/** Of these kinds those of which the person may review something in the organisation in force. */
async function findReaches(ctx: Ctx, kinds: readonly string[]): Promise<queries.KindReach[]> {
  const asked = approvalKinds.of(ctx.registry).filter(({ kind }) => kinds.includes(kind))
  const reaches = await Promise.all(
    asked.map(async (kind) => ({ kind: kind.kind, reach: await kind.reach(ctx) })),
  )
  return reaches.filter(({ reach }) => reach.length > 0 && reach !== 'none')
}

/** How many applications `pageApprovals` finds with the filter: the total of its pages. */
export async function countApprovals(ctx: Ctx, filter: ApprovalFilter): Promise<number> {
  const reaches = await findReaches(ctx, filter.kinds)
  return reaches.length === 0 && filter.waitsFor === undefined
    ? 0
    : queries.countApprovals(ctx.db, ctx.tenantId, reaches, filter, LIST_REACH + 1)
}

/**
 * What the person may review in the organisation in force, newest first; nothing of kinds out of
 * reach.
 */
export async function pageApprovals(
  ctx: Ctx,
  filter: ApprovalFilter,
  pageNum: number,
  pageSize: number,
): Promise<PageOf<ApprovalRow[]>> {
  const reaches = await findReaches(ctx, filter.kinds)
  if (reaches.length === 0 && filter.waitsFor === undefined) return { data: [], totalNum: 0 }
  const { text } = filter
  const ids =
    text === undefined ? null : await findByPairs(ctx.db, 'approval_text', ctx.tenantId, text)
  const narrowed = ids === null ? filter : { ...filter, ids }
  return pageOfList(sliceOfPage({ pageNum, pageSize }), {
    rows: ({ offset, limit }) =>
      queries.pageQuery(ctx.db, ctx.tenantId, reaches, narrowed, offset, limit).execute(),
    count: (limit) => queries.countApprovals(ctx.db, ctx.tenantId, reaches, narrowed, limit),
  })
}

/** Applications told of the history of one thing, at most. */
const LONGEST_HISTORY = 50

/**
 * An application that the person may review in the organisation in force, with all that were made
 * there about the same thing, the newest first. NotFound for an unknown one, another
 * organisation's, another kind's and one that was taken back.
 */
export async function findReviewedApproval(
  ctx: Ctx,
  kind: string,
  id: string,
): Promise<{ readonly row: ApprovalRow; readonly history: readonly ApprovalRow[] }> {
  const [row] = await queries.findTenantApprovals(ctx.db, ctx.tenantId, [id])
  if (row?.kind !== kind || isEndedUndecided(row.auditStatus) || !(await mayReview(ctx, row)))
    throw notFound()
  return { row, history: await queries.findApprovalsAbout(ctx.db, row, LONGEST_HISTORY) }
}

/**
 * For each object its application of these kinds that waits in the organisation in force, or
 * without one its newest.
 */
export const findCurrentApplication = (
  ctx: Ctx,
  kinds: readonly string[],
  objectIds: readonly string[],
): Promise<Map<string, string>> =>
  queries.findCurrentApproval(ctx.db, ctx.tenantId, kinds, objectIds)
