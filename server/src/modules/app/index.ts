/** Apps of organisations: workbench, store, who may use what (S2 §2.11; decisions S4.19, W1 to W6). */
import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { callGuards } from '../../platform/call-guards.ts'
import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { ticketGuards } from '../../platform/ticket-guards.ts'
import { approvalKinds } from '../approval/service.ts'
import { appConstraints } from './constraints.ts'
import { seedApps } from './demo.ts'
import { dissolveDepartmentApps } from './departments.ts'
import { appDissolution } from './dissolution.ts'
import { openedApps } from '../role/service.ts'
import { findOpenedApps } from './queries.ts'
import { appCallGuard, appTicketGuard } from './enter.ts'
import { registerEnds, registerFigure, registerLive } from './follow.ts'
import { registerDefaults } from './operating/defaults.ts'
import { APP_OWNER } from './operating/schemas.ts'
import { routes } from './routes.ts'
import { openDefaults } from './service.ts'
import { registerStatistics } from './statistics.ts'
import { appUse } from './use-apply.ts'

export const app: Module = {
  name: 'app',
  routes,
  constraints: appConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'app', table: 'app', shared: true }))
    hooks.extend(openedApps, { key: 'app', find: findOpenedApps })
    hooks.extend(approvalKinds, appUse)
    hooks.extend(ticketGuards, appTicketGuard)
    hooks.extend(callGuards, appCallGuard)
    hooks.extend(tenantDissolutionSteps, appDissolution)
    // In the tick of the groups, whose demo data stand beside it.
    hooks.demo({ order: 60, seed: seedApps })
    hooks.extend(departmentDissolutionSteps, dissolveDepartmentApps)
    hooks.extend(tenantActivationSteps, {
      name: 'app',
      order: 60,
      run: (w, { tenantId, by, at }) => openDefaults(w, tenantId, by, at),
    })
    hooks.extend(fileOwners, APP_OWNER)
    registerDefaults(hooks)
    registerEnds(hooks)
    registerLive(hooks, platform)
    registerFigure(hooks)
    registerStatistics(hooks)
  },
}
