/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const appEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  applyAppUse: build.mutation<ApplyAppUseApiResponse, ApplyAppUseApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/apply-use`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  withdrawAppUse: build.mutation<WithdrawAppUseApiResponse, WithdrawAppUseApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/cancel-apply-use`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeAppRange: build.mutation<RemoveAppRangeApiResponse, RemoveAppRangeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/delete-use-range`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  enterApp: build.mutation<EnterAppApiResponse, EnterAppApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/enter-app`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageUseApply: build.query<PageUseApplyApiResponse, PageUseApplyApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/page-apply-use`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  openApp: build.mutation<OpenAppApiResponse, OpenAppApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/save-open-app`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  addAppRange: build.mutation<AddAppRangeApiResponse, AddAppRangeApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/save-use-range`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getAppDetail: build.query<GetAppDetailApiResponse, GetAppDetailApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/select-app-detail`,
      params: {
        appId: queryArg,
      },
    }),
  }),
  listStoreApp: build.query<ListStoreAppApiResponse, ListStoreAppApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/select-app-list`,
      params: {
        queryType: queryArg.queryType,
        bizType: queryArg.bizType,
      },
    }),
  }),
  getAppManagerInfo: build.query<GetAppManagerInfoApiResponse, GetAppManagerInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/select-app-manager-info`,
      params: {
        appId: queryArg,
      },
    }),
  }),
  listWorkbenchApp: build.query<ListWorkbenchAppApiResponse, ListWorkbenchAppApiArg>({
    query: (queryArg) => ({
      url: `/api/uc-app/select-workbench-app-list`,
      params: {
        operationClient: queryArg.operationClient,
        bizType: queryArg.bizType,
      },
    }),
  }),
  updateAppStatus: build.mutation<UpdateAppStatusApiResponse, UpdateAppStatusApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/uc-app/update-tenant-app-status`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type ApplyAppUseApiResponse = /** status 200 操作成功 */ AppliedUse
export type ApplyAppUseApiArg = {
  appId: string
  reason?: (string | null) | undefined
}
export type WithdrawAppUseApiResponse = /** status 200 操作成功 */ null
export type WithdrawAppUseApiArg = {
  appId: string
}
export type RemoveAppRangeApiResponse = /** status 200 删除权限成功 */ null
export type RemoveAppRangeApiArg = {
  appId: string
  deleteId: string
  userType: 1 | 2
}
export type EnterAppApiResponse = /** status 200 操作成功 */ AppEntrance
export type EnterAppApiArg = {
  appId: string
}
export type PageUseApplyApiResponse = /** status 200 操作成功 */ {
  data: UseApply[]
  totalNum: number
}
export type PageUseApplyApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type OpenAppApiResponse = /** status 200 开通成功 */ null
export type OpenAppApiArg = {
  appId: string
  departmentIds?: string[] | undefined
  userIds?: string[] | undefined
}
export type AddAppRangeApiResponse = /** status 200 增加权限成功 */ null
export type AddAppRangeApiArg = {
  appId: string
  departmentIds?: string[] | undefined
  userIds?: string[] | undefined
}
export type GetAppDetailApiResponse = /** status 200 操作成功 */ AppDetail
export type GetAppDetailApiArg = string
export type ListStoreAppApiResponse = /** status 200 操作成功 */ AppRow[]
export type ListStoreAppApiArg = {
  queryType?: number
  bizType?: number
}
export type GetAppManagerInfoApiResponse = /** status 200 操作成功 */ AppManagerInfo
export type GetAppManagerInfoApiArg = string
export type ListWorkbenchAppApiResponse = /** status 200 操作成功 */ AppRow[]
export type ListWorkbenchAppApiArg = {
  operationClient?: number
  bizType?: number
}
export type UpdateAppStatusApiResponse = /** status 200 操作成功 */ null
export type UpdateAppStatusApiArg = {
  appId: string
  enable: 1 | 2
}
export type AppliedUse = {
  applyId: string
}
export type AppEntrance = {
  code: string
  url: string | null
  isInternal: 1 | 2
  clientId: string | null
}
export type UseApply = {
  applyId: string
  kind: string
  appId: string
  appName: string
  appIcon: string | null
  applicantId: string
  applicantName: string
  departments: string[]
  applyReason: string | null
  createTime: string
  auditStatus: 1 | 2 | 3
  reason: string | null
  auditorName: string | null
  auditTime: string | null
  step: {
    no: number
    total: number
    name: string
  } | null
  mayDecide: 1 | 2
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
}
export type AppDetail = {
  id: string
  code: string
  name: string
  icon: string | null
  keywords: string
  supplier: string
  chargeType: 1 | 2 | 3
  remarkOssKey: string | null
  isDefault: 1 | 2
  appUrl: string | null
  isOpen: 1 | 2
  isUse: 1 | 2
  isOpt: 1 | 2
  canUse: 1 | 2
  applyId: string | null
  isListed: 1 | 2
  isDeployed: 1 | 2
  openTime: string | null
  introduction: string | null
}
export type AppRow = {
  id: string
  code: string
  name: string
  icon: string | null
  keywords: string
  supplier: string
  chargeType: 1 | 2 | 3
  remarkOssKey: string | null
  isDefault: 1 | 2
  appUrl: string | null
  isOpen: 1 | 2
  isUse: 1 | 2
  isOpt: 1 | 2
  canUse: 1 | 2
  applyId: string | null
  isListed: 1 | 2
  isDeployed: 1 | 2
  openTime: string | null
}
export type AppManagerInfo = {
  id: string
  name: string
  icon: string | null
  supplier: string
  isUse: 1 | 2
  isOpt: 1 | 2
  isDefault: 1 | 2
  openTime: string | null
  openName: string | null
  useList: {
    id: string
    name: string
    avatar: string | null
    userType: 1 | 2
    departments: string[]
  }[]
  unseenCount: number
}
