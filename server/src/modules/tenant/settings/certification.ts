/**
 * Review of what a certified organisation changed about itself: kind `certification` of the
 * approval engine (decisions T6, T15, S4.2).
 */
import type { Write } from '../../../platform/context.ts'
import type { ApprovalKind } from '../../approval/service.ts'
import { adminsOf, holdersOf } from '../../role/service.ts'
import * as queries from './queries.ts'

async function end(w: Write, tenantId: string, passed: boolean): Promise<void> {
  const names = await queries.settlePendingName(w.db, tenantId, passed)
  if (!names) return
  // Refused or taken back, nothing was certified: the decision itself is entered.
  if (passed)
    w.audit({
      action: 'tenant.certify',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      before: { tenantFullName: names.before, certification: 1 },
      after: { tenantFullName: names.after, certification: 2 },
    })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: { fields: ['tenantFullName', 'certification'] },
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Decided by holders of orgExamine in the superior organisation, or by the operators; refused or
 * taken back, the old name simply stays.
 */
export const certificationKind: ApprovalKind = {
  kind: 'certification',
  group: 'organisation',
  reach: async (ctx) => ((await ctx.can('orgExamine')) ? 'all' : 'none'),
  title: ({ snapshot }) => text(snapshot.tenantFullName),
  keywords: ({ snapshot }) => [text(snapshot.newFullName)],
  changes: ({ snapshot }) => [
    { label: '组织全称', before: text(snapshot.tenantFullName), after: text(snapshot.newFullName) },
  ],
  words: {
    waiting: '组织认证申请待审核',
    asks: (title) => `“${title}”提交了组织认证申请，请及时审核。`,
    name: '组织认证申请',
    outcomeOf: (title) => `“${title}”的认证申请`,
    reviewAt: { routeId: 'workflow.orgExamine' },
    operatorsReviewAt: { routeId: 'workflow.ops.tenantAudit', params: { view: 'change' } },
    resultAt: { routeId: 'org.setting' },
  },
  decided: (row, { status }, w) => end(w, row.objectId, status === 2),
  withdrawn: (row, w) => end(w, row.objectId, false),
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'orgExamine'),
  applicants: (row, db) => adminsOf(db, row.objectId),
}
