/** Built-in and demo roles of an organisation, with fixed ids. */
import type { Insertable } from 'kysely'
import { BUILTIN_NAMES, type BuiltinRole } from '../modules/role/index.ts'
import type { Schema } from '../platform/db/schema.ts'
import { type DemoRole, ROLES } from './data/roles.ts'

type Rows<T extends keyof Schema> = Insertable<Schema[T]>[]

const GROUPS = ['系统角色', '业务角色', '综合角色'] as const
const BUILTINS: readonly BuiltinRole[] = ['principal', 'admin', 'member']

/** Organisation n has groups n·100+1… and roles n·100+11… */
const groupId = (tenantId: string, group: string): string =>
  String(Number(tenantId) * 100 + 1 + GROUPS.findIndex((name) => name === group))
/** The same id at every start, so that seeds refer to it. */
export const builtinRoleId = (tenantId: string, builtin: BuiltinRole): string =>
  String(Number(tenantId) * 100 + 11 + BUILTINS.indexOf(builtin))
/** As `builtinRoleId`, for the roles of `ROLES`. */
export const roleId = (tenantId: string, name: string): string =>
  String(Number(tenantId) * 100 + 21 + ROLES.findIndex((role) => role.name === name))

/** Rows to insert, groups first. */
export interface RoleRows {
  readonly groups: Rows<'roleGroup'>
  readonly roles: Rows<'role'>
  readonly grants: Rows<'roleGrant'>
}

const grantsOf = (tenantId: string, role: DemoRole): Rows<'roleGrant'> => [
  ...role.menus.map((permissionKey) => ({
    tenantId,
    roleId: roleId(tenantId, role.name),
    kind: 'menu' as const,
    permissionKey,
  })),
  ...role.resources.map((permissionKey) => ({
    tenantId,
    roleId: roleId(tenantId, role.name),
    kind: 'resource' as const,
    permissionKey,
  })),
]

/** What an organisation has from its activation on. */
export const builtinRoles = (tenantId: string, creatorId: string): RoleRows => ({
  groups: [{ tenantId, id: groupId(tenantId, '系统角色'), name: '系统角色', sort: 0 }],
  roles: BUILTINS.map((builtin, sort) => ({
    tenantId,
    id: builtinRoleId(tenantId, builtin),
    roleGroupId: groupId(tenantId, '系统角色'),
    name: BUILTIN_NAMES[builtin],
    builtin,
    sort,
    creatorId,
  })),
  grants: [],
})

/** Two groups with the roles of `ROLES`, made by `creatorId`. */
export const demoRoles = (tenantId: string, creatorId: string): RoleRows => ({
  groups: GROUPS.slice(1).map((name, index) => ({
    tenantId,
    id: groupId(tenantId, name),
    name,
    sort: index + 1,
  })),
  roles: ROLES.map((role, sort) => ({
    tenantId,
    id: roleId(tenantId, role.name),
    roleGroupId: groupId(tenantId, role.group),
    name: role.name,
    sort,
    creatorId,
  })),
  grants: ROLES.flatMap((role) => grantsOf(tenantId, role)),
})
