/** What the detail of an application tells of its flow (WF-02). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { type FlowState, isOverdue } from './flow.ts'
import type { FlowStep } from './flow-schemas.ts'
import type { StepRow } from './flow-types.ts'
import type { ApprovalRow } from './kinds.ts'

type Told = Static<typeof FlowStep>

const WAITING = 1
/** The application ended before its turn, or while it ran. */
const NEVER_DECIDED = 4

const timeText = (moment: Date | null): string | null =>
  moment === null ? null : shanghaiText(moment)

const statusOf = (row: ApprovalRow, { stepStatus }: StepRow): Told['status'] =>
  row.auditStatus !== WAITING && stepStatus < 2 ? NEVER_DECIDED : stepStatus

/** The steps of an application with their signers, as the organisation in force calls them. */
export async function tellFlow(
  ctx: Ctx,
  row: ApprovalRow,
  flow: FlowState | undefined,
): Promise<Told[]> {
  if (flow === undefined) return []
  const now = ctx.now()
  const names = await findPersonNames(ctx.db, ctx.tenantId, [
    ...flow.steps.flatMap(({ userIds }) => userIds),
    ...flow.signers.flatMap(({ userId, byId }) => (byId === null ? [userId] : [userId, byId])),
  ])
  const nameOf = (userId: string): string => names.get(userId) ?? ''
  return flow.steps.map((step) => {
    const signers = flow.signers.filter(({ stepNo }) => stepNo === step.no)
    const status = statusOf(row, step)
    return {
      no: step.no,
      name: step.name,
      sign: step.sign,
      status,
      dueTime: timeText(step.dueAt),
      overdue: status === WAITING && isOverdue(flow, now) ? 1 : 2,
      signers:
        step.stepStatus === 0
          ? step.userIds
              .filter((userId) => userId !== row.applicantId)
              .map((userId) => ({
                userId,
                userName: nameOf(userId),
                status: row.auditStatus === WAITING ? 1 : 4,
                way: 1,
                byName: null,
                reason: null,
                time: null,
              }))
          : signers.map((signer) => ({
              userId: signer.userId,
              userName: nameOf(signer.userId),
              status:
                row.auditStatus !== WAITING && signer.signerStatus === WAITING
                  ? NEVER_DECIDED
                  : signer.signerStatus,
              way: signer.way,
              byName: signer.byId === null ? null : nameOf(signer.byId),
              reason: signer.reason,
              time: timeText(signer.signedAt),
            })),
    }
  })
}
