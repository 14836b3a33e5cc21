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
  deletePositions: build.mutation<DeletePositionsApiResponse, DeletePositionsApiArg>({
    query: (queryArg) => ({
      url: `/api/user/batch-delete-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  movePosition: build.mutation<MovePositionApiResponse, MovePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/batch-move-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deletePosition: build.mutation<DeletePositionApiResponse, DeletePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/delete-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deletePositionType: build.mutation<DeletePositionTypeApiResponse, DeletePositionTypeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/delete-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  disablePosition: build.mutation<DisablePositionApiResponse, DisablePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/disable-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listPositionChoice: build.query<ListPositionChoiceApiResponse, ListPositionChoiceApiArg>({
    query: (queryArg) => ({
      url: `/api/user/list-position-parent-child`,
      params: {
        sys: queryArg,
      },
    }),
  }),
  savePosition: build.mutation<SavePositionApiResponse, SavePositionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-position`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pagePosition: build.query<PagePositionApiResponse, PagePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-position-by-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listPositionType: build.query<ListPositionTypeApiResponse, ListPositionTypeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updatePosition: build.mutation<UpdatePositionApiResponse, UpdatePositionApiArg>({
    query: (queryArg) => ({
      url: `/api/user/update-position-type`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type UpdateTenantApiResponse = /** status 200 更新成功 */ Tenant
export type UpdateTenantApiArg = UpdateTenant
export type UpdateTenantIntroductionApiResponse = /** status 200 更新成功 */ TenantIntroduction
export type UpdateTenantIntroductionApiArg = UpdateIntroduction
export type DeletePositionsApiResponse = /** status 200 删除成功 */ PositionBatch
export type DeletePositionsApiArg = {
  ids: string[]
  tenantId?: string | undefined
}
export type MovePositionApiResponse = /** status 200 移动成功 */ PositionBatch
export type MovePositionApiArg = {
  pid: string
  positionIds: string[]
  tenantId?: string | undefined
}
export type DeletePositionApiResponse = /** status 200 删除成功 */ null
export type DeletePositionApiArg = {
  id: string
}
export type DeletePositionTypeApiResponse = /** status 200 删除成功 */ null
export type DeletePositionTypeApiArg = {
  id: string
  name?: string | undefined
  tenantId?: string | undefined
}
export type DisablePositionApiResponse = /** status 200 操作成功 */ PositionBatch
export type DisablePositionApiArg = {
  ids: string[]
  status: 1 | 2
  tenantId?: string | undefined
}
export type ListPositionChoiceApiResponse = /** status 200 操作成功 */ PositionChoice[]
export type ListPositionChoiceApiArg = (1 | 2) | undefined
export type SavePositionApiResponse = /** status 200 新增成功 */ SavedPosition
export type SavePositionApiArg = {
  name: string
  pid: string
  tenantId?: string | undefined
  isCateGory?: (1 | 2) | undefined
}
export type PagePositionApiResponse = /** status 200 操作成功 */ {
  data: PositionRow[]
  totalNum: number
}
export type PagePositionApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    creatorName?: (string | null) | undefined
    status?: ((1 | 2) | null) | undefined
    pid?: (string | null) | undefined
    tenantId?: (string | null) | undefined
  }
}
export type ListPositionTypeApiResponse = /** status 200 操作成功 */ PositionType[]
export type ListPositionTypeApiArg = {
  tenantId?: string | undefined
}
export type UpdatePositionApiResponse = /** status 200 更新成功 */ null
export type UpdatePositionApiArg = {
  id: string
  name: string
  isCateGory: 1 | 2
  version?: number | undefined
  tenantId?: string | undefined
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
export type PositionBatch = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type PositionChoice = {
  id: string
  name: string
  childList: {
    id: string
    name: string
  }[]
}
export type SavedPosition = {
  id: string
}
export type PositionRow = {
  id: string
  name: string
  pid: string
  pidName: string
  status: 1 | 2
  relationNum: number
  createTime: string
  createNickName: string | null
  tenantId: string
  isCateGory: 1 | 2
  version: number
}
export type PositionType = {
  id: string
  name: string
  version: number
  count: number
}
export type { Tenant, TenantIntroduction } from './models'
