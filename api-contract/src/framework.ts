/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const frameworkEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getDepartmentChart: build.query<GetDepartmentChartApiResponse, GetDepartmentChartApiArg>({
    query: () => ({ url: `/api/department/chart` }),
  }),
  maySetDepartment: build.query<MaySetDepartmentApiResponse, MaySetDepartmentApiArg>({
    query: (queryArg) => ({
      url: `/api/department/may-set`,
      params: {
        deptId: queryArg,
      },
    }),
  }),
  getPositionChart: build.query<GetPositionChartApiResponse, GetPositionChartApiArg>({
    query: () => ({ url: `/api/user/position-chart` }),
  }),
})
export type GetDepartmentChartApiResponse = /** status 200 操作成功 */ DepartmentChart
export type GetDepartmentChartApiArg = void
export type MaySetDepartmentApiResponse = /** status 200 操作成功 */ MaySet
export type MaySetDepartmentApiArg = string
export type GetPositionChartApiResponse = /** status 200 操作成功 */ PositionTypeFigures[]
export type GetPositionChartApiArg = void
export type DepartmentChart = {
  ids: string[]
  pids: string[]
  names: string[]
  userCounts: number[]
}
export type MaySet = {
  maySet: 1 | 2
  mayManage: 1 | 2
}
export type PositionTypeFigures = {
  id: string
  name: string
  positionCount: number
  holderCount: number | null
}
