/** Groups of an organisation that is dissolved end with it, for good (decisions S4.8, S4.13). */
import type { TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import { dissolveGroups } from './queries.ts'

/** Members hear of it in the message about the organisation. */
export const groupDissolution: TenantDissolutionStep = {
  name: 'group',
  order: 30,
  async dissolve(w, { tenantId, at }) {
    for (const { id, name } of await dissolveGroups(w.db, tenantId, at))
      w.audit({
        action: 'group.dissolve',
        objectType: 'group',
        objectId: id,
        before: { name, status: 1 },
        after: { status: 2 },
        tenantId,
      })
  },
}
