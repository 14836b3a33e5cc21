import { joinEndpoints } from '@zz/api-contract/join'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

/** Calls of whoever joins, which come with their screens. */
export const joinApi = extendRemoteApi(api, {
  endpoints(build) {
    const {
      findTenantByName,
      findTenantByCode,
      getInviteLanding,
      saveApply,
      cancelApply,
      listOwnApply,
      listReceivedInvite,
      acceptInvite,
      declineInvite,
    } = joinEndpoints(build)
    return {
      findTenantByName,
      findTenantByCode,
      getInviteLanding,
      saveApply,
      cancelApply,
      listOwnApply,
      listReceivedInvite,
      acceptInvite,
      declineInvite,
    }
  },
  rules: {
    // The screen says in its place what was not found.
    findTenantByName: { provides: ['Tenants'] },
    findTenantByCode: { provides: ['Tenants'] },
    getInviteLanding: {},
    saveApply: {
      invalidates: ['Joining'],
      success: '申请已提交，请等待审核',
      failure: '申请加入失败',
    },
    cancelApply: { invalidates: ['Joining'], success: '撤回成功', failure: '撤回申请失败' },
    listOwnApply: { provides: ['Joining'], failure: '获取加入记录失败' },
    listReceivedInvite: { provides: ['Invitation'], failure: '获取邀请失败' },
    // A member at once, or an application: the screen says which.
    acceptInvite: {
      invalidates: ['Invitation', 'Joining', 'Tenants'],
      failure: '接受邀请失败',
    },
    declineInvite: {
      invalidates: ['Invitation'],
      success: '已拒绝邀请',
      failure: '拒绝邀请失败',
    },
  },
})

/**
 * Hooks of these calls. What finds nothing, a search or an invitation link, is said in its place
 * and not by a message.
 */
export const {
  useLazyFindTenantByNameQuery,
  useLazyFindTenantByCodeQuery,
  useGetInviteLandingQuery,
  useSaveApplyMutation,
  useCancelApplyMutation,
  useListOwnApplyQuery,
  useListReceivedInviteQuery,
  useAcceptInviteMutation,
  useDeclineInviteMutation,
} = joinApi
