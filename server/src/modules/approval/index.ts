import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import type { BlockerLine, HandOver, Hooks } from '../../platform/hooks.ts'
import type { Registry } from '../../platform/extension-point.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { approvalConstraints } from './constraints.ts'
import { approvalDissolution, auditKinds, retargetWaiting } from './dissolution.ts'
import { countWaitingReviews, findWaitingOfPerson } from './waiting-queries.ts'
import { registerFlowLeft } from './flow-left.ts'
import { findFlowNames } from './flow-settings.ts'
import { registerOverdue } from './flow-overdue.ts'
import { countSignatures } from './flow-upkeep-queries.ts'
import { approvalKinds } from './kinds.ts'
import { seedFlows } from './demo.ts'
import { routes } from './routes.ts'
import { findKindWords, reviewersOf } from './service.ts'

/** Events on which open lists of reviewers and applicants are fetched again. */
const CHANGES = [
  'approval.applied',
  'approval.step',
  'approval.overdue',
  'approval.decided',
  'approval.withdrawn',
  'approval.expired',
]
/** Holders see the lists of applications, whoever else reviews one. */
const REVIEWING = ['orgExamine'] as const

const live = (hooks: Hooks, platform: Platform): void => {
  for (const type of CHANGES) {
    hooks.onEvent(type, {
      consumer: 'approval.live',
      async push(event, ctx) {
        const { kind, reviewTenantId, applicantId } = event.payload
        const changed = {
          type: 'changed',
          data: { name: 'approval.changed/v1', payload: { approvalId: event.objectId, kind } },
        } as const
        const gather = { gather: true } as const
        if (typeof reviewTenantId === 'string') {
          const userIds = await reviewersOf({ db: ctx.db, registry: ctx.registry }, event.objectId)
          const target = { tenantId: reviewTenantId, concerned: { userIds, keys: REVIEWING } }
          platform.push.send(target, changed, event.id, gather)
        }
        if (typeof applicantId === 'string')
          platform.push.send({ userId: applicantId }, changed, event.id, gather)
      },
    })
  }
}

const line = (count: number, detail: string, at?: BlockerLine['at']): BlockerLine[] =>
  count === 0 ? [] : [{ key: 'approval', detail, count, ...(at && { at }) }]

/** Where the applicant sees what became of an application; undefined for a kind without a screen. */
const ownScreenOf = (
  registry: Registry,
  { kind, applicantTenantId }: { readonly kind: string; readonly applicantTenantId: string | null },
): BlockerLine['at'] => {
  const screen = findKindWords({ registry }, kind)?.resultAt
  if (screen === undefined) return undefined
  return {
    routeId: screen.routeId,
    params: {
      ...screen.params,
      ...(applicantTenantId !== null && { tenantId: applicantTenantId }),
    },
  }
}

/**
 * Signatures of kinds that make no to-do, which is handed over as one. They are moved with all others
 * once the member has left.
 */
const signatures: HandOver = {
  name: 'signature',
  label: '项审批流程中待审批的申请',
  count: ({ db, registry }, { userId, tenantId }) => {
    const kinds = approvalKinds.of(registry).filter(({ todoTitle }) => todoTitle === undefined)
    return countSignatures(
      db,
      { tenantId, userId },
      kinds.map(({ kind }) => kind),
    )
  },
  move: () => Promise.resolve(),
}

/**
 * Nobody leaves the product over an open application, no organisation ends over open reviews
 * (decisions U10, S4.8).
 */
const blockers = (hooks: Hooks): void => {
  hooks.blocker('user.destroy', {
    name: 'approval',
    async check(ctx, { userId }) {
      const waiting = await findWaitingOfPerson(ctx.db, userId)
      return line(
        waiting.length,
        `您还有${waiting.length}项待审核的申请`,
        waiting.flatMap((each) => ownScreenOf(ctx.registry, each) ?? [])[0],
      )
    },
  })
  hooks.handOver('tenant.leave', signatures)
  hooks.blocker('tenant.dissolve', {
    name: 'approval',
    async check(ctx, { tenantId }) {
      const count = await countWaitingReviews(ctx.db, { tenantId, kinds: auditKinds(ctx) })
      return line(count, `本组织还有${count}项组织申请待审核`, { routeId: 'workflow.orgExamine' })
    },
  })
}

/** The engine; kinds come from the domains. */
export const approval: Module = {
  name: 'approval',
  routes,
  constraints: approvalConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, { type: 'approvalFlow', find: findFlowNames })
    hooks.extend(auditNames, namesInTable({ type: 'approval', table: 'approval', column: 'title' }))
    live(hooks, platform)
    blockers(hooks)
    registerFlowLeft(hooks)
    registerOverdue(hooks)
    hooks.demo({ order: 70, seed: seedFlows })
    hooks.extend(tenantDissolutionSteps, approvalDissolution)
    hooks.extend(departmentDissolutionSteps, retargetWaiting)
  },
}
