/** What becomes of flows and signatures when somebody leaves an organisation (WF-02). */
import type { DomainEvent, Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { newId } from '../../platform/ids.ts'
import { insertSigners } from './flow-queries.ts'
import { findFlows } from './flow-setting-queries.ts'
import * as queries from './flow-upkeep-queries.ts'

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Flows name the leaver no longer; a step that named nobody else is decided by who may review. */
async function leaveFlows(w: Write, tenantId: string, left: readonly string[]): Promise<void> {
  for (const flow of await findFlows(w.db, tenantId)) {
    if (!flow.steps.some(({ userIds }) => userIds.some((id) => left.includes(id)))) continue
    const steps = flow.steps.map((step) => ({
      ...step,
      userIds: step.userIds.filter((id) => !left.includes(id)),
    }))
    await queries.replaceSteps(w.db, tenantId, flow.kind, steps)
  }
  for (const userId of left) await queries.forgetPerson(w.db, tenantId, userId)
}

/** Signatures go to the successor, or are asked for no longer. */
async function follow({ payload, tenantId, createdAt }: DomainEvent, w: Write): Promise<void> {
  const left = idsOf(payload.userIds)
  if (left.length === 0) return
  await leaveFlows(w, tenantId, left)
  const to = typeof payload.toUserId === 'string' ? payload.toUserId : null
  for (const signer of await queries.findWaitingOfPeople(w.db, tenantId, left)) {
    await queries.dropSigner(w.db, tenantId, signer.id)
    if (to === null || to === signer.applicantId) continue
    const { applicantId, applicantTenantId, approvalId, stepNo } = signer
    const subject = { id: approvalId, tenantId, kind: '', applicantId, applicantTenantId }
    await insertSigners(w.db, subject, [
      {
        id: newId(),
        stepNo,
        userId: to,
        way: signer.way === 3 ? 3 : 2,
        byId: signer.userId,
        reason: null,
        createdAt,
      },
    ])
  }
}

/** Delivered once or more: what was taken over already is found there. */
export const registerFlowLeft = (hooks: Hooks): void =>
  hooks.onEvent('member.left', { consumer: 'approval.flow', handle: follow })
