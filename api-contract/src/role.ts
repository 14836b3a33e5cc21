/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const roleEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  authorizeRoleApp: build.mutation<AuthorizeRoleAppApiResponse, AuthorizeRoleAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/authorize/authorize-app`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  authorizeRoleMenu: build.mutation<AuthorizeRoleMenuApiResponse, AuthorizeRoleMenuApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/authorize/authorize-menu`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  authorizeRoleResource: build.mutation<
    AuthorizeRoleResourceApiResponse,
    AuthorizeRoleResourceApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/authorize/authorize-resource`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getEffectivePermissions: build.query<
    GetEffectivePermissionsApiResponse,
    GetEffectivePermissionsApiArg
  >({
    query: (queryArg) => ({
      url: `/api/role/authorize/effective-permissions`,
      params: {
        userId: queryArg.userId,
        tenantId: queryArg.tenantId,
      },
    }),
  }),
  loadRoleAppTree: build.query<LoadRoleAppTreeApiResponse, LoadRoleAppTreeApiArg>({
    query: (queryArg) => ({
      url: `/api/role/authorize/load-app-tree`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  loadRoleMenuTree: build.query<LoadRoleMenuTreeApiResponse, LoadRoleMenuTreeApiArg>({
    query: (queryArg) => ({
      url: `/api/role/authorize/load-menu-tree`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  loadRoleResourceTree: build.query<LoadRoleResourceTreeApiResponse, LoadRoleResourceTreeApiArg>({
    query: (queryArg) => ({
      url: `/api/role/authorize/load-resource-tree`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteRole: build.mutation<DeleteRoleApiResponse, DeleteRoleApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/delete`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteRoleGroup: build.mutation<DeleteRoleGroupApiResponse, DeleteRoleGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/delete-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
    query: (queryArg) => ({
      url: `/api/role/get`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
    query: (queryArg) => ({
      url: `/api/role/list-all`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  allocateRoleDepartment: build.mutation<
    AllocateRoleDepartmentApiResponse,
    AllocateRoleDepartmentApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/member/allocate-department`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  allocateRoleUser: build.mutation<AllocateRoleUserApiResponse, AllocateRoleUserApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/member/allocate-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageRoleDepartment: build.query<PageRoleDepartmentApiResponse, PageRoleDepartmentApiArg>({
    query: (queryArg) => ({
      url: `/api/role/member/page-department`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageRoleUser: build.query<PageRoleUserApiResponse, PageRoleUserApiArg>({
    query: (queryArg) => ({
      url: `/api/role/member/page-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeRoleDepartment: build.mutation<RemoveRoleDepartmentApiResponse, RemoveRoleDepartmentApiArg>(
    {
      query: (queryArg) => ({
        idempotent: true,
        url: `/api/role/member/remove-department`,
        method: 'POST',
        body: queryArg,
      }),
    },
  ),
  removeRoleUser: build.mutation<RemoveRoleUserApiResponse, RemoveRoleUserApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/member/remove-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveRole: build.mutation<SaveRoleApiResponse, SaveRoleApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveRoleGroup: build.mutation<SaveRoleGroupApiResponse, SaveRoleGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/save-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateRole: build.mutation<UpdateRoleApiResponse, UpdateRoleApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateRoleGroup: build.mutation<UpdateRoleGroupApiResponse, UpdateRoleGroupApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/role/update-group`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AuthorizeRoleAppApiResponse = /** status 200 操作成功 */ null
export type AuthorizeRoleAppApiArg = {
  appIds: string[]
  roleId: string
  tenantId?: string | undefined
}
export type AuthorizeRoleMenuApiResponse = /** status 200 操作成功 */ null
export type AuthorizeRoleMenuApiArg = {
  appId: string
  menuIds: string[]
  roleId: string
  tenantId?: string | undefined
  known?: string[] | undefined
}
export type AuthorizeRoleResourceApiResponse = /** status 200 操作成功 */ null
export type AuthorizeRoleResourceApiArg = {
  appId: string
  resourceIds: string[]
  roleId: string
  tenantId?: string | undefined
  known?: string[] | undefined
}
export type GetEffectivePermissionsApiResponse = /** status 200 操作成功 */ EffectivePermissions
export type GetEffectivePermissionsApiArg = {
  userId: string
  tenantId?: string
}
export type LoadRoleAppTreeApiResponse = /** status 200 操作成功 */ PermissionNode[]
export type LoadRoleAppTreeApiArg = {
  roleIds: string[]
  showAsTree?: (1 | 2) | undefined
  showNoAuthed?: (1 | 2) | undefined
  tenantId?: string | undefined
}
export type LoadRoleMenuTreeApiResponse = /** status 200 操作成功 */ PermissionNode[]
export type LoadRoleMenuTreeApiArg = {
  appId: string
  roleIds: string[]
  showAsTree?: (1 | 2) | undefined
  showNoAuthed?: (1 | 2) | undefined
  tenantId?: string | undefined
}
export type LoadRoleResourceTreeApiResponse = /** status 200 操作成功 */ PermissionNode[]
export type LoadRoleResourceTreeApiArg = {
  appId: string
  roleIds: string[]
  showAsTree?: (1 | 2) | undefined
  showNoAuthed?: (1 | 2) | undefined
  tenantId?: string | undefined
}
export type DeleteRoleApiResponse = /** status 200 删除成功 */ DeletedRole
export type DeleteRoleApiArg = {
  id: string
  tenantId?: string | undefined
}
export type DeleteRoleGroupApiResponse = /** status 200 删除成功 */ null
export type DeleteRoleGroupApiArg = {
  id: string
  tenantId?: string | undefined
}
export type GetRoleApiResponse = /** status 200 操作成功 */ RoleDetail
export type GetRoleApiArg = {
  id: string
  roleGroupId?: (string | null) | undefined
  tenantId?: string | undefined
}
export type ListRolesApiResponse = /** status 200 操作成功 */ RoleGroup[]
export type ListRolesApiArg = {
  name?: (string | null) | undefined
  tenantId?: string | undefined
}
export type AllocateRoleDepartmentApiResponse = /** status 200 新增部门成功 */ AddedHolders
export type AllocateRoleDepartmentApiArg = {
  roleId: string
  tenantId?: string | undefined
  departmentIds: string[]
  includeChild?: (1 | 2) | undefined
}
export type AllocateRoleUserApiResponse = /** status 200 新增人员成功 */ AddedHolders
export type AllocateRoleUserApiArg = {
  roleId: string
  tenantId?: string | undefined
  userIds: string[]
}
export type PageRoleDepartmentApiResponse = /** status 200 操作成功 */ {
  data: RoleDepartmentRow[]
  totalNum: number
}
export type PageRoleDepartmentApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: (string | null) | undefined
    roleId?: (string | null) | undefined
    name?: (string | null) | undefined
  }
}
export type PageRoleUserApiResponse = /** status 200 操作成功 */ {
  data: RoleUserRow[]
  totalNum: number
}
export type PageRoleUserApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: (string | null) | undefined
    roleId?: (string | null) | undefined
    name?: (string | null) | undefined
  }
}
export type RemoveRoleDepartmentApiResponse = /** status 200 删除成功 */ null
export type RemoveRoleDepartmentApiArg = {
  roleId: string
  tenantId?: string | undefined
  departmentIds: string[]
}
export type RemoveRoleUserApiResponse = /** status 200 删除成功 */ null
export type RemoveRoleUserApiArg = {
  roleId: string
  tenantId?: string | undefined
  userIds: string[]
}
export type SaveRoleApiResponse = /** status 200 新增成功 */ SavedRole
export type SaveRoleApiArg = {
  name: string
  roleGroupId: string
  remark?: (string | null) | undefined
  tenantId?: string | undefined
}
export type SaveRoleGroupApiResponse = /** status 200 新增成功 */ SavedRole
export type SaveRoleGroupApiArg = {
  name: string
  tenantId?: string | undefined
}
export type UpdateRoleApiResponse = /** status 200 更新成功 */ null
export type UpdateRoleApiArg = {
  id: string
  name: string
  roleGroupId: string
  remark?: (string | null) | undefined
  tenantId?: string | undefined
  version?: number | undefined
}
export type UpdateRoleGroupApiResponse = /** status 200 更新成功 */ null
export type UpdateRoleGroupApiArg = {
  id: string
  name: string
  tenantId?: string | undefined
}
export type EffectivePermissions = {
  userId: string
  name: string
  member: boolean
  permissions: {
    key: string
    label: string
    kind: 'menu' | 'resource'
    sources: {
      kind: 1 | 2 | 3
      roleId: string | null
      roleName: string
      departmentId: string | null
      departmentName: string | null
    }[]
  }[]
}
export type PermissionNode = {
  id: string
  label: string
  checked: boolean
  disabled: boolean
  children: {
    id: string
    label: string
    checked: boolean
    disabled: boolean
  }[]
}
export type DeletedRole = {
  affectedCount: number
}
export type RoleDetail = {
  id: string
  name: string
  roleGroupId: string
  roleGroupName: string
  remark: string | null
  builtin: ('principal' | 'admin' | 'member') | null
  createTime: string
  creator: string | null
  userCount: number
  departmentCount: number
  affectedCount: number
  grantCount: number
  lockedReason: string | null
  version: number
}
export type RoleGroup = {
  id: string
  name: string
  locked: boolean
  roles: {
    id: string
    name: string
    builtin: ('principal' | 'admin' | 'member') | null
    userCount: number
    departmentCount: number
  }[]
}
export type AddedHolders = {
  addedCount: number
}
export type RoleDepartmentRow = {
  id: string
  name: string
  includeChild: 1 | 2
  creator: string | null
  createTime: string
}
export type RoleUserRow = {
  id: string
  name: string
  avatar: string | null
  departments: string[]
  creator: string | null
  createTime: string
}
export type SavedRole = {
  id: string
}
