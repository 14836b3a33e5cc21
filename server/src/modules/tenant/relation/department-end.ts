/**
 * A department of the organisation ends: what others have aimed at it, and seats that nobody sits in
 * any more (decisions S4.6).
 */
import type { Write } from '../../../platform/context.ts'
import type {
  DepartmentDissolution,
  DepartmentDissolutionStep,
} from '../../../platform/department-dissolution.ts'
import { AuditState } from '../../../platform/states.ts'
import { withdrawApplicationsOf } from '../../approval/service.ts'
import {
  aimEntriesHigher,
  clearSeats,
  type DepartmentBelong,
  emptySuperiors,
  endEntry,
  holdEntries,
} from './department-end-queries.ts'
import { findStandingBelongs } from './queries.ts'

/** Ends an entry beside one of the whole organisation; an application that waits is taken back. */
async function endDoubled(
  w: Write,
  entry: DepartmentBelong,
  { by, at }: DepartmentDissolution,
): Promise<void> {
  if (entry.auditStatus === AuditState.Waiting) {
    const standing = await findStandingBelongs(w.db, entry.tenantId)
    const but = standing.filter(({ id }) => id !== entry.id).map(({ id }) => id)
    await withdrawApplicationsOf(w, {
      applicantTenantId: entry.tenantId,
      kind: 'belong',
      but,
      by,
      at,
    })
  }
  await endEntry(w.db, entry, at)
}

/**
 * Belongings to the department become belongings to the organisation; where the same organisation
 * belongs to that already, the one of the department ends.
 */
async function emptyBelongs(w: Write, dissolution: DepartmentDissolution): Promise<string[]> {
  const entries = await holdEntries(w.db, dissolution)
  for (const entry of entries) if (entry.doubled) await endDoubled(w, entry, dissolution)
  await aimEntriesHigher(w.db, dissolution)
  return entries.map((entry) => entry.tenantId)
}

async function letGo(w: Write, dissolution: DepartmentDissolution): Promise<void> {
  const { tenantId: targetId, departmentId, name } = dissolution
  const others = new Set([
    ...(await emptyBelongs(w, dissolution)),
    ...(await emptySuperiors(w.db, dissolution)),
  ])
  for (const tenantId of others) {
    w.audit({
      action: 'tenant.belong.department.remove',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      before: { belongTenantId: targetId, belongDepartmentId: departmentId },
      after: { belongDepartmentId: null },
    })
    w.emit({
      type: 'tenant.belong.departmentEnded',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { belongTenantId: targetId, departmentName: name },
    })
    w.emit({
      type: 'tenant.updated',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { fields: ['belongs'] },
    })
  }
  await clearSeats(w.db, dissolution)
}

/**
 * What was aimed at the department is aimed at the organisation from then on, and former members
 * lose their seats in it.
 */
export const departmentEnd: DepartmentDissolutionStep = {
  name: 'tenant',
  order: 20,
  dissolve: letGo,
}
