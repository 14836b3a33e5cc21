/**
 * The organisation's own steps of its activation; those of other domains stand with them (decisions
 * S4.1).
 */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { TenantState } from '../../../platform/states.ts'
import type { TenantActivation, TenantActivationStep } from '../../../platform/tenant-activation.ts'
import { CertificationState } from '../certification/state.ts'
import { freshTenantCode } from './code.ts'
import { isQualified } from './qualified.ts'
import * as queries from './queries.ts'

const state: TenantActivationStep = {
  name: 'tenant',
  order: 10,
  async run(w, { tenantId, tenantType, pid, principalId }) {
    const applying = await queries.lockApplying(w.db, tenantId)
    const certification =
      applying !== undefined && isQualified(tenantType, applying)
        ? CertificationState.Certified
        : CertificationState.None
    const tenantCode = await freshTenantCode(w.db)
    const topOrgFlag = pid === null ? 1 : 2
    if (
      !(await queries.changeTenantStatus(w.db, tenantId, [TenantState.Pending], {
        status: TenantState.Active,
        certification,
        reason: null,
        topOrgFlag,
        tenantCode,
        principalId,
      }))
    )
      throw fail(ErrorCode.AlreadyProcessed)
  },
}

/**
 * The principal on the platforms asked for, the creator beside him on the government one; both in
 * the root department.
 */
const staffOf = ({
  tenantId,
  principalId,
  creatorId,
  platforms,
  at,
}: TenantActivation): queries.NewStaff[] => {
  const row = (userId: string, platform: queries.NewStaff['platform']) => ({
    tenantId,
    id: newId(),
    userId,
    platform,
    joinedAt: at,
  })
  const rows = platforms.map((platform) => row(principalId, platform))
  return creatorId === null || creatorId === principalId ? rows : [...rows, row(creatorId, 'gov')]
}

const announce = (
  w: Write,
  { tenantId, tenantName }: TenantActivation,
  userIds: readonly string[],
): void => {
  for (const userId of userIds)
    w.emit({
      type: 'member.joined',
      objectType: 'user',
      objectId: userId,
      tenantId,
      payload: { userId, tenantId, tenantName, by: 'activation' },
    })
}

const staff: TenantActivationStep = {
  name: 'tenant.staff',
  order: 30,
  async run(w, activation) {
    const rows = staffOf(activation)
    await queries.insertFirstStaff(w.db, rows, activation.rootDepartmentId)
    announce(w, activation, [...new Set(rows.map((row) => row.userId))])
  },
}

/**
 * State first (10), the first members (30) once there is a root department. AlreadyProcessed where
 * the organisation no longer waits.
 */
export const activationSteps: readonly TenantActivationStep[] = [state, staff]
