/**
 * Review of what an organisation has certified: a changed name, or papers that it sends again. Kind
 * `certification` of the approval engine (decisions T6, T8, T15, S4.2).
 */
import type { Write } from '../../../platform/context.ts'
import { AuditState } from '../../../platform/states.ts'
import type { ApprovalKind, ApprovalSnapshot } from '../../approval/service.ts'
import { adminsOf, holdersOf } from '../../role/service.ts'
import { settlePapers } from '../certification/settle.ts'
import { CertificationState } from '../certification/state.ts'
import { papersIdOf } from '../lifecycle/snapshot.ts'
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
      before: { tenantFullName: names.before, certification: CertificationState.Waiting },
      after: { tenantFullName: names.after, certification: CertificationState.Certified },
    })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: { fields: ['tenantFullName', 'certification'] },
  })
}

/** What of the papers is told in words; pictures are shown side by side. */
const PAPER_FIELDS = [
  { label: '统一社会信用代码', before: 'oldCreditCode', after: 'newCreditCode' },
  { label: '组织备案号', before: 'oldRecordNumber', after: 'newRecordNumber' },
] as const

const nameChange = (snapshot: ApprovalSnapshot) => ({
  label: '组织全称',
  before: text(snapshot.tenantFullName),
  after: text(snapshot.newFullName),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Decided by holders of orgExamine in the superior organisation, or by the operators; refused or
 * taken back, the old name simply stays.
 */
export const certificationKind: ApprovalKind = {
  kind: 'certification',
  withdrawable: true,
  group: 'organisation',
  reach: async (ctx) => ((await ctx.can('orgExamine')) ? 'all' : 'none'),
  title: ({ snapshot }) => text(snapshot.tenantFullName),
  keywords: ({ snapshot }) => [text(snapshot.newFullName)],
  changes: ({ snapshot }) => {
    if (papersIdOf(snapshot) === null) return [nameChange(snapshot)]
    return PAPER_FIELDS.map(({ label, before, after }) => ({
      label,
      before: text(snapshot[before]) || null,
      after: text(snapshot[after]) || null,
    })).filter(({ before, after }) => before !== after)
  },
  words: {
    waiting: '组织认证申请待审核',
    asks: (title) => `“${title}”提交了组织认证申请，请及时审核。`,
    name: '组织认证申请',
    outcomeOf: (title) => `“${title}”的认证申请`,
    reviewAt: { routeId: 'workflow.orgExamine' },
    operatorsReviewAt: { routeId: 'workflow.ops.tenantAudit', params: { view: 'change' } },
    resultAt: { routeId: 'org.setting' },
  },
  decided: (row, { status, at }, w) =>
    papersIdOf(row.snapshot) === null
      ? end(w, row.objectId, status === AuditState.Passed)
      : settlePapers(w, row, { status, at }),
  withdrawn: (row, w) =>
    papersIdOf(row.snapshot) === null
      ? end(w, row.objectId, false)
      : settlePapers(w, row, { status: AuditState.Withdrawn, at: row.decidedAt ?? row.createdAt }),
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'orgExamine'),
  applicants: (row, db) => adminsOf(db, row.objectId),
}
