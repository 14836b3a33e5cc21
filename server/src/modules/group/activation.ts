/** A new organisation gets its group when it was asked for (decisions S4.1; S1:113). */
import type { TenantActivationStep } from '../../platform/tenant-activation.ts'
import { lockGroups } from './queries.ts'
import { createGroup } from './save.ts'

/** After members and departments are there (70); does nothing where no group was asked for. */
export const groupStep: TenantActivationStep = {
  name: 'group',
  order: 70,
  async run(w, { tenantId, tenantName, createGroup: wanted, principalId, at }) {
    if (!wanted) return
    await lockGroups(w.db, tenantId)
    const group = {
      departmentId: null,
      name: `${tenantName}全员群`,
      containChild: 2,
      ownerId: principalId,
    } as const
    await createGroup(w, tenantId, group, at)
  },
}
