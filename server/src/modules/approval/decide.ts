/** Decisions: who may make one, and what it does (issue "Approval engine"; WF-02). */
import { ErrorCode } from '@zz/contract'
import { batchResult } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, Refusal, refuseIf } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'
import { asApplicant, eventPayloadOf } from './effects.ts'
import {
  type FlowState,
  namesOfWaiting,
  readFlows,
  refuseOtherStep,
  refuseSigning,
  runningStep,
  signStep,
} from './flow.ts'
import { type ApprovalReach, type ApprovalRow, kindOf } from './kinds.ts'
import { refuseDeciding } from './policy.ts'
import type { ApprovalDecision, DecideInput, DecisionResult } from './port.ts'
import * as queries from './queries.ts'

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
export async function findWithinReach(
  ctx: Ctx,
  rows: readonly ApprovalRow[],
): Promise<ApprovalRow[]> {
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
  /** The person is principal or administrator. */
  readonly leads: boolean
}

/** Those of an organisation's applications that the person may review, or signs. */
async function findDecidable(
  ctx: Ctx,
  rows: readonly ApprovalRow[],
): Promise<ReadonlyMap<string, Decidable>> {
  const [reviewed, leads, flows] = await Promise.all([
    findWithinReach(ctx, rows),
    ctx.leads(),
    readFlows(
      ctx.db,
      ctx.tenantId,
      rows.map(({ id }) => id),
    ),
  ])
  const ids = new Set(reviewed.map(({ id }) => id))
  const decidable = rows.map((row) => ({
    row,
    flow: flows.get(row.id),
    reviews: ids.has(row.id),
    leads,
  }))
  return new Map(
    decidable
      .filter(({ flow, reviews }) => reviews || isSigner(flow, ctx.user.id))
      .map((each) => [each.row.id, each]),
  )
}

async function decideOne(
  ctx: Ctx,
  found: Decidable | undefined,
  {
    status,
    reason,
    choice,
    seenNo,
  }: Pick<ApprovalDecision, 'status' | 'reason' | 'choice'> & {
    /** The step in which they saw it; undefined where the page did not say. */
    readonly seenNo: number | undefined
  },
): Promise<void> {
  if (found === undefined) throw notFound()
  const { row, flow, reviews, leads } = found
  if (row.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  refuseIf(refuseDeciding(row, ctx.user.id))
  const at = ctx.now()
  const step = runningStep(flow)
  if (flow !== undefined) {
    const names = await namesOfWaiting(ctx, flow)
    refuseIf(refuseSigning(flow, { userId: ctx.user.id, reviews, leads, now: at, names }))
  }
  if (step !== undefined && seenNo !== undefined) refuseIf(refuseOtherStep(step, seenNo))
  const decision = { status, reason, choice, by: ctx.user.id, at }
  const verdict = { ...decision, reviews, leads, stepNo: step?.no }
  await ctx.write(async (w) => {
    // The last step passes the application: its kind's locks come before the application's own.
    if (status === AuditState.Passed && verdict.stepNo === flow?.steps.length)
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
  if (status === AuditState.Passed) await kind.holds?.(w, row)
  if (!(await queries.settleWaitingApproval(w.db, row, { status, reason, by, at })))
    throw fail(ErrorCode.AlreadyProcessed)
  await asApplicant(w, row, () => kind.decided(row, decision, w))
  w.audit({
    action: status === AuditState.Passed ? 'approval.pass' : 'approval.refuse',
    objectType: row.objectType,
    objectId: row.objectId,
    before: { auditStatus: AuditState.Waiting, title: row.title },
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
  await settleDecision(
    w,
    row,
    { status: AuditState.Passed, reason: null, by: row.applicantId, at },
    null,
  )
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
  const seen = new Map(input.steps?.map(({ id, no }) => [id, no]))
  const decision = { status: input.auditStatus, reason, choice: input.choice }
  const failList: { id: string; name: string; reason: string }[] = []
  for (const id of ids) {
    const each = decidable.get(id)
    try {
      await decideOne(ctx, each, { ...decision, seenNo: seen.get(id) })
    } catch (error) {
      if (!(error instanceof Refusal) || (ids.length === 1 && !asLines)) throw error
      failList.push({ id, name: each?.row.title ?? '', reason: error.message })
    }
  }
  return asLines
    ? { successCount: ids.length - failList.length, failList }
    : batchResult(ids.length, failList)
}
