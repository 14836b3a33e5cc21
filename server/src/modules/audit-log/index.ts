import type { Module } from '../../platform/module.ts'
import { seedAuditLog } from './demo.ts'
import { routes } from './routes.ts'

/** Reading of what every domain enters in the audit log; nothing of it is ever changed. */
export const auditLog: Module = {
  name: 'auditLog',
  routes,
  register(hooks) {
    hooks.demo({ order: 62, seed: seedAuditLog })
  },
}
