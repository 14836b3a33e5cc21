import { accountEndpoints } from '@zz/api-contract/account'
import { lifecycleEndpoints } from '@zz/api-contract/lifecycle'
import { usercenterEndpoints } from '@zz/api-contract/usercenter'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

/**
 * Calls that several screens of the user centre make, with their texts (S1 §8) and what makes their
 * answers stale. Calls of single screens join it with their code (`extendRemoteApi`).
 */
export const api = createRemoteApi({
  reducerPath: 'usercenter',
  tagTypes: [
    'Account',
    'Session',
    'Message',
    'Application',
    'Dissolved',
    'Tenants',
    'Joining',
    'Invitation',
    'Document',
    'Preference',
    'MoreInfo',
    'Resume',
    'RealName',
    'Passkey',
    'Consent',
  ],
  // Of another area's calls only those used here.
  endpoints(build) {
    const { getAccountInfo, listCurrentTenants, unreadCount, updateAvatar } =
      accountEndpoints(build)
    const { listCreateBySelf, cancelAudit } = workflowEndpoints(build)
    const { listDissolvedTenants, restoreTenant } = lifecycleEndpoints(build)
    return {
      getAccountInfo,
      listCurrentTenants,
      unreadCount,
      updateAvatar,
      listCreateBySelf,
      cancelAudit,
      listDissolvedTenants,
      restoreTenant,
      ...usercenterEndpoints(build),
    }
  },
  rules: {
    getAccountInfo: { provides: ['Account'], failure: '获取当前用户信息失败' },
    listCurrentTenants: { provides: ['Tenants'], failure: '获取当前用户所在组织列表失败' },
    updateNickname: { invalidates: ['Account'], success: '保存成功', failure: '修改昵称失败' },
    updateAvatar: { invalidates: ['Account'], success: '保存成功', failure: '修改头像失败' },
    updateUserName: {
      invalidates: ['Account'],
      success: '保存成功',
      failure: '克里集团号修改失败',
    },
    verifyPassword: { failure: '密码验证失败' },
    // Its prefix is that of the change: the dialog tells it.
    updateMobileOrEmail: { invalidates: ['Account'] },
    userSessions: { provides: ['Session'], failure: '获取登录设备失败' },
    endSession: { invalidates: ['Session'], success: '操作成功', failure: '操作失败' },
    endOtherSessions: { invalidates: ['Session'], success: '操作成功', failure: '操作失败' },
    // One prefix for list, mark-all-read and delete, as the documents have it (S1 §8).
    queryMessages: { provides: ['Message'], failure: '获取消息失败' },
    unreadCount: { provides: ['Message'], failure: '获取未读消息失败' },
    openMessage: { failure: '获取详情失败' },
    ackAllMessages: {
      invalidates: ['Message'],
      success: '已全部标为已读',
      failure: '获取消息失败',
    },
    listCreateBySelf: { provides: ['Application'], failure: '获取组织审核列表失败' },
    cancelAudit: { invalidates: ['Application'], success: '操作成功', failure: '撤回申请失败' },
    listDissolvedTenants: { provides: ['Dissolved'], failure: '获取已解散的组织失败' },
    restoreTenant: { invalidates: ['Dissolved'], success: '恢复成功', failure: '恢复组织失败' },
    deleteMessages: { invalidates: ['Message'], success: '已清空', failure: '获取消息失败' },
  },
  changes: {
    'user.profile.updated/v1': ['Account', 'MoreInfo', 'Resume', 'RealName'],
    'message.changed/v1': ['Message', 'Invitation'],
    'approval.changed/v1': ['Application', 'Joining', 'Tenants'],
    'org.tenant.updated/v1': ['Dissolved'],
  },
})

/**
 * Hooks of these calls. Changing mobile or e-mail tells no failure: its prefix differs by what is
 * changed, so the dialog says it.
 */
export const {
  useGetAccountInfoQuery,
  useListCurrentTenantsQuery,
  useUpdateNicknameMutation,
  useUpdateAvatarMutation,
  useUpdateUserNameMutation,
  useVerifyPasswordMutation,
  useUpdateMobileOrEmailMutation,
  useUserSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useQueryMessagesQuery,
  useUnreadCountQuery,
  useOpenMessageQuery,
  useAckAllMessagesMutation,
  useDeleteMessagesMutation,
  useListCreateBySelfQuery,
  useCancelAuditMutation,
  useListDissolvedTenantsQuery,
  useRestoreTenantMutation,
} = api
