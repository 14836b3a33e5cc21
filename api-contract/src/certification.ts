/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Tenant } from './models'
export const certificationEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  certifyTenant: build.mutation<CertifyTenantApiResponse, CertifyTenantApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/certify`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getCertification: build.query<GetCertificationApiResponse, GetCertificationApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/get-certify`,
      params: {
        id: queryArg.id,
        applyId: queryArg.applyId,
      },
    }),
  }),
})
export type CertifyTenantApiResponse = /** status 200 认证申请已提交，请等待审核 */ Tenant
export type CertifyTenantApiArg = CertifyTenant
export type GetCertificationApiResponse = /** status 200 操作成功 */ CertificationApplication | null
export type GetCertificationApiArg = {
  id?: string
  applyId?: string
}
export type CertifyTenant = {
  tenantId: string
  creditCode?: (string | null) | undefined
  recordNumber?: (string | null) | undefined
  qualityInfo?:
    | {
        type: 1 | 2 | 3
        key: string
      }[]
    | undefined
  licenseFile?: (string | null) | undefined
  version?: number | undefined
}
export type CertificationApplication = {
  applyId: string
  auditStatus: number
  own: boolean
  applicantName: string
  reason: string | null
  createTime: string
  before: {
    creditCode: string | null
    recordNumber: string | null
    qualityInfo: {
      type: 1 | 2 | 3
      key: string
      url: string | null
    }[]
  }
  after: {
    creditCode: string | null
    recordNumber: string | null
    qualityInfo: {
      type: 1 | 2 | 3
      key: string
      url: string | null
    }[]
  }
}
export type { Tenant } from './models'
