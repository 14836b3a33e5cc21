/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const realNameEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getRealNameReview: build.query<GetRealNameReviewApiResponse, GetRealNameReviewApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/real-name/get`,
      params: {
        applyId: queryArg,
      },
    }),
  }),
  pageRealName: build.query<PageRealNameApiResponse, PageRealNameApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/real-name/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveRealName: build.mutation<SaveRealNameApiResponse, SaveRealNameApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-real-name-information`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getRealName: build.query<GetRealNameApiResponse, GetRealNameApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-real-name-information`,
      params: {
        userId: queryArg,
      },
    }),
  }),
})
export type GetRealNameReviewApiResponse = /** status 200 操作成功 */ RealNameReviewDetail
export type GetRealNameReviewApiArg = string
export type PageRealNameApiResponse = /** status 200 操作成功 */ {
  data: RealNameReview[]
  totalNum: number
}
export type PageRealNameApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type SaveRealNameApiResponse = /** status 200 保存成功 */ null
export type SaveRealNameApiArg = SaveRealName
export type GetRealNameApiResponse = /** status 200 操作成功 */ RealNameInfo
export type GetRealNameApiArg = string | undefined
export type RealNameReviewDetail = {
  applyId: string
  kind: string
  userId: string
  userName: string
  realName: string
  idCardMask: string
  createTime: string
  auditStatus: 1 | 2 | 3
  reason: string | null
  auditorName: string | null
  auditTime: string | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  idCard: string
  cardFront: string | null
  cardBack: string | null
  history: {
    applyId: string
    createTime: string
    auditStatus: 1 | 2 | 3
    auditorName: string | null
    auditTime: string | null
    reason: string | null
  }[]
}
export type RealNameReview = {
  applyId: string
  kind: string
  userId: string
  userName: string
  realName: string
  idCardMask: string
  createTime: string
  auditStatus: 1 | 2 | 3
  reason: string | null
  auditorName: string | null
  auditTime: string | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
}
export type SaveRealName = {
  realName?: (string | null) | undefined
  idCard?: (string | null) | undefined
  cardBack?: (string | null) | undefined
  cardFront?: (string | null) | undefined
}
export type RealNameInfo = {
  realName: string | null
  idCard: string | null
  status: number
  reason: string | null
  submitTime: string | null
}
