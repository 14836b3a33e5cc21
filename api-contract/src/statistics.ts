/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const statisticsEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getTenantStatistics: build.query<GetTenantStatisticsApiResponse, GetTenantStatisticsApiArg>({
    query: (queryArg) => ({
      url: `/api/uc/tenant/statistics`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  exportTenantStatistics: build.mutation<
    ExportTenantStatisticsApiResponse,
    ExportTenantStatisticsApiArg
  >({
    query: (queryArg) => ({
      url: `/api/uc/tenant/statistics/export`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetTenantStatisticsApiResponse = /** status 200 操作成功 */ TenantStatistics
export type GetTenantStatisticsApiArg = string | undefined
export type ExportTenantStatisticsApiResponse = /** status 200 操作成功 */ StatisticsFile
export type ExportTenantStatisticsApiArg = {
  tenantId?: string | undefined
}
export type StatisticSection = {
  key:
    | 'members'
    | 'memberMonths'
    | 'departments'
    | 'positionTypes'
    | 'positions'
    | 'todos'
    | 'todoTasks'
    | 'venues'
    | 'bookings'
    | 'apps'
  rows:
    | {
        key: string
        name: string
        count: number
      }[]
    | null
  total: number | null
  more: number
}
export type TenantStatistics = {
  sections: StatisticSection[]
}
export type StatisticsFile = {
  fileName: string
  content: string
}
