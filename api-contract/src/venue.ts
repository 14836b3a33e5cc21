/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const venueEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  addPrivateVenue: build.mutation<AddPrivateVenueApiResponse, AddPrivateVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/add-private-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getAppointmentIcs: build.query<GetAppointmentIcsApiResponse, GetAppointmentIcsApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/appointment-ics`,
      params: {
        id: queryArg,
      },
    }),
  }),
  auditAppointment: build.mutation<AuditAppointmentApiResponse, AuditAppointmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/audit-appointment`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  cancelAppointment: build.mutation<CancelAppointmentApiResponse, CancelAppointmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/cancel-appointment`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getTakenSeats: build.query<GetTakenSeatsApiResponse, GetTakenSeatsApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/get-taken-seats`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getVenueCalendar: build.query<GetVenueCalendarApiResponse, GetVenueCalendarApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/get-venue-calendar`,
      method: 'POST',
      body: queryArg,
    }),
  }),
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
  myAppointments: build.query<MyAppointmentsApiResponse, MyAppointmentsApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/my-appointments`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  pageBookableVenue: build.query<PageBookableVenueApiResponse, PageBookableVenueApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/page-bookable-venue`,
      method: 'POST',
      body: queryArg,
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
  getAppointment: build.query<GetAppointmentApiResponse, GetAppointmentApiArg>({
    query: (queryArg) => ({
      url: `/api/venue/query-appointment-detail`,
      params: {
        appointmentId: queryArg,
      },
    }),
  }),
  queryAppointmentManager: build.query<
    QueryAppointmentManagerApiResponse,
    QueryAppointmentManagerApiArg
  >({
    query: (queryArg) => ({
      url: `/api/venue/query-appointment-manager`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  queryPendingAppointments: build.query<
    QueryPendingAppointmentsApiResponse,
    QueryPendingAppointmentsApiArg
  >({
    query: (queryArg) => ({
      url: `/api/venue/query-pending-list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removeVenue: build.mutation<RemoveVenueApiResponse, RemoveVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/remove-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveAppointment: build.mutation<SaveAppointmentApiResponse, SaveAppointmentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/save-appointment`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sendVenueApply: build.mutation<SendVenueApplyApiResponse, SendVenueApplyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/send-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  upDownVenue: build.mutation<UpDownVenueApiResponse, UpDownVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/up-down-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateVenue: build.mutation<UpdateVenueApiResponse, UpdateVenueApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/venue/update-venue`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type AddPrivateVenueApiResponse = /** status 200 新增场地成功 */ {
  id: string
}
export type AddPrivateVenueApiArg = AddVenue
export type GetAppointmentIcsApiResponse = /** status 200 操作成功 */ CalendarFile
export type GetAppointmentIcsApiArg = string
export type AuditAppointmentApiResponse = /** status 200 操作成功 */ VenueBatch
export type AuditAppointmentApiArg = AuditAppointment
export type CancelAppointmentApiResponse = /** status 200 操作成功 */ null
export type CancelAppointmentApiArg = {
  id: string
  reason?: (string | null) | undefined
}
export type GetTakenSeatsApiResponse = /** status 200 操作成功 */ TakenSeats
export type GetTakenSeatsApiArg = {
  venueId: string
  startTime: number
  endTime: number
}
export type GetVenueCalendarApiResponse = /** status 200 操作成功 */ object
export type GetVenueCalendarApiArg = {
  venueId: string
  startTime: number
  endTime: number
}
export type GetVenueDetailApiResponse = /** status 200 操作成功 */ VenueDetail
export type GetVenueDetailApiArg = string
export type GetVenueOverviewApiResponse = /** status 200 操作成功 */ VenueOverview
export type GetVenueOverviewApiArg = string | undefined
export type GetVenueStatisticApiResponse = /** status 200 操作成功 */ VenueStatistic
export type GetVenueStatisticApiArg = string
export type MyAppointmentsApiResponse = /** status 200 操作成功 */ {
  data: MyAppointmentRow[]
  totalNum: number
}
export type MyAppointmentsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    auditStatus?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type PageBookableVenueApiResponse = /** status 200 操作成功 */ {
  data: BookableVenueRow[]
  totalNum: number
}
export type PageBookableVenueApiArg = {
  pageNum: number
  pageSize: number
  data: {
    name?: (string | null) | undefined
    venueLabel?: (string | null) | undefined
    provinceCode?: (string | null) | undefined
    cityCode?: (string | null) | undefined
    countyCode?: (string | null) | undefined
    belongTenantId?: (string | null) | undefined
    minSeatCount?: (number | null) | undefined
    openAt?: (number | null) | undefined
  }
}
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
export type GetAppointmentApiResponse = /** status 200 操作成功 */ AppointmentDetail
export type GetAppointmentApiArg = string
export type QueryAppointmentManagerApiResponse = /** status 200 操作成功 */ {
  data: AppointmentRow[]
  totalNum: number
}
export type QueryAppointmentManagerApiArg = {
  pageNum: number
  pageSize: number
  data: {
    auditStatus?: ((1 | 2 | 3 | 4 | 5) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
    reservationUser?: (string | null) | undefined
    venueId?: (string | null) | undefined
  }
}
export type QueryPendingAppointmentsApiResponse = /** status 200 操作成功 */ {
  data: AppointmentRow[]
  totalNum: number
}
export type QueryPendingAppointmentsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    tenantId?: string | undefined
  }
}
export type RemoveVenueApiResponse = /** status 200 场地删除成功 */ VenueBatch
export type RemoveVenueApiArg = string[]
export type SaveAppointmentApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type SaveAppointmentApiArg = SaveAppointment
export type SendVenueApplyApiResponse = /** status 200 已发送上架申请 */ VenueBatch
export type SendVenueApplyApiArg = string[]
export type UpDownVenueApiResponse = /** status 200 下架成功 */ VenueBatch
export type UpDownVenueApiArg = {
  isOperatingSide: 1 | 2
  online?: (1 | 2) | undefined
  venueIds: string[]
}
export type UpdateVenueApiResponse = /** status 200 更新场地成功 */ null
export type UpdateVenueApiArg = UpdateVenue
export type AddVenue = {
  name: string
  venueLabel: string
  advantage: string
  province?: (string | null) | undefined
  provinceCode: string | null
  city?: (string | null) | undefined
  cityCode: string | null
  county?: (string | null) | undefined
  countyCode: string | null
  venueAddress: string
  latitude: number | null
  longitude: number | null
  contactMobile?: (string | null) | undefined
  venueRemark: string
  venueImageUrl: string
  venueVideoUrl?: (string | null) | undefined
  seatRow: number
  seatCol: number
  maxSeatRow?: number | undefined
  maxSeatCol?: number | undefined
  allowJust?: (1 | 2) | undefined
  validSeats?:
    | {
        seatRow: number
        seatCol: number
      }[]
    | undefined
  openMode?: (1 | 2 | 3) | undefined
  openPeriods?:
    | {
        startTime: number
        endTime: number
      }[]
    | undefined
  openStartTime?: (number | null) | undefined
  openEndTime?: (number | null) | undefined
}
export type CalendarFile = {
  fileName: string
  content: string
}
export type VenueBatch = {
  successCount: number
  failList: {
    id: string
    name: string
    reason: string
  }[]
}
export type AuditAppointment = {
  operationType: 1 | 2
  ids: string[]
  reason?: (string | null) | undefined
  steps?:
    | {
        id: string
        no: number
      }[]
    | undefined
}
export type TakenSeats = {
  whole: 1 | 2
  seats: {
    seatRow: number
    seatCol: number
  }[]
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
  forbiddenReason: string | null
  useStatus: 1 | 2
  seatRow: number
  seatCol: number
  validSeatCount: number
  useCount: number
  selfCount: number
  reserveCount: number
  listingStatus: (1 | 2 | 3) | null
  version: number
  tenantName: string
  canBook: 1 | 2
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
  openMode: 1 | 2 | 3
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
export type MyAppointmentRow = {
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  startTime: number
  endTime: number
  subject: string
  userCount: number
  seatCount: number
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
  launchAuditTime: number
  auditor: string | null
  auditTime: number | null
  platform: string
  tenantName: string
  canCancel: 1 | 2
}
export type BookableVenueRow = {
  id: string
  belongTenantId: string
  tenantName: string
  isOwn: 1 | 2
  name: string
  advantage: string
  venueLabel: string
  province: string | null
  city: string | null
  county: string | null
  venueAddress: string
  venueImageUrl: string
  venueType: 1 | 2
  seatRow: number
  seatCol: number
  validSeatCount: number
  openStartTime: number | null
  openEndTime: number | null
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
  forbiddenReason: string | null
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
export type AppointmentDetail = {
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  startTime: number
  endTime: number
  subject: string
  userCount: number
  seatCount: number
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
  launchAuditTime: number
  auditor: string | null
  auditTime: number | null
  platform: string
  tenantName: string
  userInfo: {
    userId: string
    avatar: string | null
    realName: string
    nickName: string
    tenantName: string
    position: string
    mobile: string | null
  }
  sameTimeCount: number
  step: {
    no: number
    total: number
    name: string
  } | null
  seats: {
    seatRow: number
    seatCol: number
  }[]
  seatRow: number
  seatCol: number
  latitude: number | null
  longitude: number | null
  contactMobile: string | null
  canAudit: 1 | 2
  canCancel: 1 | 2
  isOwn: 1 | 2
}
export type AppointmentRow = {
  id: string
  venueId: string
  name: string
  venueLabel: string
  venueAddress: string
  venueImageUrl: string
  startTime: number
  endTime: number
  subject: string
  userCount: number
  seatCount: number
  auditStatus: 1 | 2 | 3 | 4 | 5
  reason: string | null
  launchAuditTime: number
  auditor: string | null
  auditTime: number | null
  platform: string
  userInfo: {
    userId: string
    avatar: string | null
    realName: string
    nickName: string
    tenantName: string
    position: string
    mobile: string | null
  }
  sameTimeCount: number
  step: {
    no: number
    total: number
    name: string
  } | null
  mayDecide: 1 | 2
}
export type SaveAppointment = {
  venueId: string
  startTime: number
  endTime: number
  userCount: number
  subject: string
  seats?:
    | {
        seatRow: number
        seatCol: number
      }[]
    | undefined
}
export type UpdateVenue = {
  name: string
  venueLabel: string
  advantage: string
  province?: (string | null) | undefined
  provinceCode: string | null
  city?: (string | null) | undefined
  cityCode: string | null
  county?: (string | null) | undefined
  countyCode: string | null
  venueAddress: string
  latitude: number | null
  longitude: number | null
  contactMobile?: (string | null) | undefined
  venueRemark: string
  venueImageUrl: string
  venueVideoUrl?: (string | null) | undefined
  seatRow: number
  seatCol: number
  maxSeatRow?: number | undefined
  maxSeatCol?: number | undefined
  allowJust?: (1 | 2) | undefined
  validSeats?:
    | {
        seatRow: number
        seatCol: number
      }[]
    | undefined
  openMode?: (1 | 2 | 3) | undefined
  openPeriods?:
    | {
        startTime: number
        endTime: number
      }[]
    | undefined
  openStartTime?: (number | null) | undefined
  openEndTime?: (number | null) | undefined
  venueId: string
  version?: number | undefined
}
