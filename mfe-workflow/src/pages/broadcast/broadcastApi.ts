import { broadcastEndpoints } from '@zz/api-contract/broadcast'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of announcements, which come with their screen. */
export const broadcastApi = extendRemoteApi(api, {
  endpoints: broadcastEndpoints,
  rules: {
    pageBroadcasts: { provides: ['Broadcast'], failure: '获取平台公告失败' },
    getBroadcast: { provides: ['Broadcast'], failure: '获取详情失败' },
    saveBroadcast: { invalidates: ['Broadcast'], success: '操作成功', failure: '发布公告失败' },
    withdrawBroadcast: { invalidates: ['Broadcast'], success: '已撤回', failure: '撤回公告失败' },
    resumeBroadcast: { invalidates: ['Broadcast'], success: '操作成功', failure: '继续发送失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  usePageBroadcastsQuery,
  useGetBroadcastQuery,
  useSaveBroadcastMutation,
  useWithdrawBroadcastMutation,
  useResumeBroadcastMutation,
} = broadcastApi
