import { venueEndpoints } from '@zz/api-contract/venue'
import { createRemoteApi } from '@zz/shared-ui/api'

/** The venues' calls; news of a change make every list of them stale. */
export const api = createRemoteApi({
  reducerPath: 'venue',
  tagTypes: ['Venue'],
  endpoints: venueEndpoints,
  rules: {
    pagePublicVenue: { provides: ['Venue'], failure: '获取场地管理失败' },
    queryApplyList: { provides: ['Venue'], failure: '获取上架申请记录失败' },
    getVenueOverview: { provides: ['Venue'], failure: '获取场地数据概览失败' },
    // Of several venues each may fail by itself: the screen says what became of them.
    sendVenueApply: { invalidates: ['Venue'], failure: '发送上架申请失败' },
    upDownVenue: { invalidates: ['Venue'], failure: '下架失败' },
    removeVenue: { invalidates: ['Venue'], failure: '删除场地失败' },
  },
  changes: { 'venue.changed/v1': ['Venue'] },
})

/**
 * Hooks of these calls. Those that act take several venues; the screens say what became of each.
 */
export const {
  usePagePublicVenueQuery,
  useQueryApplyListQuery,
  useGetVenueOverviewQuery,
  useSendVenueApplyMutation,
  useUpDownVenueMutation,
  useRemoveVenueMutation,
} = api
