import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { departmentDissolutionSteps } from '../../platform/department-dissolution.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantActivationSteps } from '../../platform/tenant-activation.ts'
import { builtinRolesStep } from './activation.ts'
import { roleConstraints } from './constraints.ts'
import { dissolveDepartmentRoles } from './departments.ts'
import { permissionNews } from './news.ts'
import { permissionsChanged } from './permissions.ts'
import { routes } from './routes.ts'

export { BUILTIN_NAMES, type BuiltinRole } from './builtin.ts'
export { createPermissions, permissionsChanged } from './permissions.ts'

/** Events after which a person's permissions are read anew everywhere. */
const CHANGES = [
  'user.disabled',
  'user.enabled',
  'user.activated',
  'member.joined',
  'member.imported',
]
/** Events that name in `userIds` whose permissions in the organisation they changed. */
const NAMED_CHANGES = [
  'admin.added',
  'admin.removed',
  'tenant.principal.changed',
  'member.moved',
  'member.left',
]
/** Events after which people of a department have other permissions: it lies elsewhere, or is gone. */
const DEPARTMENT_CHANGES = ['department.moved', 'department.dissolved']
/** Events after which nobody's permissions in the organisation are what they were. */
const TENANT_CHANGES = ['tenant.dissolved', 'tenant.restored']

/** An open screen of roles asks again. */
const LIVE = 'org.role.changed/v1'

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Every process reads the permissions anew, then every open console of whom it concerns. */
const followChanges = (hooks: Hooks, platform: Platform): void => {
  for (const type of NAMED_CHANGES)
    hooks.onEvent(type, {
      consumer: 'permissions',
      push({ id, tenantId, payload }) {
        for (const userId of idsIn(payload.userIds)) {
          permissionsChanged(platform.bus, userId)
          platform.push.send({ userId, tenantId }, { type: 'permissions', data: { tenantId } }, id)
        }
        return Promise.resolve()
      },
    })
  for (const type of DEPARTMENT_CHANGES)
    hooks.onEvent(type, {
      consumer: 'permissions',
      push({ id, tenantId }) {
        permissionsChanged(platform.bus)
        platform.push.send({ tenantId }, { type: 'permissions', data: { tenantId } }, id)
        return Promise.resolve()
      },
    })
  for (const type of TENANT_CHANGES)
    hooks.onEvent(type, {
      consumer: 'permissions',
      push({ id, objectId: tenantId }) {
        permissionsChanged(platform.bus)
        platform.push.send({ tenantId }, { type: 'permissions', data: { tenantId } }, id)
        return Promise.resolve()
      },
    })
}

/** Those whom a role gives its permissions, and the consoles that administer roles. */
const followRoles = (hooks: Hooks, platform: Platform): void =>
  hooks.onEvent('role.changed', {
    consumer: 'permissions',
    push({ id, tenantId, objectId, payload }) {
      permissionsChanged(platform.bus)
      const news = { type: 'permissions', data: { tenantId } } as const
      if (payload.everyone === true) platform.push.send({ tenantId }, news, `${id}:all`)
      for (const userId of idsIn(payload.userIds))
        platform.push.send({ userId, tenantId }, news, `${id}:${userId}`)
      platform.push.send(
        { tenantId, concerned: { userIds: [], keys: ['roleAdmin'] } },
        { type: 'changed', data: { name: LIVE, payload: { roleId: objectId } } },
        id,
        { gather: true },
      )
      return Promise.resolve()
    },
  })

/** Roles, what they give, and the news by which each process forgets permissions that it keeps. */
export const role: Module = {
  name: 'role',
  routes,
  constraints: roleConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'role', table: 'role' }))
    hooks.extend(auditNames, namesInTable({ type: 'roleGroup', table: 'role_group' }))
    hooks.extend(tenantActivationSteps, builtinRolesStep)
    hooks.extend(departmentDissolutionSteps, dissolveDepartmentRoles)
    hooks.extend(permissionNews, { key: 'bus', bus: platform.bus })
    followRoles(hooks, platform)
    followChanges(hooks, platform)
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
