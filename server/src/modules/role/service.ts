/**
 * What one may do oneself (decisions R6). Enforcement itself is the platform's, through the
 * permissions port.
 */
import type { PermissionKey } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notMember } from '../../platform/http/admission.ts'
import { BUILTIN_GRANTS, type BuiltinRole } from './builtin.ts'
import { readGrants } from './permissions.ts'
import * as queries from './queries.ts'
import type { MyPermissions } from './schemas.ts'

/**
 * NotMember for an organisation in which one does not work; '-1' holds no keys. In system scope, as
 * it asks about any organisation of one's own.
 */
export async function findMyPermissions(
  ctx: Ctx,
  tenantId: string = ctx.tenantId,
): Promise<Static<typeof MyPermissions>> {
  const grants = await readGrants(ctx.asSystem().db, ctx.user.id, tenantId)
  if (!grants.member && tenantId !== '-1') throw notMember(grants)
  return {
    menus: [...grants.menus],
    resources: [...grants.resources],
    principal: grants.principal,
    operator: grants.operator,
  }
}

export { MyPermissions } from './schemas.ts'
export { openedApps } from './app-keys.ts'

const isGranted = (builtin: BuiltinRole, key: PermissionKey): boolean => {
  const { menus, resources } = BUILTIN_GRANTS[builtin]
  return [...menus, ...resources].includes(key)
}

/**
 * Who holds a key in an organisation: its normal members with an account in use, by role, built-in
 * role or department (decisions R5, S4.7); nobody where it is not active. `db` is in system scope.
 */
export function holdersOf(db: Db, tenantId: string, key: PermissionKey): Promise<string[]> {
  if (isGranted('member', key)) return queries.findTenantMembers(db, tenantId)
  return queries.findRoleHolders(db, tenantId, {
    builtins: (['principal', 'admin'] as const).filter((builtin) => isGranted(builtin, key)),
    key,
  })
}

/** 负责人 of an organisation; nobody where it is not active. `db` is in system scope. */
export function principalsOf(db: Db, tenantId: string): Promise<string[]> {
  return queries.findRoleHolders(db, tenantId, { builtins: ['principal'], key: null })
}

/** 负责人 and 组织管理员 of an organisation; nobody where it is not active. `db` is in system scope. */
export function adminsOf(db: Db, tenantId: string): Promise<string[]> {
  return queries.findRoleHolders(db, tenantId, { builtins: ['principal', 'admin'], key: null })
}

export {
  addBuiltinHolders,
  type BuiltinChange,
  endRoles,
  findBuiltinHolders,
  findStaffIds,
  removeBuiltinHolders,
} from './queries.ts'

export { countStaffOf, findStaffBehind } from './staff-queries.ts'

export { type DepartmentRole, roleNamesOf, rolesOfDepartments } from './department-queries.ts'

export {
  assertMayGrant,
  assertMayPlace,
  findLackingKeys,
  findUnplaceable,
  type Grantor,
  type GrantReader,
  keysOfPlaces,
  assertHadKeys,
  findHeldKeys,
} from './guard.ts'
