import { opsEndpoints } from '@zz/api-contract/ops'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of accounts, which come with their screen. */
export const userApi = extendRemoteApi(api, {
  endpoints(build) {
    const { pageUsers, disableUser, enableUser, endUserSessions, setUserDispute } =
      opsEndpoints(build)
    return { pageUsers, disableUser, enableUser, endUserSessions, setUserDispute }
  },
  rules: {
    pageUsers: { provides: ['User'], failure: '获取账号列表失败' },
    disableUser: { invalidates: ['User'], success: '已停用', failure: '停用账号失败' },
    enableUser: { invalidates: ['User'], success: '已启用', failure: '启用账号失败' },
    setUserDispute: { invalidates: ['User'], success: '操作成功', failure: '更改纠纷标记失败' },
    endUserSessions: { success: '已退出该账号的全部登录', failure: '退出登录失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  usePageUsersQuery,
  useDisableUserMutation,
  useEnableUserMutation,
  useEndUserSessionsMutation,
  useSetUserDisputeMutation,
} = userApi
