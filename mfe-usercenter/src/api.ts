import { sharedEndpoints } from '@zz/api-contract/shared'
import { usercenterEndpoints } from '@zz/api-contract/usercenter'
import { createRemoteApi } from '@zz/shared-ui/api'

export const api = createRemoteApi({
  reducerPath: 'usercenter',
  tagTypes: ['Account', 'Session'],
  endpoints: (build) => ({ ...sharedEndpoints(build), ...usercenterEndpoints(build) }),
  rules: {
    getAccountInfo: { provides: ['Account'], failure: '获取当前用户信息失败' },
    updateNickname: { invalidates: ['Account'], success: '保存成功', failure: '修改昵称失败' },
    userSessions: { provides: ['Session'], failure: '获取登录设备失败' },
    endSession: { invalidates: ['Session'], success: '操作成功', failure: '操作失败' },
    endOtherSessions: { invalidates: ['Session'], success: '操作成功', failure: '操作失败' },
  },
  changes: { 'user.profile.updated/v1': ['Account'] },
})

export const { useGetAccountInfoQuery, useUpdateNicknameMutation, useUserSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api
