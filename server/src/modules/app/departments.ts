/** What becomes of the scopes of apps that name a department that ends (decisions S4.6, S4.19). */
import type { DepartmentDissolutionStep } from '../../platform/department-dissolution.ts'
import { DEPARTMENT_IN_SCOPE, endScopesOf } from './department-queries.ts'

/** A department leaves the scope of apps with its end. */
export const dissolveDepartmentApps: DepartmentDissolutionStep = {
  name: 'app',
  order: 50,
  async dissolve(w, { tenantId, departmentId }) {
    for (const appId of await endScopesOf(w.db, tenantId, departmentId))
      w.audit({
        action: 'app.scope.remove',
        objectType: 'app',
        objectId: appId,
        tenantId,
        before: { userType: DEPARTMENT_IN_SCOPE, targetId: departmentId },
        after: null,
      })
  },
}
