/**
 * How applications stand in lists: the step of their flow, and whether the reader decides now
 * (WF-02).
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { AuditState } from '../../platform/states.ts'
import { findWithinReach } from './decide.ts'
import { type FlowState, readFlows, refuseSigning, runningStep } from './flow.ts'
import type { RunningStep as Model } from './flow-schemas.ts'
import type { ApprovalRow } from './kinds.ts'
import { refuseDeciding } from './policy.ts'
import { findWaitingAbout } from './waiting-queries.ts'

type RunningStep = Static<typeof Model>

/** What rows of reviewers' lists tell of an application. */
export interface Standing {
  /** Null without a flow and once it has ended. */
  readonly step: RunningStep
  /** 1: a decision of the reader's would be taken now. */
  readonly mayDecide: 1 | 2
}

/** Of what waits no more. */
export const NO_STANDING: Standing = { step: null, mayDecide: 2 }

async function readWaitingFlows(
  ctx: Ctx,
  waiting: readonly Pick<ApprovalRow, 'id' | 'tenantId'>[],
): Promise<ReadonlyMap<string, FlowState>> {
  const flows = new Map<string, FlowState>()
  for (const tenantId of new Set(waiting.map((row) => row.tenantId))) {
    const ids = waiting.filter((row) => row.tenantId === tenantId).map(({ id }) => id)
    for (const [id, flow] of await readFlows(ctx.db, tenantId, ids)) flows.set(id, flow)
  }
  return flows
}

const stepOf = (flow: FlowState | undefined): RunningStep => {
  const step = runningStep(flow)
  return step === undefined
    ? null
    : { no: step.no, name: step.name, total: flow?.steps.length ?? step.no }
}

const isWaiting = ({ auditStatus }: Pick<ApprovalRow, 'auditStatus'>): boolean =>
  auditStatus === AuditState.Waiting

/** The step that each of these applications is in, by its id; null for those that are in none. */
export async function findRunningSteps(
  ctx: Ctx,
  rows: readonly Pick<ApprovalRow, 'id' | 'tenantId' | 'auditStatus'>[],
): Promise<ReadonlyMap<string, RunningStep>> {
  const flows = await readWaitingFlows(ctx, rows.filter(isWaiting))
  return new Map([...flows].map(([id, flow]) => [id, stepOf(flow)]))
}

/**
 * How these applications stand for the reader, by id. Of those to other organisations than the one in
 * force only the step is told.
 */
export async function findStandings(
  ctx: Ctx,
  rows: readonly ApprovalRow[],
): Promise<ReadonlyMap<string, Standing>> {
  const waiting = rows.filter(isWaiting)
  const here = waiting.filter(({ tenantId }) => tenantId === ctx.tenantId)
  const [flows, reviewed, leads] = await Promise.all([
    readWaitingFlows(ctx, waiting),
    findWithinReach(ctx, here),
    ctx.leads(),
  ])
  const within = new Set(reviewed.map(({ id }) => id))
  const mayDecide = (row: ApprovalRow, flow: FlowState | undefined): boolean => {
    if (row.tenantId !== ctx.tenantId || refuseDeciding(row, ctx.user.id) !== undefined)
      return false
    const caller = { userId: ctx.user.id, reviews: within.has(row.id), leads, now: ctx.now() }
    return flow === undefined ? caller.reviews : refuseSigning(flow, caller) === undefined
  }
  return new Map(
    waiting.map((row) => {
      const flow = flows.get(row.id)
      return [row.id, { step: stepOf(flow), mayDecide: mayDecide(row, flow) ? 1 : 2 }]
    }),
  )
}

/** How the application about each of these objects stands that waits, by the object's id. */
export async function findStandingsAbout(
  ctx: Ctx,
  { tenantId, kind }: Pick<ApprovalRow, 'tenantId' | 'kind'>,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await findWaitingAbout(ctx.db, tenantId, kind, objectIds)
  const standings = await findStandings(ctx, rows)
  return new Map(rows.map(({ id, objectId }) => [objectId, standings.get(id) ?? NO_STANDING]))
}
