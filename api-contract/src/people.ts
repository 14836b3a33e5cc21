/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { FoundTenant, LineDepartment } from './models'
export const peopleEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  countDepartmentUsers: build.query<CountDepartmentUsersApiResponse, CountDepartmentUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/department/count-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getDepartmentLine: build.query<GetDepartmentLineApiResponse, GetDepartmentLineApiArg>({
    query: (queryArg) => ({
      url: `/api/department/get-line`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateDepartments: build.query<
    ListSubordinateDepartmentsApiResponse,
    ListSubordinateDepartmentsApiArg
  >({
    query: (queryArg) => ({
      url: `/api/department/list-subordinate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listDepartmentUsers: build.query<ListDepartmentUsersApiResponse, ListDepartmentUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/department/list-user`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  searchDepartments: build.query<SearchDepartmentsApiResponse, SearchDepartmentsApiArg>({
    query: (queryArg) => ({
      url: `/api/department/search`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listBelongingTenants: build.query<ListBelongingTenantsApiResponse, ListBelongingTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/list-belonging`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateTenants: build.query<
    ListSubordinateTenantsApiResponse,
    ListSubordinateTenantsApiArg
  >({
    query: (queryArg) => ({
      url: `/api/uc/tenant/list-subordinate`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listSubordinateTypes: build.query<ListSubordinateTypesApiResponse, ListSubordinateTypesApiArg>({
    query: () => ({ url: `/api/uc/tenant/list-subordinate-type` }),
  }),
  searchTenants: build.query<SearchTenantsApiResponse, SearchTenantsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/search`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/user/count`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  searchUsers: build.query<SearchUsersApiResponse, SearchUsersApiArg>({
    query: (queryArg) => ({
      url: `/api/user/search`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type CountDepartmentUsersApiResponse = /** status 200 操作成功 */ PlatformCount[]
export type CountDepartmentUsersApiArg = {
  id: string
  tenantId?: string | undefined
  includeChild?: (1 | 2) | undefined
  name?: string | undefined
}
export type GetDepartmentLineApiResponse = /** status 200 操作成功 */ LineDepartment[]
export type GetDepartmentLineApiArg = {
  id: string
}
export type ListSubordinateDepartmentsApiResponse = /** status 200 操作成功 */ {
  data: DepartmentNode[]
  totalNum: number
}
export type ListSubordinateDepartmentsApiArg = {
  tenantId?: string | undefined
  id?: string | undefined
  includeChild?: (1 | 2) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListDepartmentUsersApiResponse = /** status 200 操作成功 */ {
  data: StaffRow[]
  totalNum: number
}
export type ListDepartmentUsersApiArg = {
  id: string
  tenantId?: string | undefined
  includeChild?: (1 | 2) | undefined
  name?: string | undefined
  platform?: ((('gov' | 'wisdom' | 'drifter') | string) | null) | undefined
  byPerson?: (1 | 2) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type SearchDepartmentsApiResponse = /** status 200 操作成功 */ {
  data: FoundDepartment[]
  totalNum: number
}
export type SearchDepartmentsApiArg = {
  name: string
  tenantId?: string | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListBelongingTenantsApiResponse = /** status 200 操作成功 */ {
  data: TenantNode[]
  totalNum: number
}
export type ListBelongingTenantsApiArg = {
  id?: string | undefined
  tenantName?: string | undefined
  tenantType?: (number | 'all' | string) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListSubordinateTenantsApiResponse = /** status 200 操作成功 */ {
  data: TenantNode[]
  totalNum: number
}
export type ListSubordinateTenantsApiArg = {
  id?: string | undefined
  tenantName?: string | undefined
  tenantType?: (number | 'all' | string) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type ListSubordinateTypesApiResponse = /** status 200 操作成功 */ SubordinateType[]
export type ListSubordinateTypesApiArg = void
export type SearchTenantsApiResponse = /** status 200 操作成功 */ FoundTenant[]
export type SearchTenantsApiArg = {
  tenantName: string
  tenantType?: (number | 'all' | string) | undefined
}
export type CountUsersApiResponse = /** status 200 操作成功 */ PlatformCount[]
export type CountUsersApiArg = {
  userName: string
  tenantId?: (string | null) | undefined
}
export type SearchUsersApiResponse = /** status 200 操作成功 */ {
  data: StaffRow[]
  totalNum: number
}
export type SearchUsersApiArg = {
  userName: string
  platform?: ((('gov' | 'wisdom' | 'drifter') | string) | null) | undefined
  tenantId?: (string | null) | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}
export type PlatformCount = {
  platform: 'gov' | 'wisdom' | 'drifter'
  count: number
}
export type DepartmentNode = {
  id: string
  name: string
  tenantId: string
  hasChild: 1 | 2
  userCount: number
}
export type StaffRow = {
  id: string
  uid: string
  userName: string
  nickName: string
  realName: string | null
  avatar: string | null
  platform: 'gov' | 'wisdom' | 'drifter'
  platforms: ('gov' | 'wisdom' | 'drifter')[]
  tenantId: string
  tenantName: string
  departmentId: string
  departmentName: string
  departmentPath: string
  idle?: (1 | 2) | undefined
}
export type FoundDepartment = {
  id: string
  name: string
  tenantId: string
  tenantName: string
  path: string
}
export type TenantNode = {
  id: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  hasChild: 1 | 2
  parentName: string | null
}
export type SubordinateType = {
  tenantType: number
  childTypes: number[]
  count: number
}
export type { FoundTenant, LineDepartment } from './models'
