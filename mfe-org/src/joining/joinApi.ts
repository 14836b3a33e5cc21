import { joinEndpoints } from '@zz/api-contract/join'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

/** Calls of the screens of inviting, which come with them. */
export const joinApi = extendRemoteApi(api, {
  endpoints(build) {
    const {
      getInviteInfo,
      resetInvite,
      invitePeople,
      pageInvite,
      cancelInvite,
      pageApply,
      auditApply,
      getApplySet,
      updateApplySet,
    } = joinEndpoints(build)
    return {
      getInviteInfo,
      resetInvite,
      invitePeople,
      pageInvite,
      cancelInvite,
      pageApply,
      auditApply,
      getApplySet,
      updateApplySet,
    }
  },
  rules: {
    getInviteInfo: { provides: ['Joining'], failure: '获取邀请方式信息失败' },
    resetInvite: { invalidates: ['Joining'], success: '重置成功', failure: '重置链接失败' },
    // Of several people each may be refused: the dialog says what became of them.
    invitePeople: { invalidates: ['Invitation'], failure: '邀请失败' },
    pageInvite: { provides: ['Invitation'], failure: '获取邀请记录失败' },
    cancelInvite: { invalidates: ['Invitation'], success: '邀请已撤回', failure: '撤回邀请失败' },
    pageApply: { provides: ['Joining', 'Department'], failure: '获取申请列表失败' },
    // Of several each may fail by itself: the screen says what became of them.
    auditApply: { invalidates: ['Joining', 'Overview'], failure: '更改审核状态失败' },
    getApplySet: { provides: ['Joining', 'Department'], failure: '获取组织加入方式失败' },
    updateApplySet: {
      invalidates: ['Joining', 'Person'],
      success: '更新成功',
      failure: '更新失败',
    },
  },
})

/**
 * Hooks of these calls. Inviting and deciding take several at once; their screens tell what became
 * of each.
 */
export const {
  useGetInviteInfoQuery,
  useResetInviteMutation,
  useInvitePeopleMutation,
  usePageInviteQuery,
  useCancelInviteMutation,
  usePageApplyQuery,
  useAuditApplyMutation,
  useGetApplySetQuery,
  useUpdateApplySetMutation,
} = joinApi
