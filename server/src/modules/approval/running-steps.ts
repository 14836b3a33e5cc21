/** Which step of their flow applications are in, for the rows of lists (WF-02). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { AuditState } from '../../platform/states.ts'
import { findSteps } from './flow-queries.ts'
import type { RunningStep as Model } from './flow-schemas.ts'
import { StepState } from './flow-types.ts'
import type { ApprovalRow } from './kinds.ts'
import { findWaitingAbout } from './waiting-queries.ts'

type RunningStep = NonNullable<Static<typeof Model>>

/** The step that each of these applications is in, by its id; none of those that are in none. */
export async function findRunningSteps(
  ctx: Ctx,
  rows: readonly Pick<ApprovalRow, 'id' | 'tenantId' | 'auditStatus'>[],
): Promise<ReadonlyMap<string, RunningStep>> {
  const waiting = rows.filter(({ auditStatus }) => auditStatus === AuditState.Waiting)
  const found = await Promise.all(
    [...new Set(waiting.map(({ tenantId }) => tenantId))].map((tenantId) =>
      findSteps(
        ctx.db,
        tenantId,
        waiting.filter((row) => row.tenantId === tenantId).map(({ id }) => id),
      ),
    ),
  )
  const steps = found.flat()
  return new Map(
    steps
      .filter(({ stepStatus }) => stepStatus === StepState.Running)
      .map(({ approvalId, no, name }) => [
        approvalId,
        { no, name, total: steps.filter((each) => each.approvalId === approvalId).length },
      ]),
  )
}

/** The step in which the application about each of these objects waits, by the object's id. */
export async function findRunningStepsAbout(
  ctx: Ctx,
  { tenantId, kind }: Pick<ApprovalRow, 'tenantId' | 'kind'>,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, RunningStep>> {
  const rows = await findWaitingAbout(ctx.db, tenantId, kind, objectIds)
  const steps = await findRunningSteps(ctx, rows)
  return new Map(
    rows.flatMap(({ id, objectId }) => {
      const step = steps.get(id)
      return step === undefined ? [] : [[objectId, step] as const]
    }),
  )
}
