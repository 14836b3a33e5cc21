/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const lifecycleEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  dissolveTenant: build.mutation<DissolveTenantApiResponse, DissolveTenantApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/dissolve`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkDissolution: build.query<CheckDissolutionApiResponse, CheckDissolutionApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/dissolve-check`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  listDissolvedTenants: build.query<ListDissolvedTenantsApiResponse, ListDissolvedTenantsApiArg>({
    query: () => ({ url: `/api/uc/tenant/list-dissolved` }),
  }),
  restoreTenant: build.mutation<RestoreTenantApiResponse, RestoreTenantApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc/tenant/restore`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DissolveTenantApiResponse = /** status 200 解散成功 */ null
export type DissolveTenantApiArg = {
  tenantId: string
  token: string
  reason?: (string | null) | undefined
  name?: string | undefined
}
export type CheckDissolutionApiResponse = /** status 200 操作成功 */ DissolutionCheck
export type CheckDissolutionApiArg = string
export type ListDissolvedTenantsApiResponse = /** status 200 操作成功 */ DissolvedTenant[]
export type ListDissolvedTenantsApiArg = void
export type RestoreTenantApiResponse = /** status 200 恢复成功 */ null
export type RestoreTenantApiArg = {
  tenantId: string
  tenantFullName?: string | undefined
  creditCode?: string | undefined
}
export type DissolutionBlocker = {
  key: string
  detail: string
  count: number
  routeId: string | null
  params: object
}
export type DissolutionCheck = {
  tenantFullName: string
  canDissolve: boolean
  blockers: DissolutionBlocker[]
}
export type DissolvedTenant = {
  tenantId: string
  tenantName: string
  tenantFullName: string
  logo: string | null
  tenantType: number
  dissolveTime: string
  restorableUntil: string
}
