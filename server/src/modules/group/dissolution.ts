/** Groups end for good with the organisation or the department that they are of (S4.8, S4.13). */
import type { Write } from '../../platform/context.ts'
import type { TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import { endGroup } from './acts.ts'
import { findActiveGroups, lockGroups } from './queries.ts'

/** Ends the groups of a department, or all; members hear of what the group was of itself. */
export async function endGroups(
  w: Write,
  tenantId: string,
  departmentId: string | null,
  at: Date,
): Promise<void> {
  await lockGroups(w.db, tenantId)
  for (const group of await findActiveGroups(w.db, tenantId))
    if (departmentId === null || group.departmentId === departmentId)
      await endGroup(w, group, at, false)
}

/** All groups of the organisation, its departments' too; a restored organisation has none. */
export const groupDissolution: TenantDissolutionStep = {
  name: 'group',
  order: 30,
  dissolve: (w, { tenantId, at }) => endGroups(w, tenantId, null, at),
}
