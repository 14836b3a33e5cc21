import { realNameEndpoints } from '@zz/api-contract/realName'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the review of real names, which come with their screen. */
export const realNameApi = extendRemoteApi(api, {
  endpoints(build) {
    const { pageRealName, getRealNameReview } = realNameEndpoints(build)
    return { pageRealName, getRealNameReview }
  },
  rules: {
    pageRealName: { provides: ['Application'], failure: '获取实名审核列表失败' },
    getRealNameReview: { provides: ['Application'], failure: '获取详情失败' },
  },
})

/** Hooks of these calls; decisions are sent with `useDecideApprovalsMutation`. */
export const { usePageRealNameQuery, useGetRealNameReviewQuery } = realNameApi
