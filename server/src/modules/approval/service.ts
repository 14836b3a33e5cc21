/**
 * The approval engine: every kind of application is applied for, listed and decided here (issue
 * "Approval engine").
 */
import { ErrorCode, LIST_REACH } from '@zz/contract'
import { batchResult } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import { fail, notFound, Refusal, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { pageOfList, sliceOfPage } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import { holdTenantAlive } from '../../platform/tenant-dissolution.ts'
import { type ApprovalReach, type ApprovalRow, approvalKinds, kindOf } from './kinds.ts'
import type {
  ApprovalFilter,
  DecisionResult,
  ApprovalDecision,
  DecideInput,
  NewApproval,
} from './port.ts'
import { asApplicant, asReviewer, eventPayloadOf, namingOf } from './effects.ts'
import {
  beginFlow,
  type FlowState,
  namesOfWaiting,
  readFlows,
  refuseSigning,
  runningStep,
  signStep,
} from './flow.ts'
import { refuseDeciding } from './policy.ts'
import * as queries from './queries.ts'
import { isActiveReviewer } from './waiting-queries.ts'

export { approvalKinds } from './kinds.ts'
export { changesOf, findKindWords, listReviewedKinds, todoTitleOf } from './kind-words.ts'
export { findApproval, historyOf, newestOfApplicant, ofApplicantTenant } from './queries.ts'
export { countApplied, findApplicationsOf } from './applicant-queries.ts'
export { expireApplication, expireApplications } from './expire.ts'
export { reviewColumns } from './review-columns.ts'
export { findWaitingAbout, findWaitingOf, waitingOfApplicant } from './waiting-queries.ts'
export type * from './port.ts'
export {
  allReviewersOf,
  applicantsOf,
  reviewersOf,
  reviewersOfEach,
  signersOf,
} from './recipients.ts'
export { addApprovalSigners, delegateApproval } from './flow-acts.ts'
export {
  AddSigners,
  ApprovalFlow,
  DelegateApproval,
  RunningStep,
  SaveFlow,
} from './flow-schemas.ts'
export { findRunningSteps } from './running-steps.ts'
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
      auditStatus: 1,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    }),
  })
  return id
}

const within = (reach: ApprovalReach, row: ApprovalRow): boolean =>
  reach === 'all' ||
  (reach !== 'none' && row.departmentId !== null && reach.includes(row.departmentId))

/** Whether the person may review its kind in the organisation in force. */
export async function mayReview(ctx: Ctx, row: ApprovalRow): Promise<boolean> {
  return row.tenantId === ctx.tenantId && within(await kindOf(ctx, row.kind).reach(ctx), row)
}

/** Whether a signature of the person was ever asked for. */
export const isSigner = (flow: FlowState | undefined, userId: string): boolean =>
  flow?.signers.some((signer) => signer.userId === userId) ?? false

/** Those of an organisation's applications that the person may review; each kind is asked once. */
async function withinReach(ctx: Ctx, rows: readonly ApprovalRow[]): Promise<ApprovalRow[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const reaches = new Map(
    await Promise.all(
      kinds.map(async (kind) => [kind, await kindOf(ctx, kind).reach(ctx)] as const),
    ),
  )
  return rows.filter((row) => within(reaches.get(row.kind) ?? 'none', row))
}

/** An application with what the person has to do with it. */
interface Decidable {
  readonly row: ApprovalRow
  /** Undefined where it goes through no flow. */
  readonly flow: FlowState | undefined
  /** The person may review its kind. */
  readonly reviews: boolean
}

/** Those of an organisation's applications that the person may review, or signs. */
async function findDecidable(
  ctx: Ctx,
  rows: readonly ApprovalRow[],
): Promise<ReadonlyMap<string, Decidable>> {
  const [reviewed, flows] = await Promise.all([
    withinReach(ctx, rows),
    readFlows(
      ctx.db,
      ctx.tenantId,
      rows.map(({ id }) => id),
    ),
  ])
  const ids = new Set(reviewed.map(({ id }) => id))
  const decidable = rows.map((row) => ({ row, flow: flows.get(row.id), reviews: ids.has(row.id) }))
  return new Map(
    decidable
      .filter(({ flow, reviews }) => reviews || isSigner(flow, ctx.user.id))
      .map((each) => [each.row.id, each]),
  )
}

async function decideOne(
  ctx: Ctx,
  found: Decidable | undefined,
  { status, reason, choice }: Pick<ApprovalDecision, 'status' | 'reason' | 'choice'>,
): Promise<void> {
  if (found === undefined) throw notFound()
  const { row, flow, reviews } = found
  if (row.auditStatus !== 1) throw fail(ErrorCode.AlreadyProcessed)
  refuseIf(refuseDeciding(row, ctx.user.id))
  const at = ctx.now()
  if (flow !== undefined) {
    const names = await namesOfWaiting(ctx, flow)
    refuseIf(refuseSigning(flow, { userId: ctx.user.id, reviews, now: at, names }))
  }
  const decision = { status, reason, choice, by: ctx.user.id, at }
  const verdict = { ...decision, reviews, stepNo: runningStep(flow)?.no }
  await ctx.write(async (w) => {
    // The last step passes the application: its kind's locks come before the application's own.
    if (status === 2 && verdict.stepNo === flow?.steps.length)
      await kindOf(w, row.kind).holds?.(w, row)
    if (flow === undefined || (await signStep(w, row, verdict)))
      await settleDecision(w, row, decision, ctx.user.id)
  })
}

/** Settles it, brings about what it decides, and tells everybody. `by`: null, nobody did. */
export async function settleDecision(
  w: Write,
  row: ApprovalRow,
  decision: ApprovalDecision,
  by: string | null,
): Promise<void> {
  const { status, reason, at } = decision
  const kind = kindOf(w, row.kind)
  if (status === 2) await kind.holds?.(w, row)
  if (!(await queries.settleWaitingApproval(w.db, row, { status, reason, by, at })))
    throw fail(ErrorCode.AlreadyProcessed)
  await asApplicant(w, row, () => kind.decided(row, decision, w))
  w.audit({
    action: status === 2 ? 'approval.pass' : 'approval.refuse',
    objectType: row.objectType,
    objectId: row.objectId,
    before: { auditStatus: 1, title: row.title },
    after: { auditStatus: status, reason, kind: row.kind, approvalId: row.id },
    tenantId: row.tenantId,
  })
  const settled = { auditStatus: status, reason, decidedBy: by, decidedAt: at }
  w.emit({
    type: 'approval.decided',
    objectType: 'approval',
    objectId: row.id,
    tenantId: row.tenantId,
    payload: eventPayloadOf({ ...row, ...settled }),
  })
}

/**
 * Passes an application that the installation has nobody review, in the transaction that applied
 * for it. System scope.
 */
export async function passWithoutReview(w: Write, id: string, at: Date): Promise<void> {
  const row = await queries.findApproval(w.db, id)
  if (row === undefined) throw notFound()
  await settleDecision(w, row, { status: 2, reason: null, by: row.applicantId, at }, null)
}

/**
 * The one way to a decision. Each application in a transaction of its own: it passes whole or not
 * at all. One alone throws what stands in its way (NotFound for an unknown one, another
 * organisation's and one out of reach, AlreadyProcessed when somebody was faster); of several each
 * failure is a line, and WrongState names them where none succeeded. With `asLines` every failure
 * is a line, also of one and of all. `only` limits it to kinds.
 */
export async function decideApproval(
  ctx: Ctx,
  input: DecideInput,
  only?: readonly string[],
  asLines = false,
): Promise<DecisionResult> {
  const ids = [...new Set(input.ids)]
  const reason = input.reason?.trim() || null
  const found = ids.length === 0 ? [] : await queries.findTenantApprovals(ctx.db, ctx.tenantId, ids)
  const decidable = await findDecidable(
    ctx,
    found.filter((row) => only === undefined || only.includes(row.kind)),
  )
  const failList: { id: string; name: string; reason: string }[] = []
  for (const id of ids) {
    const each = decidable.get(id)
    try {
      await decideOne(ctx, each, { status: input.auditStatus, reason, choice: input.choice })
    } catch (error) {
      if (!(error instanceof Refusal) || (ids.length === 1 && !asLines)) throw error
      failList.push({ id, name: each?.row.title ?? '', reason: error.message })
    }
  }
  return asLines
    ? { successCount: ids.length - failList.length, failList }
    : batchResult(ids.length, failList)
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
  return pageOfList(sliceOfPage({ pageNum, pageSize }), {
    rows: ({ offset, limit }) =>
      queries.pageQuery(ctx.db, ctx.tenantId, reaches, filter, offset, limit).execute(),
    count: (limit) => queries.countApprovals(ctx.db, ctx.tenantId, reaches, filter, limit),
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
  if (row?.kind !== kind || row.auditStatus > 3 || !(await mayReview(ctx, row))) throw notFound()
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
