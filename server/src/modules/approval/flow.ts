/**
 * Applications that go through a flow: its steps begin with them, each signature is judged, and the
 * last one passed is the decision (WF-02).
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, type Refusal, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { AuditState } from '../../platform/states.ts'
import { findPersonNames } from '../account/service.ts'
import { eventPayloadOf } from './effects.ts'
import {
  type FlowSubject,
  type SignerRow,
  type StepRow,
  StepState,
  SignerState,
} from './flow-types.ts'
import * as queries from './flow-queries.ts'
import { findFlow } from './flow-setting-queries.ts'
import type { ApprovalRow } from './kinds.ts'
import type { ApprovalDb } from './tables.ts'

const HOUR_MILLIS = 3_600_000

/** How far an application is. */
export interface FlowState {
  /** In their order; none where the application goes through no flow. */
  readonly steps: readonly StepRow[]
  readonly signers: readonly SignerRow[]
}

/** Of these applications of one organisation; none for those that go through no flow. */
export async function readFlows(
  db: ApprovalDb,
  tenantId: string,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, FlowState>> {
  const [steps, signers] = await Promise.all([
    queries.findSteps(db, tenantId, approvalIds),
    queries.findSigners(db, tenantId, approvalIds),
  ])
  return new Map(
    [...new Set(steps.map(({ approvalId }) => approvalId))].map((id) => [
      id,
      {
        steps: steps.filter(({ approvalId }) => approvalId === id),
        signers: signers.filter(({ approvalId }) => approvalId === id),
      },
    ]),
  )
}

/** The step that runs; undefined before the first, after the last and without a flow. */
export const runningStep = (flow: FlowState | undefined): StepRow | undefined =>
  flow?.steps.find(({ stepStatus }) => stepStatus === StepState.Running)

/**
 * The signatures that the running step asked for and that are not given, by people who cannot give
 * them too.
 */
export const askedSigners = (flow: FlowState | undefined): readonly SignerRow[] => {
  const step = runningStep(flow)
  return step === undefined
    ? []
    : (flow?.signers ?? []).filter(
        ({ stepNo, signerStatus }) => stepNo === step.no && signerStatus === SignerState.Waiting,
      )
}

/** The signatures that the running step waits for: of people who can decide. */
export const waitingSigners = (flow: FlowState | undefined): readonly SignerRow[] =>
  askedSigners(flow).filter((signer) => signer.canSign)

/** Whether the running step waits past its time. */
export const isOverdue = (flow: FlowState | undefined, now: Date): boolean => {
  const due = runningStep(flow)?.dueAt ?? null
  return due !== null && due.getTime() <= now.getTime()
}

/** Begins a step and asks its signers, but for the applicant: nobody signs what is their own. */
async function beginStep(w: Write, subject: FlowSubject, step: StepRow, at: Date): Promise<void> {
  const dueAt = step.hours === null ? null : new Date(at.getTime() + step.hours * HOUR_MILLIS)
  await queries.startStep(w.db, subject, { no: step.no, startedAt: at, dueAt })
  await queries.insertSigners(
    w.db,
    subject,
    step.userIds
      .filter((userId) => userId !== subject.applicantId)
      .map((userId) => ({
        id: newId(),
        stepNo: step.no,
        userId,
        way: 1,
        byId: null,
        createdAt: at,
      })),
  )
}

/**
 * Puts a new application on the way that its reviewing organisation has set up for its kind; nothing
 * where there is none. In the caller's transaction and the reviewing organisation's scope.
 */
export async function beginFlow(w: Write, subject: FlowSubject, at: Date): Promise<void> {
  const flow = await findFlow(w.db, subject.tenantId, subject.kind)
  if (flow === undefined || !flow.enabled || flow.steps.length === 0) return
  await queries.insertSteps(w.db, subject, flow.steps)
  const [first] = await queries.findSteps(w.db, subject.tenantId, [subject.id])
  if (first !== undefined) await beginStep(w, subject, first, at)
}

/** Whether the person gave a signature to the running step already, or handed it to another. */
const hasActed = (flow: FlowState | undefined, userId: string): boolean => {
  const step = runningStep(flow)
  return (flow?.signers ?? []).some(
    (signer) =>
      signer.stepNo === step?.no &&
      signer.userId === userId &&
      (signer.signerStatus === SignerState.Passed || signer.signerStatus === SignerState.HandedOn),
  )
}

/** What somebody says of an application that waits. */
export interface Verdict {
  readonly status: 2 | 3
  readonly reason: string | null
  readonly by: string
  readonly at: Date
  /** They may review the kind, whoever signs. */
  readonly reviews: boolean
  /** Principal or administrator of the organisation. */
  readonly leads: boolean
  /** The step that they decide: the one that they saw, or that ran then; undefined where none did. */
  readonly stepNo: number | undefined
}

/**
 * Why this person decides nothing now: the running step waits for others. Whoever may review the
 * kind (`reviews`) decides a step that waits for nobody who can, or past its time; who leads the
 * organisation (`leads`) decides each step, but for one in which they passed or handed on their own
 * signature.
 */
export const refuseSigning = (
  flow: FlowState | undefined,
  {
    userId,
    reviews,
    leads,
    now,
    names,
  }: {
    readonly userId: string
    readonly reviews: boolean
    readonly leads: boolean
    readonly now: Date
    /** Of the signers that are waited for. */
    readonly names?: ReadonlyMap<string, string>
  },
): Refusal | undefined => {
  const waiting = waitingSigners(flow)
  if (waiting.some((signer) => signer.userId === userId)) return undefined
  if (leads && !hasActed(flow, userId)) return undefined
  if (reviews && (waiting.length === 0 || isOverdue(flow, now))) return undefined
  const others = waiting
    .map((signer) => names?.get(signer.userId) ?? '')
    .filter((name) => name !== '')
  return fail(
    ErrorCode.Forbidden,
    others.length === 0
      ? '该申请由审批流程处理，您不是当前步骤的审批人'
      : `该申请由审批流程处理，当前由${others.join('、')}审批`,
  )
}

/**
 * Why a decision about another step than the one that runs is none: the application went on since
 * it was looked at. Names the field that told the step, so that pages can ask anew.
 */
export const refuseOtherStep = (
  { no, name }: Pick<StepRow, 'no' | 'name'>,
  seenNo: number | undefined,
): Refusal | undefined =>
  no === seenNo
    ? undefined
    : failField(
        ErrorCode.AlreadyProcessed,
        'steps',
        `该申请已进入第${no}步“${name}”，请核对后再审批`,
      )

/** Who is waited for, by name, as `refuseSigning` says it. */
export const namesOfWaiting = (
  ctx: Pick<Ctx, 'db' | 'tenantId'>,
  flow: FlowState | undefined,
): Promise<ReadonlyMap<string, string>> =>
  findPersonNames(
    ctx.db,
    ctx.tenantId,
    waitingSigners(flow).map(({ userId }) => userId),
  )

/** Tells of a step; `began`: it runs from now on, `askedIds`: whose signatures are asked for now. */
export const tellStep = (
  w: Write,
  row: ApprovalRow,
  step: StepRow,
  news: {
    readonly began: boolean
    readonly askedIds: readonly string[]
    /** Who asks for the signatures, and what they say. */
    readonly by?: string
    readonly reason?: string | null
  },
): void =>
  w.emit({
    type: 'approval.step',
    objectType: 'approval',
    objectId: row.id,
    tenantId: row.tenantId,
    payload: {
      ...eventPayloadOf(row),
      stepNo: step.no,
      stepName: step.name,
      began: news.began,
      askedIds: news.askedIds,
      askedBy: news.by ?? null,
      asking: news.reason ?? null,
    },
  })

/**
 * Whether the step needs more than this passing signature: of all others where all must pass, and
 * else of those who were added, who sign beside one whom the flow named.
 */
const isStillOpen = (flow: FlowState, step: StepRow, own: SignerRow): boolean => {
  const others = flow.signers.filter(({ stepNo, id }) => stepNo === step.no && id !== own.id)
  const waiting = others.filter((each) => each.signerStatus === SignerState.Waiting && each.canSign)
  if (step.sign === 2) return waiting.length > 0
  if (waiting.some(({ way }) => way === 3)) return true
  const hasNamed =
    own.way !== 3 ||
    others.some((each) => each.way !== 3 && each.signerStatus === SignerState.Passed)
  return !hasNamed && waiting.length > 0
}

/**
 * Takes what somebody says of the running step. True: it is the decision of the whole application,
 * which the caller settles. False: a step or a signature is still to come. AlreadyProcessed where
 * the step ended meanwhile, Forbidden where it waits for others by now. In a transaction; holds the
 * application, so that two who sign at once are judged one after the other.
 */
export async function signStep(w: Write, row: ApprovalRow, verdict: Verdict): Promise<boolean> {
  if (!(await queries.holdWaiting(w.db, row))) throw fail(ErrorCode.AlreadyProcessed)
  const flow = (await readFlows(w.db, row.tenantId, [row.id])).get(row.id)
  const step = runningStep(flow)
  if (flow === undefined || step === undefined) return true
  const { status, reason, by, at, reviews, leads, stepNo } = verdict
  refuseIf(refuseOtherStep(step, stepNo))
  refuseIf(refuseSigning(flow, { userId: by, reviews, leads, now: at }))
  const own = waitingSigners(flow).find(({ userId }) => userId === by)
  if (own === undefined)
    await queries.insertSigned(w.db, row, { id: newId(), ...verdict, stepNo: step.no })
  else if (!(await queries.storeSignature(w.db, row.tenantId, own.id, { status, reason, at })))
    throw fail(ErrorCode.AlreadyProcessed)
  if (status === AuditState.Passed && own !== undefined && isStillOpen(flow, step, own)) {
    w.audit(auditOf(row, step, 'approval.sign', reason))
    tellStep(w, row, step, { began: false, askedIds: [] })
    return false
  }
  await queries.endStep(w.db, row, { no: step.no, status, at })
  const next = flow.steps.find(({ no }) => no === step.no + 1)
  if (status === AuditState.Refused || next === undefined) return true
  await beginStep(w, row, next, at)
  w.audit(auditOf(row, step, 'approval.sign', reason))
  const asked = waitingSigners((await readFlows(w.db, row.tenantId, [row.id])).get(row.id))
  tellStep(w, row, next, { began: true, askedIds: asked.map(({ userId }) => userId) })
  return false
}

/** Entry of the audit log for what happened to a step. */
export const auditOf = (
  row: ApprovalRow,
  step: StepRow,
  action: string,
  reason: string | null,
) => ({
  action,
  objectType: row.objectType,
  objectId: row.objectId,
  tenantId: row.tenantId,
  before: { title: row.title },
  after: { title: row.title, kind: row.kind, approvalId: row.id, stepName: step.name, reason },
})
