/** What people do with an application that waits, besides deciding it (WF-02). */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, type Refusal, refuseIf } from '../../platform/errors.ts'
import { AuditState } from '../../platform/states.ts'
import { eventPayloadOf } from './effects.ts'
import { type FlowState, readFlows, runningStep } from './flow.ts'
import * as passingOn from './flow-passing.ts'
import * as flowQueries from './flow-queries.ts'
import { type ApprovalRow, approvalKinds } from './kinds.ts'
import { findApproval, findTenantApprovals } from './queries.ts'
import { withdrawApproval } from './withdraw.ts'

const URGE_PAUSE_MILLIS = 30 * 60_000

/** Why an application cannot be urged again yet; only one that goes through a flow can be at all. */
export const refuseUrge = (state: FlowState | undefined, now: Date): Refusal | undefined => {
  const step = runningStep(state)
  if (step === undefined) return fail(ErrorCode.WrongState, '该申请没有正在进行的审批步骤')
  return step.urgedAt !== null && now.getTime() < step.urgedAt.getTime() + URGE_PAUSE_MILLIS
    ? fail(ErrorCode.TooManyRequests, '30分钟内只能催办一次，请稍后再试')
    : undefined
}

/** Whether applicants take back applications of the kind themselves. */
export const isWithdrawable = (from: Pick<Ctx, 'registry'>, kind: string): boolean =>
  approvalKinds.find(from.registry, kind)?.withdrawable === true

async function findOwn(ctx: Ctx, id: string): Promise<ApprovalRow> {
  const row = await findApproval(ctx.db, id)
  if (row === undefined || row.applicantId !== ctx.user.id) throw notFound()
  if (row.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  return row
}

/**
 * The applicant asks who is waited for to hurry, once in 30 minutes for each step: NotFound for
 * anyone else's, WrongState without a flow, TooManyRequests before. Emits `approval.urged`.
 */
export async function urgeApproval(ctx: Ctx, id: string): Promise<null> {
  const row = await findOwn(ctx, id)
  const now = ctx.now()
  const state = (await readFlows(ctx.db, row.tenantId, [id])).get(id)
  refuseIf(refuseUrge(state, now))
  await ctx.write(async (w) => {
    const before = new Date(now.getTime() - URGE_PAUSE_MILLIS)
    if (!(await flowQueries.urgeRunning(w.db, row, now, before)))
      throw (
        refuseUrge((await readFlows(w.db, row.tenantId, [id])).get(id), now) ??
        fail(ErrorCode.AlreadyProcessed)
      )
    w.audit({
      action: 'approval.urge',
      objectType: row.objectType,
      objectId: row.objectId,
      after: { title: row.title, kind: row.kind, approvalId: id },
    })
    w.emit({
      type: 'approval.urged',
      objectType: 'approval',
      objectId: id,
      tenantId: row.tenantId,
      payload: eventPayloadOf(row),
    })
  })
  return null
}

/**
 * Takes the own application back: NotFound for anyone else's, AlreadyProcessed when it was decided
 * meanwhile, WrongState of a kind that is not taken back here, with what to do instead.
 */
export async function takeBack(ctx: Ctx, id: string): Promise<null> {
  const row = await findOwn(ctx, id)
  if (!isWithdrawable(ctx, row.kind))
    throw fail(
      ErrorCode.WrongState,
      approvalKinds.find(ctx.registry, row.kind)?.takenBackBy ??
        '该类申请提交后不能撤回，请等待审核',
    )
  return withdrawApproval(ctx, id)
}

/** An application in the organisation in force; NotFound for others, AlreadyProcessed once ended. */
async function findHere(ctx: Ctx, id: string): Promise<ApprovalRow> {
  const [row] = await findTenantApprovals(ctx.db, ctx.tenantId, [id])
  if (row === undefined) throw notFound()
  const state = (await readFlows(ctx.db, ctx.tenantId, [id])).get(id)
  // Whoever has nothing to do with it does not learn that it is there.
  if (!state?.signers.some(({ userId }) => userId === ctx.user.id)) throw notFound()
  if (row.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  return row
}

/** Whom the signature goes to; `check` runs in the transaction and refuses who is no colleague. */
export interface SignatureMove {
  readonly userIds: readonly string[]
  readonly reason?: string | null | undefined
  readonly check: (w: Write) => Promise<void>
}

const move = async (
  ctx: Ctx,
  id: string,
  { userIds, reason, check }: SignatureMove,
  act: (w: Write, row: ApprovalRow, passing: passingOn.Passing) => Promise<void>,
): Promise<null> => {
  const row = await findHere(ctx, id)
  await ctx.write(async (w) => {
    await check(w)
    await act(w, row, {
      userIds,
      reason: reason?.trim() || null,
      by: ctx.user.id,
      at: ctx.now(),
    })
  })
  return null
}

/** Refuses as `flow-passing.delegateSignature`; NotFound for who signs nothing of it. */
export const delegateApproval = (ctx: Ctx, id: string, to: SignatureMove): Promise<null> =>
  move(ctx, id, to, passingOn.delegateSignature)

/** Refuses as `flow-passing.addSigners`; NotFound for who signs nothing of it. */
export const addApprovalSigners = (ctx: Ctx, id: string, to: SignatureMove): Promise<null> =>
  move(ctx, id, to, passingOn.addSigners)
