/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const venueEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getVenueDetail: build.query<GetVenueDetailApiResponse, GetVenueDetailApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/get-venue-detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  getVenueOverview: build.query<GetVenueOverviewApiResponse, GetVenueOverviewApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/get-venue-overview`,
      params: {
        tenantId: queryArg,
      },
    }),
  }),
  getVenueStatistic: build.query<GetVenueStatisticApiResponse, GetVenueStatisticApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/get-venue-statistic`,
      params: {
        venueId: queryArg,
      },
    }),
  }),
  pagePublicVenue: build.query<PagePublicVenueApiResponse, PagePublicVenueApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/page-public-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  queryApplyList: build.query<QueryApplyListApiResponse, QueryApplyListApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/query-apply-list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeVenue: build.mutation<RemoveVenueApiResponse, RemoveVenueApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/remove-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sendVenueApply: build.mutation<SendVenueApplyApiResponse, SendVenueApplyApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/send-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  upDownVenue: build.mutation<UpDownVenueApiResponse, UpDownVenueApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/up-down-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetVenueDetailApiResponse = /** status 200 操作成功 */ VenueDetail
export type GetVenueDetailApiArg = string
export type GetVenueOverviewApiResponse = /** status 200 操作成功 */ VenueOverview
export type GetVenueOverviewApiArg = string | undefined
export type GetVenueStatisticApiResponse = /** status 200 操作成功 */ VenueStatistic
export type GetVenueStatisticApiArg = string
export type PagePublicVenueApiResponse = /** status 200 操作成功 */ {
  data: VenueRow[]
  totalNum: number
}
export type PagePublicVenueApiArg = {
  pageNum: number
  pageSize: number
  data: {
    venueType?: ((1 | 2) | null) | undefined
    belongTenantId?: (string | null) | undefined
    isOperatingSide?: ((1 | 2) | null) | undefined
    online?: ((1 | 2) | null) | undefined
    name?: (string | null) | undefined
    venueLabel?: (string | null) | undefined
    onlineTimeStart?: (number | null) | undefined
    onlineTimeEnd?: (number | null) | undefined
    useStatus?: ((1 | 2) | null) | undefined
    forbidden?: ((1 | 2) | null) | undefined
  }
}
export type QueryApplyListApiResponse = /** status 200 操作成功 */ {
  data: VenueApplyRow[]
  totalNum: number
}
export type QueryApplyListApiArg = {
  pageNum: number
  pageSize: number
  data: {
    useType?: ((1 | 2) | null) | undefined
    name?: (string | null) | undefined
    venueLabel?: (string | null) | undefined
    venueAddress?: (string | null) | undefined
    forbidden?: ((1 | 2 | 3 | 4) | null) | undefined
    auditStatus?: ((1 | 2 | 3 | 4) | null) | undefined
    sendStartTime?: (number | null) | undefined
    sendEndTime?: (number | null) | undefined
    auditStartTime?: (number | null) | undefined
    auditEndTime?: (number | null) | undefined
  }
}
export type RemoveVenueApiResponse = /** status 200 场地删除成功 */ VenueBatch
export type RemoveVenueApiArg = string[]
export type SendVenueApplyApiResponse = /** status 200 已发送上架申请 */ VenueBatch
export type SendVenueApplyApiArg = string[]
export type UpDownVenueApiResponse = /** status 200 下架成功 */ VenueBatch
export type UpDownVenueApiArg = {
  isOperatingSide: 1 | 2
  online?: (1 | 2) | undefined
  venueIds: string[]
}
export type VenueDetail = {
  id: string
  belongTenantId: string
  name: string
  advantage: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  venueType: 1 | 2
  createTime: number
  onlineTime: number | null
  forbidden: 1 | 2
  forbiddenTime: number | null
  useStatus: 1 | 2
  seatRow: number
  seatCol: number
  validSeatCount: number
  useCount: number
  selfCount: number
  reserveCount: number
  listingStatus: (1 | 2 | 3) | null
  venueRemark: string
  venueVideoUrl: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  county: string | null
  countyCode: string | null
  latitude: number | null
  longitude: number | null
  contactMobile: string | null
  maxSeatRow: number
  maxSeatCol: number
  allowJust: 1 | 2
  validSeats: {
    seatRow: number
    seatCol: number
  }[]
  openPeriods: {
    startTime: number
    endTime: number
  }[]
  openStartTime: number | null
  openEndTime: number | null
}
export type VenueOverview = {
  venueCount: number
  ownerVenueCount: number
  publicVenueCount: number
  publicVenueUseCount: number
  venueJoinUserCount: number
  subscribeCount: number
}
export type VenueStatistic = {
  useCount: number
  selfCount: number
  reserveCount: number
  cancelCount: number
  noShowCount: number
  reserveStatistics: {
    startTime: number
    endTime: number
    userCount: number
  }[]
}
export type VenueRow = {
  id: string
  belongTenantId: string
  name: string
  advantage: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  venueType: 1 | 2
  createTime: number
  onlineTime: number | null
  forbidden: 1 | 2
  forbiddenTime: number | null
  useStatus: 1 | 2
  seatRow: number
  seatCol: number
  validSeatCount: number
  useCount: number
  selfCount: number
  reserveCount: number
  listingStatus: (1 | 2 | 3) | null
}
export type VenueApplyRow = {
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  sendTime: number
  auditTime: number | null
  auditStatus: 1 | 2 | 3 | 4
  reason: string | null
}
export type VenueBatch = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
