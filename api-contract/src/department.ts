/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { LineDepartment } from './models'
export const departmentEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  dissolveDepartment: build.mutation<DissolveDepartmentApiResponse, DissolveDepartmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/dissolve`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getDepartment: build.query<GetDepartmentApiResponse, GetDepartmentApiArg>({
    query: (queryArg) => ({
      url: `/api/department/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getDepartmentAuthorization: build.query<
    GetDepartmentAuthorizationApiResponse,
    GetDepartmentAuthorizationApiArg
  >({
    query: (queryArg) => ({
      url: `/api/department/get-authorization`,
      params: {
        deptId: queryArg,
      },
    }),
  }),
  getDepartmentTenant: build.query<GetDepartmentTenantApiResponse, GetDepartmentTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/department/get-department-tenant`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getSafeSettings: build.query<GetSafeSettingsApiResponse, GetSafeSettingsApiArg>({
    query: (queryArg) => ({
      url: `/api/department/get-dept-safe-settings`,
      params: {
        deptId: queryArg,
      },
    }),
  }),
  getDepartmentSetting: build.query<GetDepartmentSettingApiResponse, GetDepartmentSettingApiArg>({
    query: (queryArg) => ({
      url: `/api/department/get-setting`,
      params: {
        deptId: queryArg,
      },
    }),
  }),
  moveDepartment: build.mutation<MoveDepartmentApiResponse, MoveDepartmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/move`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveDepartment: build.mutation<SaveDepartmentApiResponse, SaveDepartmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sortDepartments: build.mutation<SortDepartmentsApiResponse, SortDepartmentsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/sort`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDepartment: build.mutation<UpdateDepartmentApiResponse, UpdateDepartmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateDepartmentSetting: build.mutation<
    UpdateDepartmentSettingApiResponse,
    UpdateDepartmentSettingApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/update-department-setting`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateSafeSettings: build.mutation<UpdateSafeSettingsApiResponse, UpdateSafeSettingsApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/department/update-dept-safe-info`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DissolveDepartmentApiResponse = /** status 200 解散成功 */ null
export type DissolveDepartmentApiArg = {
  id: string
  targetDeptId?: (string | null) | undefined
  token?: (string | null) | undefined
  tenantId?: string | undefined
}
export type GetDepartmentApiResponse = /** status 200 操作成功 */ DepartmentDetail
export type GetDepartmentApiArg = string
export type GetDepartmentAuthorizationApiResponse =
  /** status 200 操作成功 */ DepartmentAuthorization
export type GetDepartmentAuthorizationApiArg = string
export type GetDepartmentTenantApiResponse = /** status 200 操作成功 */ DepartmentTenant
export type GetDepartmentTenantApiArg = string
export type GetSafeSettingsApiResponse = /** status 200 操作成功 */ SafeSettings
export type GetSafeSettingsApiArg = string
export type GetDepartmentSettingApiResponse = /** status 200 操作成功 */ DepartmentSetting
export type GetDepartmentSettingApiArg = string
export type MoveDepartmentApiResponse = /** status 200 移动成功 */ null
export type MoveDepartmentApiArg = {
  id: string
  pid: string
  beforeId?: string | undefined
  version?: number | undefined
  tenantId?: string | undefined
}
export type SaveDepartmentApiResponse = /** status 200 新增成功 */ SavedDepartment
export type SaveDepartmentApiArg = {
  name: string
  simpleName: string
  pid: string
  tenantId?: string | undefined
  managers: string[]
}
export type SortDepartmentsApiResponse = /** status 200 操作成功 */ null
export type SortDepartmentsApiArg = {
  pid: string
  ids: string[]
  tenantId?: string | undefined
}
export type UpdateDepartmentApiResponse = /** status 200 更新成功 */ null
export type UpdateDepartmentApiArg = {
  id: string
  name: string
  simpleName?: string | undefined
  version?: number | undefined
  tenantId?: string | undefined
}
export type UpdateDepartmentSettingApiResponse = /** status 200 更新成功 */ DepartmentSetting
export type UpdateDepartmentSettingApiArg = {
  id: string
  name: string
  simpleName: string
  pid?: (string | null) | undefined
  newManagers?: string[] | undefined
  isUpdateManagers?: (1 | 2) | undefined
  allTenants?:
    | {
        tenantId: string
        departmentId?: (string | null) | undefined
      }[]
    | undefined
  isUpdateTenants?: (1 | 2) | undefined
  version?: number | undefined
}
export type UpdateSafeSettingsApiResponse = /** status 200 更新成功 */ SafeSettings
export type UpdateSafeSettingsApiArg = {
  id: string
  hiddenFlag: 1 | 2 | 3
  type: 1 | 2 | 3
  contacts?: string[] | undefined
  deptIds?: string[] | undefined
  seenDeptIds?: string[] | undefined
  version?: number | undefined
}
export type DepartmentPerson = {
  id: string
  name: string
  avatar: string | null
}
export type DepartmentDetail = {
  id: string
  name: string
  simpleName: string
  tenantId: string
  tenantFullName: string
  principalName: string | null
  pid: string
  line: LineDepartment[]
  depth: number
  managers: DepartmentPerson[]
  roles: string[]
  haveGroup: 1 | 2
  groupName: string | null
  childCount: number
  departmentCount: number
  userCount: number
  userCountAll: number
  hiddenFlag: 1 | 2 | 3
  createTime: string
  version: number
}
export type DepartmentAuthorization = {
  apps: {
    id: string
    name: string
    icon: string | null
    inherited: 1 | 2
  }[]
  roles: {
    id: string
    name: string
    inherited: 1 | 2
  }[]
}
export type DepartmentTenant = {
  tenantId: string
  tenantFullName: string
  principalName: string | null
  departmentCount: number
  roles: string[]
}
export type SafeSettings = {
  id: string
  hiddenFlag: 1 | 2 | 3
  type: 1 | 2 | 3
  contacts: DepartmentPerson[]
  deptIds: LineDepartment[]
  seenDeptIds: LineDepartment[]
  version: number
}
export type DepartmentSetting = {
  id: string
  name: string
  simpleName: string
  pid: string
  superiorDept: LineDepartment | null
  managers: DepartmentPerson[]
  beLong: {
    tenantId: string
    tenantName: string
    departmentId: string | null
    departmentName: string | null
  }[]
  version: number
}
export type SavedDepartment = {
  id: string
}
export type { LineDepartment } from './models'
