/** What becomes of flows and signatures when somebody leaves an organisation, or cannot sign in (WF-02). */
import type { DomainEvent, Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { newId } from '../../platform/ids.ts'
import { askedSigners, readFlows, runningStep, tellStep, waitingSigners } from './flow.ts'
import { holdWaiting, insertSigners } from './flow-queries.ts'
import * as queries from './flow-upkeep-queries.ts'
import type { ApprovalRow } from './kinds.ts'
import { findApproval } from './queries.ts'

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Flows name the leaver no longer; a step that named nobody else is decided by who may review. */
async function leaveFlows(w: Write, tenantId: string, left: readonly string[]): Promise<void> {
  for (const flow of await queries.holdFlows(w.db, tenantId)) {
    if (!flow.steps.some(({ userIds }) => userIds.some((id) => left.includes(id)))) continue
    const steps = flow.steps.map((step) => ({
      ...step,
      userIds: step.userIds.filter((id) => !left.includes(id)),
    }))
    await queries.replaceSteps(w.db, tenantId, flow.kind, steps)
  }
  for (const userId of left) await queries.forgetPerson(w.db, tenantId, userId)
}

/**
 * Of one application: signatures go to the successor, or are asked for no longer. Where that leaves the
 * step to whoever may review the kind, they are told as if it began.
 */
async function leaveStep(
  w: Write,
  row: ApprovalRow,
  { left, to, at }: { readonly left: readonly string[]; readonly to: string | null; at: Date },
): Promise<void> {
  // Held, so that nobody signs the step meanwhile.
  if (!(await holdWaiting(w.db, row))) return
  const flow = (await readFlows(w.db, row.tenantId, [row.id])).get(row.id)
  const step = runningStep(flow)
  const isTheirs = ({ userId }: { readonly userId: string }) => left.includes(userId)
  const theirs = askedSigners(flow).filter(isTheirs)
  if (step === undefined || theirs.length === 0) return
  for (const { id } of theirs) await queries.dropSigner(w.db, row.tenantId, id)
  const successor = to === row.applicantId ? null : to
  const askedIds =
    successor === null
      ? []
      : await insertSigners(w.db, row, [
          {
            id: newId(),
            stepNo: step.no,
            userId: successor,
            // Who takes over from somebody who was added must sign as well.
            way: theirs.every(({ way }) => way === 3) ? 3 : 2,
            byId: theirs[0]?.userId ?? null,
            createdAt: at,
          },
        ])
  const isNobodys = successor === null && waitingSigners(flow).every(isTheirs)
  tellStep(w, row, step, { began: isNobodys, askedIds })
}

/** What people who left an organisation leave behind in its flows and applications. */
async function follow({ payload, tenantId, createdAt }: DomainEvent, w: Write): Promise<void> {
  const left = idsOf(payload.userIds)
  if (left.length === 0) return
  await leaveFlows(w, tenantId, left)
  const to = typeof payload.toUserId === 'string' ? payload.toUserId : null
  for (const approvalId of await queries.findAwaitedOf(w.db, tenantId, left)) {
    const row = await findApproval(w.db, approvalId)
    if (row !== undefined) await leaveStep(w, row, { left, to, at: createdAt })
  }
}

/**
 * An account that is disabled cannot sign, and one that is in use again can: nothing is stored, as
 * each reading asks for that (`canSign`). Told are those for whom the step waits from now on.
 */
async function followAccount({ type, objectId: userId }: DomainEvent, w: Write): Promise<void> {
  for (const approvalId of await queries.findAwaitedOfPerson(w.db, userId)) {
    const row = await findApproval(w.db, approvalId)
    if (row === undefined || !(await holdWaiting(w.db, row))) continue
    const flow = (await readFlows(w.db, row.tenantId, [row.id])).get(row.id)
    const step = runningStep(flow)
    if (step === undefined || !askedSigners(flow).some((each) => each.userId === userId)) continue
    const waiting = waitingSigners(flow)
    const isAsked = type !== 'user.disabled' && waiting.some((each) => each.userId === userId)
    tellStep(w, row, step, {
      began: waiting.length === 0,
      askedIds: isAsked ? [userId] : [],
    })
  }
}

/** Delivered once or more: what was taken over already is found there. */
export function registerFlowLeft(hooks: Hooks): void {
  hooks.onEvent('member.left', { consumer: 'approval.flow', handle: follow })
  for (const type of ['user.disabled', 'user.enabled', 'user.activated'])
    hooks.onEvent(type, { consumer: 'approval.flow', handle: followAccount })
}
