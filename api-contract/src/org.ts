/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Tenant, TenantIntroduction } from './models'
export const orgEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  updateTenant: build.mutation<UpdateTenantApiResponse, UpdateTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/setting/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateTenantIntroduction: build.mutation<
    UpdateTenantIntroductionApiResponse,
    UpdateTenantIntroductionApiArg
  >({
    query: (queryArg) => ({
      url: `/api/uc/tenant/setting/update-introduction`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type UpdateTenantApiResponse = /** status 200 更新成功 */ Tenant
export type UpdateTenantApiArg = UpdateTenant
export type UpdateTenantIntroductionApiResponse = /** status 200 更新成功 */ TenantIntroduction
export type UpdateTenantIntroductionApiArg = UpdateIntroduction
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
export type UpdateIntroduction = {
  tenantId: string
  introduction?: string | undefined
  governmentReform?: string | undefined
  topFunction?: string | undefined
  topHistory?: string | undefined
  companyHistory?: string | undefined
  companyMarket?: string | undefined
  companyResponsibility?: string | undefined
  schoolHistory?: string | undefined
  schoolResearch?: string | undefined
  communityConception?: string | undefined
  talentWork?: string | undefined
  talentService?: string | undefined
  talentPolicy?: string | undefined
  partyIdeology?: string | undefined
  residentPurpose?: string | undefined
  residentConception?: string | undefined
  residentSupport?: string | undefined
  version?: number | undefined
}
export type { Tenant, TenantIntroduction } from './models'
