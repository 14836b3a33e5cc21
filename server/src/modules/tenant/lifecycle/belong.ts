/**
 * The application to belong to another organisation, or one of its departments (decisions S4.3).
 */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail, failField, notFound } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { AuditState } from '../../../platform/states.ts'
import { type ApprovalKind, submitApproval } from '../../approval/service.ts'
import { departmentNameOf, managedBy, managersOf } from '../../department/service.ts'
import { adminsOf, holdersOf } from '../../role/service.ts'
import { staffAmong } from '../staff-queries.ts'
import * as queries from './belong-queries.ts'
import { lockApplicant } from './applicant.ts'
import { applicantSnapshot, readSnapshotNames, titleOf } from './snapshot.ts'

const PARTY = 6

/**
 * Decided by whoever holds orgExamine, or leads the department. AlreadyProcessed where the entry is
 * no longer waiting.
 */
export const belongingKind: ApprovalKind = {
  kind: 'belong',
  withdrawable: true,
  reach: async (ctx) =>
    (await ctx.can('orgExamine')) ? 'all' : managedBy(ctx.db, ctx.tenantId, ctx.user.id),
  title: titleOf,
  words: {
    waiting: '归属申请待审核',
    asks: (title) => `“${title}”申请归属本组织，请及时审核。`,
    name: '归属申请',
    outcomeOf: (title) => `“${title}”的归属申请`,
    reviewAt: { routeId: 'workflow.orgExamine', params: { view: 'belong' } },
  },
  keywords: readSnapshotNames,
  async decided(row, { status, reason, at }, w) {
    if (!(await queries.settleBelong(w.db, row, { auditStatus: status, reason, decidedAt: at })))
      throw fail(ErrorCode.AlreadyProcessed)
  },
  async withdrawn(row, w) {
    if (
      !(await queries.settleBelong(w.db, row, {
        auditStatus: AuditState.Withdrawn,
        reason: null,
        decidedAt: row.decidedAt,
      }))
    )
      throw fail(ErrorCode.AlreadyProcessed)
  },
  async reviewers(row, db) {
    const managers =
      row.departmentId === null ? [] : await managersOf(db, row.tenantId, row.departmentId)
    const staff = await staffAmong(db, row.tenantId, managers)
    return [...new Set([...(await holdersOf(db, row.tenantId, 'orgExamine')), ...staff])]
  },
  async applicants(row, db) {
    const admins = row.applicantTenantId === null ? [] : await adminsOf(db, row.applicantTenantId)
    return [...new Set([row.applicantId, ...admins])]
  },
}

/** `belongDepartmentId` null for the whole organisation. */
export interface NewBelong {
  readonly tenantId: string
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
  readonly applicantId: string
}

/**
 * Adds a checked entry and its application; answers the entry's id. In the organisation's scope or
 * the system's. AlreadyExists for the same twice.
 */
export async function addBelong(
  w: Write,
  entry: NewBelong & { readonly belongDepartmentName: string | null },
  snapshot: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<string> {
  const { tenantId, belongTenantId, belongDepartmentId, belongDepartmentName, applicantId } = entry
  const id = newId()
  const row = { tenantId, id, belongTenantId, belongDepartmentId, applicantId, createdAt: at }
  if (!(await queries.insertBelong(w.db, row)))
    throw fail(ErrorCode.AlreadyExists, '归属组织已存在')
  await submitApproval(
    w,
    {
      kind: 'belong',
      reviewTenantId: belongTenantId,
      applicantTenantId: tenantId,
      applicantId,
      objectType: 'belong',
      objectId: id,
      departmentId: belongDepartmentId,
      snapshot: { ...snapshot, belongDepartmentName },
    },
    at,
  )
  return id
}

/**
 * Adds the entry and its application; answers the entry's id. In system scope: the caller has
 * checked that the person may. WrongState for a party organisation, InvalidInput for itself,
 * NotFound for a target that is not active or has no such department, AlreadyExists for the same
 * twice.
 */
export async function applyBelong(
  w: Write,
  { tenantId, belongTenantId, belongDepartmentId, applicantId }: NewBelong,
  at: Date,
): Promise<string> {
  if (tenantId === belongTenantId)
    throw failField(ErrorCode.InvalidInput, 'belongTenantId', '不能选择自己作为归属组织')
  const [tenant, active, departmentName] = await Promise.all([
    lockApplicant(w.db, tenantId),
    queries.isActive(w.db, belongTenantId),
    belongDepartmentId === null ? null : departmentNameOf(w.db, belongTenantId, belongDepartmentId),
  ])
  if (tenant === undefined || !active || departmentName === undefined) throw notFound()
  if (tenant.tenantType === PARTY) throw fail(ErrorCode.WrongState, '党组织不能设置归属组织')
  const entry = { tenantId, belongTenantId, belongDepartmentId, applicantId }
  return addBelong(
    w,
    { ...entry, belongDepartmentName: departmentName },
    applicantSnapshot(tenant),
    at,
  )
}
