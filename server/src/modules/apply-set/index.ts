import type { Module } from '../../platform/hooks.ts'
import { addDefault } from './service.ts'

/**
 * A new organisation starts with the defaults and joins people into its root; its calls come with
 * the invite screens.
 */
export const applySet: Module = {
  name: 'applySet',
  routes: [],
  register(hooks) {
    hooks.tenantActivated({
      name: 'applySet',
      order: 50,
      run: (w, { tenantId, rootDepartmentId }) => addDefault(w, tenantId, rootDepartmentId),
    })
  },
}
