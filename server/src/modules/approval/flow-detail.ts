/** What the detail of an application tells of its flow (WF-02). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { AuditState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { type FlowState, isOverdue } from './flow.ts'
import type { FlowStep } from './flow-schemas.ts'
import { type SignerRow, SignerState, type StepRow, StepState } from './flow-types.ts'
import type { ApprovalRow } from './kinds.ts'

type Told = Static<typeof FlowStep>

/** What is told of a step that the application ended before, or in which it ended. */
const NEVER_DECIDED = 4

const timeText = (moment: Date | null): string | null =>
  moment === null ? null : shanghaiText(moment)

const TO_COME = 5

const statusOf = (row: ApprovalRow, { stepStatus }: StepRow): Told['status'] => {
  if (row.auditStatus !== AuditState.Waiting && stepStatus < StepState.Passed) return NEVER_DECIDED
  return stepStatus === StepState.ToCome ? TO_COME : stepStatus
}

type Signer = Told['signers'][number]

/** Whom a step to come will ask. */
const signersToCome = (
  row: ApprovalRow,
  { userIds }: StepRow,
  nameOf: (userId: string) => string,
): Signer[] =>
  userIds
    .filter((userId) => userId !== row.applicantId)
    .map((userId) => ({
      userId,
      userName: nameOf(userId),
      status: row.auditStatus === AuditState.Waiting ? SignerState.Waiting : NEVER_DECIDED,
      way: 1,
      byName: null,
      reason: null,
      time: null,
    }))

const signersAsked = (
  row: ApprovalRow,
  signers: readonly SignerRow[],
  nameOf: (userId: string) => string,
): Signer[] =>
  signers.map(({ userId, byId, signerStatus, way, reason, signedAt }) => ({
    userId,
    userName: nameOf(userId),
    status:
      row.auditStatus !== AuditState.Waiting && signerStatus === SignerState.Waiting
        ? NEVER_DECIDED
        : signerStatus,
    way,
    byName: byId === null ? null : nameOf(byId),
    reason,
    time: timeText(signedAt),
  }))

/** The steps of an application with their signers, as the organisation in force calls them. */
export async function tellFlow(
  ctx: Ctx,
  row: ApprovalRow,
  flow: FlowState | undefined,
): Promise<Told[]> {
  if (flow === undefined) return []
  const isLate = isOverdue(flow, ctx.now())
  const names = await findPersonNames(ctx.db, ctx.tenantId, [
    ...flow.steps.flatMap(({ userIds }) => userIds),
    ...flow.signers.flatMap(({ userId, byId }) => (byId === null ? [userId] : [userId, byId])),
  ])
  const nameOf = (userId: string): string => names.get(userId) ?? ''
  return flow.steps.map((step) => {
    const status = statusOf(row, step)
    const asked = flow.signers.filter(({ stepNo }) => stepNo === step.no)
    return {
      no: step.no,
      name: step.name,
      sign: step.sign,
      status,
      dueTime: timeText(step.dueAt),
      overdue: status === StepState.Running && isLate ? 1 : 2,
      signers:
        step.stepStatus === StepState.ToCome
          ? signersToCome(row, step, nameOf)
          : signersAsked(row, asked, nameOf),
    }
  })
}
