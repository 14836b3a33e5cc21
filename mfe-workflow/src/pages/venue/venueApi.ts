import { reviewEndpoints } from '@zz/api-contract/review'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the venues that operators oversee, which come with their screen. */
export const venueApi = extendRemoteApi(api, {
  endpoints(build) {
    const { pageOverseenVenues, getOverseenVenue, banVenue, unbanVenue } = reviewEndpoints(build)
    return { pageOverseenVenues, getOverseenVenue, banVenue, unbanVenue }
  },
  rules: {
    pageOverseenVenues: { provides: ['Venue'], failure: '获取场地列表失败' },
    // The dialog says it itself.
    getOverseenVenue: { provides: ['Venue'] },
    // What became of the bookings is the screen's to say.
    banVenue: { invalidates: ['Venue'], failure: '封禁场地失败' },
    unbanVenue: { invalidates: ['Venue'], success: '已解除封禁', failure: '解除封禁失败' },
  },
})

/** Hooks of these calls. */
export const {
  usePageOverseenVenuesQuery,
  useGetOverseenVenueQuery,
  useBanVenueMutation,
  useUnbanVenueMutation,
} = venueApi
