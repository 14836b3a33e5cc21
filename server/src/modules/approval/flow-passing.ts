/** What a signer does with a signature besides giving it: hand it over, ask others too (WF-02). */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { auditOf, readFlows, runningStep, tellStep, askedSigners } from './flow.ts'
import { type StepRow, SignerState } from './flow-types.ts'
import * as queries from './flow-queries.ts'
import type { ApprovalRow } from './kinds.ts'

/** Whom the signature goes to, who says so, when, and what they say. */
export interface Passing {
  readonly userIds: readonly string[]
  readonly reason: string | null
  readonly by: string
  readonly at: Date
}

/** The own waiting signature of the running step, held; Forbidden without one. */
async function holdOwn(w: Write, row: ApprovalRow, by: string) {
  if (!(await queries.holdWaiting(w.db, row))) throw fail(ErrorCode.AlreadyProcessed)
  const flow = (await readFlows(w.db, row.tenantId, [row.id])).get(row.id)
  const step = runningStep(flow)
  const waiting = askedSigners(flow)
  const own = waiting.find(({ userId }) => userId === by)
  if (step === undefined || own === undefined)
    throw fail(ErrorCode.Forbidden, '您不是当前步骤的审批人')
  const signed = (flow?.signers ?? []).filter(
    ({ stepNo, signerStatus }) => stepNo === step.no && signerStatus === SignerState.Passed,
  )
  return { step, own, there: new Set([...waiting, ...signed].map(({ userId }) => userId)) }
}

const refuseApplicant = (row: ApprovalRow, userIds: readonly string[], field: string): void => {
  if (userIds.includes(row.applicantId))
    throw failField(ErrorCode.InvalidInput, field, '不能选择申请人本人')
}

/**
 * Hands the own signature to somebody else. InvalidInput at `userId` for the applicant and for who
 * signs the step already or did.
 */
export async function delegateSignature(
  w: Write,
  row: ApprovalRow,
  { userIds, reason, by, at }: Passing,
): Promise<void> {
  const { step, own, there } = await holdOwn(w, row, by)
  refuseApplicant(row, userIds, 'userId')
  if (userIds.some((userId) => there.has(userId)))
    throw failField(ErrorCode.InvalidInput, 'userId', '该成员已是当前步骤的审批人')
  await queries.storeSignature(w.db, row.tenantId, own.id, {
    status: SignerState.HandedOn,
    reason,
    at,
  })
  // Who takes over from somebody who was added must sign as well.
  const way = own.way === 3 ? 3 : 2
  await askSigners(w, row, step, { userIds, reason, by, at }, way, 'approval.delegate')
}

/**
 * Asks further people for the running step. InvalidInput at `userIds` for the applicant, and where
 * all of them sign it already or did.
 */
export async function addSigners(w: Write, row: ApprovalRow, passing: Passing): Promise<void> {
  const { step, there } = await holdOwn(w, row, passing.by)
  refuseApplicant(row, passing.userIds, 'userIds')
  const userIds = passing.userIds.filter((userId) => !there.has(userId))
  if (userIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'userIds', '所选成员已是当前步骤的审批人')
  await askSigners(w, row, step, { ...passing, userIds }, 3, 'approval.addSigner')
}

async function askSigners(
  w: Write,
  row: ApprovalRow,
  step: StepRow,
  { userIds, reason, by, at }: Passing,
  way: 2 | 3,
  action: string,
): Promise<void> {
  const asked = await queries.insertSigners(
    w.db,
    row,
    userIds.map((userId) => ({
      id: newId(),
      stepNo: step.no,
      userId,
      way,
      byId: by,
      createdAt: at,
    })),
  )
  const entry = auditOf(row, step, action, reason)
  w.audit({ ...entry, after: { ...entry.after, userIds: asked } })
  tellStep(w, row, step, { began: false, askedIds: asked, by, reason })
}
