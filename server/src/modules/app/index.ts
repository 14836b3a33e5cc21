import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { appConstraints } from './constraints.ts'
import { dissolveDepartmentApps } from './departments.ts'
import { appDissolution } from './dissolution.ts'
import { openedApps } from '../role/service.ts'
import { findOpenedApps } from './queries.ts'
import { openDefaults } from './service.ts'

/** A new organisation starts with the default apps; store and workbench come with their screens. */
export const app: Module = {
  name: 'app',
  routes: [],
  constraints: appConstraints,
  register(hooks) {
    hooks.extend(openedApps, { key: 'app', find: findOpenedApps })
    hooks.extend(tenantDissolutionSteps, appDissolution)
    hooks.extend(departmentDissolutionSteps, dissolveDepartmentApps)
    hooks.extend(tenantActivationSteps, {
      name: 'app',
      order: 60,
      run: (w, { tenantId, by, at }) => openDefaults(w, tenantId, by, at),
    })
  },
}
