import type { Module } from '../../platform/hooks.ts'
import { addRoot } from './queries.ts'
import { routes } from './routes.ts'

export const department: Module = {
  name: 'department',
  routes,
  register(hooks) {
    hooks.tenantActivated({
      name: 'department',
      order: 20,
      run: (w, { tenantId, rootDepartmentId, tenantName, at }) =>
        addRoot(w.db, { tenantId, id: rootDepartmentId, name: tenantName, createdAt: at }),
    })
  },
}
