/** What becomes of the roles of a department that ends (decisions S4.6). */
import type { DepartmentDissolutionStep } from '../../platform/department-dissolution.ts'
import { endGrantsOf } from './department-queries.ts'

/** Roles of a department end with it. */
export const dissolveDepartmentRoles: DepartmentDissolutionStep = {
  name: 'role',
  order: 40,
  async dissolve(w, { tenantId, departmentId }) {
    for (const roleId of await endGrantsOf(w.db, tenantId, departmentId))
      w.audit({
        action: 'role.department.remove',
        objectType: 'role',
        objectId: roleId,
        tenantId,
        before: { departmentId },
        after: null,
      })
  },
}
