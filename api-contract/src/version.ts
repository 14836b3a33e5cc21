/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const versionEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addAppVersion: build.mutation<AddAppVersionApiResponse, AddAppVersionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/version/add`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageAppVersions: build.query<PageAppVersionsApiResponse, PageAppVersionsApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/version/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  publishAppVersion: build.mutation<PublishAppVersionApiResponse, PublishAppVersionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/version/publish`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateAppVersion: build.mutation<UpdateAppVersionApiResponse, UpdateAppVersionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/version/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  withdrawAppVersion: build.mutation<WithdrawAppVersionApiResponse, WithdrawAppVersionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/version/withdraw`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddAppVersionApiResponse = /** status 200 新增成功 */ SavedAppVersion
export type AddAppVersionApiArg = {
  platform: 'gov' | 'wisdom' | 'drifter'
  clientType: 2 | 3 | 4 | 6
  appName: string
  appVersion: string
  appUrl: string
  note: string
}
export type PageAppVersionsApiResponse = /** status 200 操作成功 */ {
  data: AppVersionRow[]
  totalNum: number
}
export type PageAppVersionsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    appVersion?: (string | null) | undefined
    platform?: (('gov' | 'wisdom' | 'drifter') | null) | undefined
    clientType?: ((2 | 3 | 4 | 6) | null) | undefined
    status?: ((1 | 2 | 3) | null) | undefined
  }
}
export type PublishAppVersionApiResponse = /** status 200 发布成功 */ null
export type PublishAppVersionApiArg = {
  id: string
}
export type UpdateAppVersionApiResponse = /** status 200 保存成功 */ null
export type UpdateAppVersionApiArg = {
  id: string
  version?: number | undefined
  appName: string
  appVersion: string
  appUrl: string
  note: string
}
export type WithdrawAppVersionApiResponse = /** status 200 撤回成功 */ null
export type WithdrawAppVersionApiArg = {
  id: string
}
export type SavedAppVersion = {
  id: string
}
export type AppVersionRow = {
  id: string
  platform: 'gov' | 'wisdom' | 'drifter'
  clientType: 2 | 3 | 4 | 6
  appName: string
  appVersion: string
  appUrl: string
  note: string
  status: 1 | 2 | 3
  createTime: string
  publishTime: string | null
  version: number
}
