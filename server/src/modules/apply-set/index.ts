import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { applySetConstraints } from './constraints.ts'
import { addDefault } from './service.ts'

/**
 * A new organisation starts with the defaults and joins people into its root; its calls come with
 * the invite screens.
 */
export const applySet: Module = {
  name: 'applySet',
  routes: [],
  constraints: applySetConstraints,
  register(hooks) {
    hooks.extend(tenantActivationSteps, {
      name: 'applySet',
      order: 50,
      run: (w, { tenantId, rootDepartmentId }) => addDefault(w, tenantId, rootDepartmentId),
    })
  },
}
