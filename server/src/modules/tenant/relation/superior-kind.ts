/**
 * The application to come below another superior, or to be a top-level organisation: kind
 * `superiorChange` of the approval engine (decisions S4.3, T10, T13). The superior before stays in
 * force until it passes.
 */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail, Refusal } from '../../../platform/errors.ts'
import { AuditState, TenantState } from '../../../platform/states.ts'
import type { ApprovalKind, ApprovalRow, ApprovalSnapshot } from '../../approval/service.ts'
import { adminsOf, holdersOf } from '../../role/service.ts'
import { reviewsOrganisations } from '../lifecycle/creation.ts'
import { readSnapshotNames, titleOf } from '../lifecycle/snapshot.ts'
import { lockTenant } from '../settings/queries.ts'
import { moveTenant } from './queries.ts'
import { requireSuperior } from './rules.ts'
import { lockTenantStructure } from './structure-queries.ts'

/** What the reviewer reads where there is no superior. */
const NO_SUPERIOR = '无（顶级组织）'

/** What an application's snapshot says of the place asked for. */
export interface SuperiorSnapshot {
  readonly oldPid: string | null
  readonly oldSuperiorName: string | null
  readonly newPid: string | null
  readonly newPidDepartmentId: string | null
  /** With the department, where one is named. */
  readonly newSuperiorName: string | null
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Ids and names of both superiors from a stored application; null where there was or will be none.
 */
export const readSuperior = (snapshot: ApprovalSnapshot): SuperiorSnapshot => ({
  oldPid: text(snapshot.oldPid),
  oldSuperiorName: text(snapshot.oldSuperiorName),
  newPid: text(snapshot.newPid),
  newPidDepartmentId: text(snapshot.newPidDepartmentId),
  newSuperiorName: text(snapshot.newSuperiorName),
})

/** The place asked for is sound no longer: the reviewer is told, and may refuse. */
const asState = (error: unknown): unknown =>
  error instanceof Refusal ? fail(ErrorCode.WrongState, `不能通过：${error.message}`) : error

async function move(w: Write, { objectId, snapshot }: ApprovalRow): Promise<void> {
  const { newPid, newPidDepartmentId } = readSuperior(snapshot)
  const tenant = await lockTenant(w.db, objectId)
  if (tenant?.status !== TenantState.Active) throw fail(ErrorCode.WrongState, '该组织已解散')
  if (newPid !== null)
    await requireSuperior(w.db, tenant, newPid).catch((error: unknown) => {
      throw asState(error)
    })
  await moveTenant(w.db, objectId, { pid: newPid, pidDepartmentId: newPidDepartmentId })
  w.audit({
    action: 'tenant.superior.change',
    objectType: 'tenant',
    objectId,
    before: { pid: tenant.pid, pidDepartmentId: tenant.pidDepartmentId },
    after: { pid: newPid, pidDepartmentId: newPidDepartmentId },
    tenantId: objectId,
  })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId,
    tenantId: objectId,
    payload: { fields: ['pid', 'pidDepartmentId', 'topOrgFlag'] },
  })
}

/** Told to the reviewers of both superiors, beside what the applicant hears (S4.18, 7). */
export const superiorEvent = (
  type: 'tenant.superior.asked' | 'tenant.superior.decided',
  { tenantId, title, snapshot }: { tenantId: string; title: string; snapshot: SuperiorSnapshot },
  status: 1 | 2 | 3,
) => ({
  type,
  objectType: 'tenant',
  objectId: tenantId,
  tenantId,
  payload: { title, status, oldPid: snapshot.oldPid, newPid: snapshot.newPid },
})

/**
 * Passing moves the organisation, under the lock of the structure; both superiors' reviewers hear
 * of it.
 */
export const superiorChange: ApprovalKind = {
  kind: 'superiorChange',
  withdrawable: true,
  group: 'organisation',
  reach: reviewsOrganisations,
  title: titleOf,
  words: {
    waiting: '上级变更申请待审核',
    asks: (title) => `“${title}”申请变更上级组织，请及时审核。`,
    name: '上级变更申请',
    outcomeOf: (title) => `“${title}”的上级变更申请`,
    reviewAt: { routeId: 'workflow.orgExamine' },
    resultAt: { routeId: 'org.setting', params: { tab: 'relation' } },
  },
  keywords: readSnapshotNames,
  changes: ({ snapshot }) => {
    const { oldSuperiorName, newSuperiorName } = readSuperior(snapshot)
    return [
      {
        label: '上级组织',
        before: oldSuperiorName ?? NO_SUPERIOR,
        after: newSuperiorName ?? NO_SUPERIOR,
      },
    ]
  },
  holds: (w) => lockTenantStructure(w.db),
  async decided(row, { status }, w) {
    if (status === AuditState.Passed) await move(w, row)
    w.emit(
      superiorEvent(
        'tenant.superior.decided',
        { tenantId: row.objectId, title: row.title, snapshot: readSuperior(row.snapshot) },
        status,
      ),
    )
  },
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'orgExamine'),
  applicants: async (row, db) => [
    ...new Set([row.applicantId, ...(await adminsOf(db, row.objectId))]),
  ],
}
