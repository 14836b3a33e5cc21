import { roleEndpoints } from '@zz/api-contract/role'
import { extendRemoteApi, failureText } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of roles, which come with their screens. */
export const roleApi = extendRemoteApi(api, {
  endpoints: roleEndpoints,
  rules: {
    authorizeRoleApp: { invalidates: ['Role'], success: '操作成功', failure: '保存应用权限失败' },
    authorizeRoleMenu: { invalidates: ['Role'], success: '操作成功', failure: '保存菜单权限失败' },
    authorizeRoleResource: {
      invalidates: ['Role'],
      success: '操作成功',
      failure: '保存资源权限失败',
    },
    getEffectivePermissions: { provides: ['Role', 'Department'], failure: '获取权限失败' },
    loadRoleAppTree: { provides: ['Role'], failure: '获取应用权限失败' },
    loadRoleMenuTree: { provides: ['Role'], failure: '获取菜单权限失败' },
    loadRoleResourceTree: { provides: ['Role'], failure: '获取资源权限失败' },
    deleteRole: { invalidates: ['Role'], success: '删除成功', failure: '删除失败' },
    deleteRoleGroup: { invalidates: ['Role'], success: '删除成功', failure: '删除失败' },
    // Its screens say themselves what is wrong: a role may go while it is shown.
    getRole: { provides: ['Role'] },
    listRoles: { provides: ['Role'], failure: '获取角色列表失败' },
    allocateRoleDepartment: { invalidates: ['Role'], failure: '新增部门失败' },
    // Some may hold it already: the screen says how many were added.
    allocateRoleUser: { invalidates: ['Role'], failure: '新增人员失败' },
    pageRoleDepartment: { provides: ['Role', 'Department'], failure: '获取角色成员列表失败' },
    pageRoleUser: { provides: ['Role', 'Department', 'Member'], failure: '获取角色成员列表失败' },
    removeRoleDepartment: {
      invalidates: ['Role', 'Department'],
      success: '操作成功',
      failure: '删除失败',
    },
    removeRoleUser: { invalidates: ['Role'], success: '操作成功', failure: '删除失败' },
    saveRole: { invalidates: ['Role'], success: '新增成功', failure: '新增角色失败' },
    saveRoleGroup: { invalidates: ['Role'], success: '新增成功', failure: '新增角色组失败' },
    updateRole: { invalidates: ['Role'], success: '更新成功', failure: '更新角色失败' },
    updateRoleGroup: { invalidates: ['Role'], success: '更新成功', failure: '更新角色组失败' },
  },
})

/** What stands in place of a role that could not be read (S1 §8). */
export const roleFailure = (error: unknown): string => `获取角色基础信息失败：${failureText(error)}`

/**
 * Hooks of these calls. `useGetRoleQuery` tells no failure, as a role may go while it is shown;
 * adding people says how many were added.
 */
export const {
  useAuthorizeRoleAppMutation,
  useAuthorizeRoleMenuMutation,
  useAuthorizeRoleResourceMutation,
  useGetEffectivePermissionsQuery,
  useLoadRoleAppTreeQuery,
  useLoadRoleMenuTreeQuery,
  useLoadRoleResourceTreeQuery,
  useDeleteRoleMutation,
  useDeleteRoleGroupMutation,
  useGetRoleQuery,
  useListRolesQuery,
  useAllocateRoleDepartmentMutation,
  useAllocateRoleUserMutation,
  usePageRoleDepartmentQuery,
  usePageRoleUserQuery,
  useRemoveRoleDepartmentMutation,
  useRemoveRoleUserMutation,
  useSaveRoleMutation,
  useSaveRoleGroupMutation,
  useUpdateRoleMutation,
  useUpdateRoleGroupMutation,
} = roleApi
