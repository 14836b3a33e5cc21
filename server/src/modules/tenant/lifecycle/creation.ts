/**
 * The application to create an organisation, reviewed by its superior or the operators (decisions
 * S4.1, T6).
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../../platform/context.ts'
import { countUnderLock } from '../../../platform/db/limit-lock.ts'
import { fail, notFound } from '../../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { AuditState, TenantState } from '../../../platform/states.ts'
import {
  type ApprovalKind,
  submitApproval,
  withdrawApplicationsOf,
} from '../../approval/service.ts'
import { holdersOf } from '../../role/service.ts'
import { CertificationState } from '../certification/state.ts'
import { findActive } from '../draft/queries.ts'
import { lockTenantStructure } from '../relation/structure-queries.ts'
import { activateTenant } from './activate.ts'
import { lockApplicant } from './applicant.ts'
import { endWaitingBelongs } from './belong-queries.ts'
import * as queries from './queries.ts'
import { applicantSnapshot, readSnapshotNames, titleOf } from './snapshot.ts'

/** Applications of one person that may wait at once. */
export const MAX_PENDING = 5

/** Reach over organisations below: everything with orgExamine, else nothing. */
export const reviewsOrganisations = async (ctx: Ctx): Promise<'all' | 'none'> =>
  (await ctx.can('orgExamine')) ? 'all' : 'none'

/** An organisation comes about below one that is there. WrongState where it is dissolved by now. */
async function requireSuperiorThere(w: Write, tenantId: string): Promise<void> {
  const pid = (await queries.lockApplying(w.db, tenantId))?.pid ?? null
  if (pid !== null && !(await findActive(w.db, [pid])).has(pid))
    throw fail(ErrorCode.WrongState, '上级组织已解散，不能通过')
}

/**
 * Passing activates the organisation, refusing leaves it to its creator. Holds the lock of the
 * structure; AlreadyProcessed where the organisation no longer waits.
 */
export const tenantCreation: ApprovalKind = {
  kind: 'tenantCreate',
  withdrawable: true,
  group: 'organisation',
  reach: reviewsOrganisations,
  title: titleOf,
  words: {
    waiting: '组织创建申请待审核',
    asks: (title) => `“${title}”提交了创建申请，请及时审核。`,
    name: '组织创建申请',
    outcomeOf: (title) => `“${title}”的创建申请`,
    reviewAt: { routeId: 'workflow.orgExamine' },
    operatorsReviewAt: { routeId: 'workflow.ops.tenantAudit' },
    resultAt: { routeId: 'workflow.myApplication' },
  },
  todoTitle: (title) => `审核“${title}”的组织创建申请`,
  keywords: readSnapshotNames,
  holds: (w) => lockTenantStructure(w.db),
  async decided(row, { status, reason, by, at }, w) {
    if (status === AuditState.Passed) {
      await requireSuperiorThere(w, row.objectId)
      return activateTenant(w, row.objectId, by, at)
    }
    const tenant = await queries.lockApplying(w.db, row.objectId)
    const certification =
      tenant?.certification === CertificationState.Waiting
        ? CertificationState.Failed
        : (tenant?.certification ?? CertificationState.None)
    if (
      !(await queries.changeTenantStatus(w.db, row.objectId, [TenantState.Pending], {
        status: TenantState.Refused,
        reason,
        certification,
      }))
    )
      throw fail(ErrorCode.AlreadyProcessed)
  },
  async withdrawn(row, w) {
    if (
      !(await queries.changeTenantStatus(w.db, row.objectId, [TenantState.Pending], {
        status: TenantState.Draft,
      }))
    )
      throw fail(ErrorCode.AlreadyProcessed)
    // What it asked of others it asks no more: a draft is its author's alone (S4.1).
    const by = { by: row.applicantId, at: row.decidedAt ?? row.createdAt }
    await withdrawApplicationsOf(w, {
      applicantTenantId: row.objectId,
      kind: 'belong',
      but: [],
      ...by,
    })
    await endWaitingBelongs(w.db, row.objectId)
  },
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'orgExamine'),
  async applicants(row, db) {
    return [...new Set([row.applicantId, ...(await queries.findLeaders(db, row.objectId))])]
  },
}

/**
 * DRAFT or REFUSED → PENDING, and the application to whoever reviews it (T6); answers its id. In
 * system scope, as the organisation is nobody's yet: the caller has checked that the person may.
 * WrongState from another state, TooManyRequests with five of his waiting already.
 */
export async function submitCreation(w: Write, tenantId: string, at: Date): Promise<string> {
  const tenant = await lockApplicant(w.db, tenantId)
  if (tenant === undefined) throw notFound()
  const waiting = await countUnderLock(w.db, 'waitingCreations', tenant.creatorId, () =>
    queries.pendingOf(w.db, tenant.creatorId),
  )
  if (waiting >= MAX_PENDING) throw fail(ErrorCode.TooManyRequests, '待审核的创建申请过多')
  if (
    !(await queries.changeTenantStatus(w.db, tenantId, [TenantState.Draft, TenantState.Refused], {
      status: TenantState.Pending,
      reason: null,
    }))
  )
    throw fail(ErrorCode.WrongState)
  return submitApproval(
    w,
    {
      kind: 'tenantCreate',
      reviewTenantId: tenant.pid ?? OPERATOR_TENANT,
      applicantTenantId: tenantId,
      applicantId: tenant.creatorId,
      objectType: 'tenant',
      objectId: tenantId,
      snapshot: applicantSnapshot(tenant),
    },
    at,
  )
}
