/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const reviewEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  banVenue: build.mutation<BanVenueApiResponse, BanVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/venue/ban`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getOverseenVenue: build.query<GetOverseenVenueApiResponse, GetOverseenVenueApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/get`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getListingReview: build.query<GetListingReviewApiResponse, GetListingReviewApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/get-apply`,
      params: {
        id: queryArg,
      },
    }),
  }),
  pageOverseenVenues: build.query<PageOverseenVenuesApiResponse, PageOverseenVenuesApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/page`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageListingReviews: build.query<PageListingReviewsApiResponse, PageListingReviewsApiArg>({
    query: (queryArg) => ({
      url: `/api/ops/venue/page-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  unbanVenue: build.mutation<UnbanVenueApiResponse, UnbanVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/ops/venue/unban`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type BanVenueApiResponse = /** status 200 已封禁 */ BanOutcome
export type BanVenueApiArg = BanVenue
export type GetOverseenVenueApiResponse = /** status 200 操作成功 */ OverseenVenue
export type GetOverseenVenueApiArg = string
export type GetListingReviewApiResponse = /** status 200 操作成功 */ ListingReviewDetail
export type GetListingReviewApiArg = string
export type PageOverseenVenuesApiResponse = /** status 200 操作成功 */ {
  data: OverseenVenue[]
  totalNum: number
}
export type PageOverseenVenuesApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    venueLabel?: (string | null) | undefined
    forbidden?: ((1 | 2) | null) | undefined
    onlineTimeStart?: (number | null) | undefined
    onlineTimeEnd?: (number | null) | undefined
  }
}
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
export type UnbanVenueApiResponse = /** status 200 已解除封禁 */ null
export type UnbanVenueApiArg = UnbanVenue
export type BanOutcome = {
  refusedCount: number
  cancelledCount: number
}
export type BanVenue = {
  venueId: string
  reason: string
}
export type OverseenVenue = {
  id: string
  tenantId: string
  tenantFullName: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  venueType: 1 | 2
  onlineTime: number | null
  forbidden: 1 | 2
  forbiddenTime: number | null
  forbiddenReason: string | null
  waitingCount: number
  comingCount: number
  runningCount: number
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
export type UnbanVenue = {
  venueId: string
}
