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
    } = workflowEndpoints(build)
    return {
      pageApprovals,
      pageSentApprovals,
      pageDecidedApprovals,
      getApproval,
      listApprovalKinds,
    }
  },
  rules: {
    pageApprovals: { provides: ['Application'], failure: '获取待我审批列表失败' },
    pageSentApprovals: { provides: ['Application'], failure: '获取我发起的列表失败' },
    pageDecidedApprovals: { provides: ['Application'], failure: '获取我已审批列表失败' },
    getApproval: { provides: ['Application'], failure: '获取详情失败' },
    listApprovalKinds: { failure: '获取申请类型失败' },
  },
})

/** Hooks of these calls. */
export const {
  usePageApprovalsQuery,
  usePageSentApprovalsQuery,
  usePageDecidedApprovalsQuery,
  useGetApprovalQuery,
  useListApprovalKindsQuery,
} = approvalApi
