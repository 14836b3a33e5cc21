import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import type { Module } from '../../platform/module.ts'
import { registerAdmins } from './admin/index.ts'
import { registerLeave } from './admin/leave.ts'
import { adminRoutes } from './admin/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { certificationRoutes } from './certification/routes.ts'
import { tenantConstraints } from './constraints.ts'
import { registerDissolution } from './dissolution/index.ts'
import { dissolutionRoutes } from './dissolution/routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { registerDrafts } from './draft/index.ts'
import { draftRoutes } from './draft/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { registerLifecycle } from './lifecycle/index.ts'
import { registerOverview } from './overview.ts'
import { registerRelations } from './relation/index.ts'
import { relationRoutes } from './relation/routes.ts'
import { routes } from './routes.ts'
import { registerSettings } from './settings/index.ts'
import { settingsRoutes } from './settings/routes.ts'

/** Names of organisations that are active: the view has no others. */
const TENANT_NAMES = namesInTable({
  type: 'tenant',
  table: 'tenant_card',
  column: 'tenant_full_name',
  shared: true,
})

/** Organisations: how they come about, what they show, who leads them, how they end. */
export const tenant: Module = {
  name: 'tenant',
  routes: [
    ...routes,
    ...directoryRoutes,
    ...fileRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...draftRoutes,
    ...relationRoutes,
    ...certificationRoutes,
    ...adminRoutes,
    ...dissolutionRoutes,
  ],
  constraints: tenantConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, TENANT_NAMES)
    registerLifecycle(hooks)
    registerSettings(hooks, platform)
    registerRelations(hooks)
    registerDrafts(hooks)
    registerOverview(hooks)
    registerAdmins(hooks, platform)
    registerLeave(hooks)
    registerDissolution(hooks, platform)
  },
}
