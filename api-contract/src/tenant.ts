/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Tenant, TenantAssociate, TenantBelong, TenantIntroduction } from './models'
export const tenantEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getTenantAuditInfo: build.query<GetTenantAuditInfoApiResponse, GetTenantAuditInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/audit/get-audit-info`,
      params: {
        tenantId: queryArg.tenantId,
        applyId: queryArg.applyId,
      },
    }),
  }),
  getTenant: build.query<GetTenantApiResponse, GetTenantApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantAssociate: build.query<GetTenantAssociateApiResponse, GetTenantAssociateApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-associate`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantBelong: build.query<GetTenantBelongApiResponse, GetTenantBelongApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-belong`,
      params: {
        id: queryArg.id,
        pageNum: queryArg.pageNum,
        pageSize: queryArg.pageSize,
      },
    }),
  }),
  getTenantIntroduction: build.query<GetTenantIntroductionApiResponse, GetTenantIntroductionApiArg>(
    {
      query: (queryArg) => ({
        url: `/api/uc/tenant/get-introduction`,
        params: {
          id: queryArg,
        },
      }),
    },
  ),
  getTenantParent: build.query<GetTenantParentApiResponse, GetTenantParentApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-parent`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getTenantQualification: build.query<
    GetTenantQualificationApiResponse,
    GetTenantQualificationApiArg
  >({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-qualification`,
      params: {
        id: queryArg,
      },
    }),
  }),
})
export type GetTenantAuditInfoApiResponse = /** status 200 操作成功 */ TenantAuditInfo
export type GetTenantAuditInfoApiArg = {
  tenantId: string
  applyId?: string
}
export type GetTenantApiResponse = /** status 200 操作成功 */ Tenant
export type GetTenantApiArg = string | undefined
export type GetTenantAssociateApiResponse = /** status 200 操作成功 */ TenantAssociate | null
export type GetTenantAssociateApiArg = string | undefined
export type GetTenantBelongApiResponse = /** status 200 操作成功 */ {
  data: TenantBelong[]
  totalNum: number
}
export type GetTenantBelongApiArg = {
  id?: string
  pageNum?: number
  pageSize?: number
}
export type GetTenantIntroductionApiResponse = /** status 200 操作成功 */ TenantIntroduction
export type GetTenantIntroductionApiArg = string | undefined
export type GetTenantParentApiResponse = /** status 200 操作成功 */ TenantParent
export type GetTenantParentApiArg = string | undefined
export type GetTenantQualificationApiResponse = /** status 200 操作成功 */ TenantQualification
export type GetTenantQualificationApiArg = string | undefined
export type TenantAuditInfo = {
  tenantId: string
  applyId: string | null
  auditStatus: number | null
  reason: string | null
  auditTime: string | null
  auditorName: string | null
  parentName: string | null
  belongs: TenantBelong[]
  steps: {
    name: string
    status: number
    time: string | null
    userName: string | null
    reason: string | null
  }[]
}
export type TenantParent = {
  pid: string | null
  parentName: string | null
  pidDepartmentId: string | null
  parentDepartmentName: string | null
  topOrgFlag: 1 | 2
}
export type TenantQualification = {
  tenantId: string
  certification: number
  creditCode: string | null
  recordNumber: string | null
  qualityInfo: {
    type: 1 | 2 | 3
    key: string
    url: string | null
  }[]
  licenseFile: string
}
export type { Tenant, TenantAssociate, TenantBelong, TenantIntroduction } from './models'
