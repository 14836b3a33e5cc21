import type { RoleDetail, RoleGroup } from '@zz/api-contract/role'
import { ErrorCode } from '@zz/contract'
import { toFailure } from '@zz/shared-ui/api'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useDeleteRoleGroupMutation, useDeleteRoleMutation } from './roleApi'

/** Somebody else was quicker: nothing is left to ask about. */
const isGone = (error: unknown): boolean => toFailure(error).code === ErrorCode.NotFound

/** Asks before a role is deleted, saying whom it concerns (decisions S4.7). */
export function useDeleteRole(onDeleted: (id: string) => void): (role: RoleDetail) => void {
  const confirm = useConfirm()
  const [send] = useDeleteRoleMutation()
  return ({ id, name, affectedCount, departmentCount }) => {
    const through = departmentCount > 0 ? `（含${departmentCount}个部门的成员）` : ''
    confirm({
      title: '确认删除吗？',
      content:
        affectedCount === 0
          ? `角色“${name}”没有成员，删除后不可恢复。`
          : `角色“${name}”删除后，${affectedCount}人${through}将立即失去该角色的权限，不可恢复。`,
      okText: '删除',
      danger: true,
      onOk: async () => {
        const { error } = await send({ id })
        if (error !== undefined && !isGone(error)) return false
        onDeleted(id)
        return true
      },
    })
  }
}

/** Asks before an empty group is deleted; one with roles says what to do first. */
export function useDeleteGroup(): (group: RoleGroup) => void {
  const confirm = useConfirm()
  const [send] = useDeleteRoleGroupMutation()
  return ({ id, name, roles }) =>
    confirm({
      title: '确认删除吗？',
      content:
        roles.length === 0
          ? `角色组“${name}”删除后不可恢复。`
          : `角色组“${name}”下还有${roles.length}个角色，请先移动或删除角色。`,
      okText: '删除',
      danger: true,
      onOk: async () => {
        const { error } = await send({ id })
        return error === undefined || isGone(error)
      },
    })
}
