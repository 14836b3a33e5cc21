/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const orgEndpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({
  updateTenant: build.mutation<UpdateTenantApiResponse, UpdateTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/setting/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type UpdateTenantApiResponse = /** status 200 更新成功 */ Tenant
export type UpdateTenantApiArg = UpdateTenant
export type Tenant = {
  id: string
  tenantName: string
  tenantFullName: string
  tenantEnglishName: string
  logo: string | null
  tenantType: number
  topOrgFlag: 1 | 2
  attribute: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  associateTenantId: string | null
  associateName: string | null
  certification: number
  createTime: string
  pendingFullName: string | null
  version: number
}
export type UpdateTenant = {
  id: string
  tenantFullName: string
  tenantEnglishName: string
  tenantName: string
  logo: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  attribute: string | null
  version?: number | undefined
}
