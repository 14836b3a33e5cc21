import { workflowEndpoints } from '@zz/api-contract/workflow'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the approval centre, which come with its screen. */
export const approvalApi = extendRemoteApi(api, {
  endpoints(build) {
    const {
      pageApprovals,
      pageSentApprovals,
      pageDecidedApprovals,
      getApproval,
      listApprovalKinds,
      delegateApproval,
      addApprovalSigners,
      urgeApproval,
      withdrawApproval,
    } = workflowEndpoints(build)
    return {
      pageApprovals,
      pageSentApprovals,
      pageDecidedApprovals,
      getApproval,
      listApprovalKinds,
      delegateApproval,
      addApprovalSigners,
      urgeApproval,
      withdrawApproval,
    }
  },
  rules: {
    pageApprovals: { provides: ['Application'], failure: '获取待我审批列表失败' },
    pageSentApprovals: { provides: ['Application'], failure: '获取我发起的列表失败' },
    pageDecidedApprovals: { provides: ['Application'], failure: '获取我已审批列表失败' },
    getApproval: { provides: ['Application'], failure: '获取详情失败' },
    listApprovalKinds: { failure: '获取申请类型失败' },
    delegateApproval: { invalidates: ['Application'], success: '已转交', failure: '转交失败' },
    addApprovalSigners: { invalidates: ['Application'], success: '已加签', failure: '加签失败' },
    urgeApproval: { invalidates: ['Application'], success: '已催办', failure: '催办失败' },
    withdrawApproval: {
      invalidates: ['Application'],
      success: '已撤回',
      failure: '撤回申请失败',
    },
  },
})

/** Hooks of these calls. */
export const {
  usePageApprovalsQuery,
  usePageSentApprovalsQuery,
  usePageDecidedApprovalsQuery,
  useGetApprovalQuery,
  useListApprovalKindsQuery,
  useDelegateApprovalMutation,
  useAddApprovalSignersMutation,
  useUrgeApprovalMutation,
  useWithdrawApprovalMutation,
} = approvalApi
