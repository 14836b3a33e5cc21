import { venueEndpoints } from '@zz/api-contract/venue'
import { createRemoteApi } from '@zz/shared-ui/api'

/** What a booking changes: its lists, what is free, and the figures of the venue. */
const BOOKED = ['Booking', 'Calendar', 'Venue'] as const

/** The calls of venues and bookings; news of a change make what shows them stale. */
export const api = createRemoteApi({
  reducerPath: 'venue',
  tagTypes: ['Venue', 'Booking', 'Calendar'],
  endpoints: venueEndpoints,
  rules: {
    pagePublicVenue: { provides: ['Venue'], failure: '获取场地管理失败' },
    queryApplyList: { provides: ['Venue'], failure: '获取上架申请记录失败' },
    getVenueOverview: { provides: ['Venue'], failure: '获取场地数据概览失败' },
    getVenueDetail: { provides: ['Venue'], failure: '获取场地详情失败' },
    getVenueStatistic: { provides: ['Venue', 'Booking'], failure: '获取场地使用数据失败' },
    getVenueCalendar: { provides: ['Calendar'], failure: '获取场地日历失败' },
    getTakenSeats: { provides: ['Calendar'], failure: '获取座位信息失败' },
    addPrivateVenue: {
      invalidates: ['Venue'],
      success: '新增场地成功',
      failure: '新增场地失败',
    },
    updateVenue: {
      invalidates: ['Venue', 'Calendar'],
      success: '更新场地成功',
      failure: '更新场地失败',
    },
    // Of several venues each may fail by itself: the screen says what became of them.
    sendVenueApply: { invalidates: ['Venue'], failure: '发送上架申请失败' },
    upDownVenue: { invalidates: ['Venue'], failure: '下架失败' },
    removeVenue: { invalidates: ['Venue'], failure: '删除场地失败' },
    pageBookableVenue: { provides: ['Venue'], failure: '获取场地列表失败' },
    // The documents' own prefixes, half English as they are (S2 §8).
    queryAppointmentManager: { provides: ['Booking'], failure: '获取场地管理error' },
    getAppointment: { provides: ['Booking'], failure: '获取详细信息error' },
    auditAppointment: { invalidates: BOOKED, failure: '审核error' },
    saveAppointment: { invalidates: BOOKED, success: '预约申请已提交', failure: '预约失败' },
    cancelAppointment: { invalidates: BOOKED, success: '已取消预约', failure: '取消预约失败' },
    myAppointments: { provides: ['Booking'], failure: '获取我的预约失败' },
    getAppointmentIcs: { failure: '获取日历文件失败' },
  },
  changes: { 'venue.changed/v1': ['Venue', 'Booking', 'Calendar'] },
})

/**
 * Hooks of these calls. Those that act take several venues or bookings; the screens say what became
 * of each.
 */
export const {
  usePagePublicVenueQuery,
  useQueryApplyListQuery,
  useGetVenueOverviewQuery,
  useGetVenueDetailQuery,
  useGetVenueStatisticQuery,
  useGetVenueCalendarQuery,
  useGetTakenSeatsQuery,
  useAddPrivateVenueMutation,
  useUpdateVenueMutation,
  useSendVenueApplyMutation,
  useUpDownVenueMutation,
  useRemoveVenueMutation,
  usePageBookableVenueQuery,
  useQueryAppointmentManagerQuery,
  useGetAppointmentQuery,
  useAuditAppointmentMutation,
  useSaveAppointmentMutation,
  useCancelAppointmentMutation,
  useMyAppointmentsQuery,
  useLazyGetAppointmentIcsQuery,
} = api
