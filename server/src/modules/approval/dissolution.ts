/**
 * What becomes of the applications of an organisation that is dissolved (decisions S4.8). Audits of
 * organisations stand in its way, as nobody else can decide them; whatever else waits for it is
 * refused, and what it waits for itself is taken back.
 */
import type { Write } from '../../platform/context.ts'
import type { DepartmentDissolutionStep } from '../../platform/department-dissolution.ts'
import { AuditState } from '../../platform/states.ts'
import {
  DISSOLVED_REASON,
  type TenantDissolution,
  type TenantDissolutionStep,
} from '../../platform/tenant-dissolution.ts'
import { asApplicant } from './effects.ts'
import { approvalKinds, kindOf } from './kinds.ts'
import { aimWaitingHigher, findWaitingRows } from './waiting-queries.ts'
import { settleDecision } from './service.ts'
import { settleWithdrawal } from './withdraw.ts'

/** Kinds that must be decided before the reviewing organisation may end. */
export const auditKinds = (from: Pick<Write, 'registry'>): string[] =>
  approvalKinds
    .of(from.registry)
    .filter(({ group }) => group === 'organisation')
    .map(({ kind }) => kind)

async function refuseWaiting(w: Write, { tenantId, by, at }: TenantDissolution): Promise<void> {
  const audits = new Set(auditKinds(w))
  const decision = { status: AuditState.Refused, reason: DISSOLVED_REASON, by, at } as const
  for (const row of await findWaitingRows(w.db, { tenantId }))
    if (!audits.has(row.kind)) await settleDecision(w, row, decision, by)
}

async function takeBackOwn(w: Write, { tenantId, by, at }: TenantDissolution): Promise<void> {
  for (const row of await findWaitingRows(w.db, { applicantTenantId: tenantId })) {
    if (!(await settleWithdrawal(w, row, { by, at }))) continue
    const ended = { ...row, decidedBy: by, decidedAt: at }
    await asApplicant(w, row, async () => kindOf(w, row.kind).withdrawn?.(ended, w))
  }
}

/** Before the steps that end what applications are about (10). */
export const approvalDissolution: TenantDissolutionStep = {
  name: 'approval',
  order: 10,
  async dissolve(w, dissolution) {
    await refuseWaiting(w, dissolution)
    await takeBackOwn(w, dissolution)
  },
}

/** What waits for a department that ends waits for the root from then on (decisions S4.6). */
export const retargetWaiting: DepartmentDissolutionStep = {
  name: 'approval',
  order: 10,
  async dissolve(w, { tenantId, departmentId, rootId }) {
    for (const id of await aimWaitingHigher(w.db, { tenantId, departmentId }, rootId))
      w.audit({
        action: 'approval.retarget',
        objectType: 'approval',
        objectId: id,
        tenantId,
        before: { departmentId },
        after: { departmentId: rootId },
      })
  },
}
