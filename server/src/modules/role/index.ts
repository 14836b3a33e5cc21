import type { Module } from '../../platform/module.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { builtinRolesStep } from './activation.ts'
import { roleConstraints } from './constraints.ts'
import { permissionsChanged } from './permissions.ts'
import { routes } from './routes.ts'

export { BUILTIN_NAMES, type BuiltinRole } from './builtin.ts'
export { createPermissions, permissionsChanged } from './permissions.ts'

/** Events after which a person's permissions are read anew everywhere. */
const CHANGES = [
  'user.disabled',
  'user.enabled',
  'user.activated',
  'role.changed',
  'member.changed',
  'member.imported',
]

export const role: Module = {
  name: 'role',
  routes,
  constraints: roleConstraints,
  register(hooks, platform) {
    hooks.extend(tenantActivationSteps, builtinRolesStep)
    for (const type of CHANGES) {
      hooks.onEvent(type, {
        consumer: 'permissions',
        push(event) {
          permissionsChanged(platform.bus, event.objectType === 'user' ? event.objectId : undefined)
          return Promise.resolve()
        },
      })
    }
  },
}
