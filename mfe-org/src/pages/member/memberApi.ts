import { memberEndpoints } from '@zz/api-contract/member'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** What is stale once somebody comes, goes or sits elsewhere: numbers of people too. */
const SEATS = ['Member', 'Department', 'Overview'] as const

/** Calls of members, which come with their screens. */
export const memberApi = extendRemoteApi(api, {
  endpoints: memberEndpoints,
  rules: {
    // Rows of members name their departments and positions.
    pageMember: { provides: ['Member', 'Department', 'Position'], failure: '获取成员列表失败' },
    addMember: { invalidates: SEATS, success: '添加成功', failure: '添加失败' },
    cancelMemberBatch: { invalidates: ['Member'], failure: '停止失败' },
    memberBatchState: { failure: '获取处理进度失败' },
    getMember: { provides: ['Member', 'Department', 'Position'], failure: '获取成员信息失败' },
    leaveMember: { invalidates: SEATS, failure: '办理离职失败' },
    // Nothing is read anew: the push `removed` leads the shell out of the organisation.
    exitTenant: { success: '已退出组织', failure: '退出失败' },
    checkExit: { failure: '获取退出条件失败' },
    checkMemberLeave: { failure: '获取离职条件失败' },
    // Of several members each may fail by itself: the screen says what became of them.
    moveMember: { invalidates: SEATS, failure: '调整失败' },
    placeMember: { invalidates: SEATS, failure: '调整失败' },
    getMemberProfile: {
      provides: ['Member', 'Department', 'Position'],
      failure: '获取成员资料失败',
    },
    restoreMember: { invalidates: SEATS, failure: '恢复失败' },
    setMemberPosition: { invalidates: ['Member'], failure: '设置失败' },
    updateMember: { invalidates: ['Member'], success: '更新成功', failure: '更新失败' },
  },
})

/**
 * Hooks of these calls. Acts over several members tell only that they failed as a whole; the
 * screens say what became of each.
 */
export const {
  usePageMemberQuery,
  useAddMemberMutation,
  useCancelMemberBatchMutation,
  useCheckExitQuery,
  useExitTenantMutation,
  useMemberBatchStateQuery,
  useGetMemberQuery,
  useLeaveMemberMutation,
  useCheckMemberLeaveQuery,
  useMoveMemberMutation,
  usePlaceMemberMutation,
  useGetMemberProfileQuery,
  useRestoreMemberMutation,
  useSetMemberPositionMutation,
  useUpdateMemberMutation,
} = memberApi
