/** What may be done to roles, and why not: one function for each act (decisions R1, S4.7). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import type { BuiltinRole } from './builtin.ts'

/** Who changes roles. */
export interface RoleEditor {
  readonly isPrincipal: boolean
  /** Roles that the caller holds, themselves or through a department. */
  readonly heldRoleIds: ReadonlySet<string>
}

const OWN = '不能修改自己的角色'

/** Anything that changes a role: not a built-in one, and not the caller's own unless they lead. */
export function refuseChange(
  role: { readonly id: string; readonly builtin: BuiltinRole | null },
  { isPrincipal, heldRoleIds }: RoleEditor,
): Refusal | undefined {
  if (role.builtin !== null) return fail(ErrorCode.WrongState, '系统角色不可修改')
  return !isPrincipal && heldRoleIds.has(role.id) ? fail(ErrorCode.Forbidden, OWN) : undefined
}

/** Whatever was done: the caller's own roles are what they were, unless they lead. */
export function refuseOwnChange(before: RoleEditor, after: RoleEditor): Refusal | undefined {
  if (before.isPrincipal) return undefined
  const same =
    before.heldRoleIds.size === after.heldRoleIds.size &&
    [...before.heldRoleIds].every((id) => after.heldRoleIds.has(id))
  return same ? undefined : fail(ErrorCode.Forbidden, OWN)
}

/** A group: not the one of the built-in roles. */
export const refuseGroup = (group: { readonly locked: boolean }): Refusal | undefined =>
  group.locked ? fail(ErrorCode.WrongState, '系统角色不可修改') : undefined

/** A role is put into a group of the organisation's own. */
export const refuseGroupChoice = (group: { readonly locked: boolean }): Refusal | undefined =>
  group.locked
    ? failField(ErrorCode.WrongState, 'roleGroupId', '系统角色组不能添加角色，请选择其他角色组')
    : undefined

/** Deleting a group: only an empty one. */
export const refuseGroupDelete = (roleCount: number): Refusal | undefined =>
  roleCount > 0
    ? fail(ErrorCode.WrongState, `该角色组下还有${roleCount}个角色，请先移动或删除角色`)
    : undefined

/** Permissions: only where what is ticked is what the caller has read. */
export const refuseStaleKeys = (
  now: readonly string[],
  known: readonly string[] | undefined,
): Refusal | undefined =>
  known === undefined || (known.length === now.length && known.every((key) => now.includes(key)))
    ? undefined
    : fail(ErrorCode.AlreadyProcessed, '权限已被他人修改，请刷新')

/** Somebody must be left who can change roles. */
export const refuseLastAdministrator = (isLeft: boolean): Refusal | undefined =>
  isLeft ? undefined : fail(ErrorCode.WrongState, '至少保留一名拥有“角色管理”权限的成员')

export { refuseStale } from '../../platform/row-version.ts'
