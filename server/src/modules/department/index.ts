import { auditNames } from '../../platform/audit-names.ts'
import { seenDepartmentNames } from './reach-queries.ts'
import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { departmentConstraints } from './constraints.ts'
import { registerOverview } from './overview.ts'
import { registerHandOver } from './hand-over.ts'
import { addRoot } from './queries.ts'
import { chartRoutes } from './chart-routes.ts'
import { registerLive } from './live.ts'
import { routes } from './routes.ts'
import { registerStatistics } from './statistics.ts'
import { writeRoutes } from './write-routes.ts'

/**
 * Departments and who works in them; a new organisation gets its root here (order 20 of its
 * activation).
 */
export const department: Module = {
  name: 'department',
  routes: [...routes, ...chartRoutes, ...writeRoutes],
  constraints: departmentConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, { type: 'department', find: seenDepartmentNames })
    registerStatistics(hooks)
    registerLive(hooks, platform)
    registerHandOver(hooks)
    registerOverview(hooks)
    hooks.extend(tenantActivationSteps, {
      name: 'department',
      order: 20,
      run: (w, { tenantId, rootDepartmentId, tenantName, at }) =>
        addRoot(w.db, { tenantId, id: rootDepartmentId, name: tenantName, createdAt: at }),
    })
  },
}
