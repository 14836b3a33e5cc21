/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const broadcastEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getBroadcast: build.query<GetBroadcastApiResponse, GetBroadcastApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/broadcast/detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  pageBroadcasts: build.query<PageBroadcastsApiResponse, PageBroadcastsApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/broadcast/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  resumeBroadcast: build.mutation<ResumeBroadcastApiResponse, ResumeBroadcastApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/broadcast/resume`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveBroadcast: build.mutation<SaveBroadcastApiResponse, SaveBroadcastApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/broadcast/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  withdrawBroadcast: build.mutation<WithdrawBroadcastApiResponse, WithdrawBroadcastApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/broadcast/withdraw`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetBroadcastApiResponse = /** status 200 操作成功 */ BroadcastDetail
export type GetBroadcastApiArg = string
export type PageBroadcastsApiResponse = /** status 200 操作成功 */ {
  data: Broadcast[]
  totalNum: number
}
export type PageBroadcastsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    title?: (string | null) | undefined
    status?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    audience?: (('all' | 'tenants' | 'types') | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type ResumeBroadcastApiResponse = /** status 200 操作成功 */ null
export type ResumeBroadcastApiArg = {
  id: string
}
export type SaveBroadcastApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type SaveBroadcastApiArg = {
  title: string
  content: string
  audience: 'all' | 'tenants' | 'types'
  tenantIds?: string[] | undefined
  tenantTypes?: number[] | undefined
  sendTime?: (string | null) | undefined
}
export type WithdrawBroadcastApiResponse = /** status 200 操作成功 */ null
export type WithdrawBroadcastApiArg = {
  id: string
}
export type BroadcastDetail = {
  id: string
  title: string
  audience: 'all' | 'tenants' | 'types'
  tenantNames: string[]
  tenantTypes: number[]
  status: 1 | 2 | 3 | 4 | 5
  total: number
  done: number
  sendTime: string
  createTime: string
  finishTime: string | null
  creatorName: string
  content: string
}
export type Broadcast = {
  id: string
  title: string
  audience: 'all' | 'tenants' | 'types'
  tenantNames: string[]
  tenantTypes: number[]
  status: 1 | 2 | 3 | 4 | 5
  total: number
  done: number
  sendTime: string
  createTime: string
  finishTime: string | null
  creatorName: string
}
