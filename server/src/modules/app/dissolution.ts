/** Apps of an organisation that is dissolved are closed (decisions S4.8, S4.19). */
import type { TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import { closeApps } from './queries.ts'

/** Default apps are everyone's and cannot be closed; nobody works there who could use them. */
export const appDissolution: TenantDissolutionStep = {
  name: 'app',
  order: 40,
  async dissolve(w, { tenantId }) {
    for (const { id, name } of await closeApps(w.db, tenantId))
      w.audit({
        action: 'app.close',
        objectType: 'app',
        objectId: id,
        before: { name, enable: 1 },
        after: { enable: 2 },
        tenantId,
      })
  },
}
