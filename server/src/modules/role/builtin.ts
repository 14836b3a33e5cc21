/**
 * The built-in roles and what they grant (decisions S4.7). Kept in code, so that a new key needs no
 * rows in every organisation.
 */
import {
  MENU_KEYS,
  type MenuKey,
  type PermissionKey,
  RESOURCE_KEYS,
  type ResourceKey,
} from '@zz/contract'

/** Every organisation has one of each, made with it; never renamed or deleted. */
export type BuiltinRole = 'principal' | 'admin' | 'member'

interface Granted {
  readonly menus: readonly MenuKey[]
  readonly resources: readonly ResourceKey[]
}

const isMenu = (key: string): key is MenuKey => Object.hasOwn(MENU_KEYS, key)
const isResource = (key: string): key is ResourceKey => Object.hasOwn(RESOURCE_KEYS, key)

const ALL: Granted = {
  menus: Object.keys(MENU_KEYS).filter(isMenu),
  resources: Object.keys(RESOURCE_KEYS).filter(isResource),
}

/**
 * Transfer of the principal and dissolving are no keys: they ask for the principal himself.
 * `member` is the base role of all staff (R5).
 */
export const BUILTIN_GRANTS: Readonly<Record<BuiltinRole, Granted>> = {
  principal: ALL,
  admin: ALL,
  member: { menus: ['table', 'orgFramework', 'orgExamineStatus', 'todo'], resources: [] },
}

/** As screens and the audit log call them. */
export const BUILTIN_NAMES: Readonly<Record<BuiltinRole, string>> = {
  principal: '负责人',
  admin: '组织管理员',
  member: '普通成员',
}

/** Keys of stored grants that this version knows; others are ignored. */
export function knownGrants(
  rows: readonly { readonly kind: 'menu' | 'resource'; readonly permissionKey: string }[],
): Granted {
  return {
    menus: rows
      .filter((row) => row.kind === 'menu')
      .map((row) => row.permissionKey)
      .filter(isMenu),
    resources: rows
      .filter((row) => row.kind === 'resource')
      .map((row) => row.permissionKey)
      .filter(isResource),
  }
}

/** Every key that these rows of roles give: the keys of built-in ones stand in code. */
export function keysOfGrants(
  rows: readonly {
    readonly builtin: BuiltinRole | null
    readonly kind: 'menu' | 'resource' | null
    readonly permissionKey: string | null
  }[],
): PermissionKey[] {
  const granted = [
    ...rows.flatMap(({ builtin }) => (builtin === null ? [] : [BUILTIN_GRANTS[builtin]])),
    knownGrants(
      rows.flatMap(({ kind, permissionKey }) =>
        kind === null || permissionKey === null ? [] : [{ kind, permissionKey }],
      ),
    ),
  ]
  return [...new Set(granted.flatMap(({ menus, resources }) => [...menus, ...resources]))]
}
