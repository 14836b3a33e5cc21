/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const reviewEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getListingReview: build.query<GetListingReviewApiResponse, GetListingReviewApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/get-apply`,
      params: {
        id: queryArg,
      },
    }),
  }),
  pageListingReviews: build.query<PageListingReviewsApiResponse, PageListingReviewsApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/page-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetListingReviewApiResponse = /** status 200 操作成功 */ ListingReviewDetail
export type GetListingReviewApiArg = string
export type PageListingReviewsApiResponse = /** status 200 操作成功 */ {
  data: ListingReview[]
  totalNum: number
}
export type PageListingReviewsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    auditStatus?: ((1 | 2 | 3) | null) | undefined
    sendStartTime?: (number | null) | undefined
    sendEndTime?: (number | null) | undefined
  }
}
export type ListingReviewDetail = {
  applyId: string
  kind: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  tenantId: string
  tenantFullName: string
  senderName: string
  sendTime: number
  auditStatus: 1 | 2 | 3
  reason: string | null
  auditorName: string | null
  auditTime: number | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
  venue: {
    advantage: string
    region: string[]
    latitude: number | null
    longitude: number | null
    contactMobile: string | null
    venueRemark: string
    venueVideoUrl: string | null
    seatRow: number
    seatCol: number
    validSeatCount: number
    openStartTime: number | null
    openEndTime: number | null
    openPeriods: {
      startTime: number
      endTime: number
    }[]
    venueType: 1 | 2
    forbidden: 1 | 2
  } | null
  tenant: {
    tenantFullName: string
    tenantType: number
    logo: string | null
    certification: number
  }
  steps: {
    name: string
    status: 1 | 2 | 3
    time: number | null
    userName: string | null
    reason: string | null
  }[]
}
export type ListingReview = {
  applyId: string
  kind: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  tenantId: string
  tenantFullName: string
  senderName: string
  sendTime: number
  auditStatus: 1 | 2 | 3
  reason: string | null
  auditorName: string | null
  auditTime: number | null
  changes: {
    label: string
    before: string | null
    after: string | null
  }[]
}
