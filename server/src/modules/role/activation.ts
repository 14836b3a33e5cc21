/** The built-in roles of a new organisation and who holds them (decisions S4.1, S4.7). */
import { newId } from '../../platform/ids.ts'
import type { TenantActivationStep } from '../../platform/tenant-activation.ts'
import * as queries from './activation-queries.ts'
import { BUILTIN_NAMES, type BuiltinRole } from './builtin.ts'

const GROUP = '系统角色'
const BUILTINS: readonly BuiltinRole[] = ['principal', 'admin', 'member']

/** 负责人, 组织管理员, 普通成员; the principal leads, a creator other than him administers. */
export const builtinRolesStep: TenantActivationStep = {
  name: 'role',
  order: 40,
  async run(w, { tenantId, principalId, creatorId, by, at }) {
    const group = { tenantId, id: newId(), name: GROUP, sort: 0 }
    const roles = BUILTINS.map((builtin, sort) => ({
      tenantId,
      id: newId(),
      roleGroupId: group.id,
      name: BUILTIN_NAMES[builtin],
      builtin,
      sort,
      creatorId: by,
      createdAt: at,
    }))
    const idOf = (builtin: BuiltinRole): string =>
      roles.find((role) => role.builtin === builtin)?.id ?? ''
    await queries.addRoles(w.db, group, roles)
    const holders = [{ userId: principalId, roleId: idOf('principal') }]
    if (creatorId !== null && creatorId !== principalId)
      holders.push({ userId: creatorId, roleId: idOf('admin') })
    await queries.addHolders(
      w.db,
      holders.map((holder) => ({ ...holder, tenantId, creatorId: by, createdAt: at })),
    )
  },
}
