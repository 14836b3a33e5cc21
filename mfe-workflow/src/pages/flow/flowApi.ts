import { workflowEndpoints } from '@zz/api-contract/workflow'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the approval flows, which come with their screen. */
export const flowApi = extendRemoteApi(api, {
  endpoints(build) {
    const { listApprovalFlows, saveApprovalFlow } = workflowEndpoints(build)
    return { listApprovalFlows, saveApprovalFlow }
  },
  rules: {
    listApprovalFlows: { provides: ['ApprovalFlow'], failure: '获取审批流程失败' },
    saveApprovalFlow: {
      invalidates: ['ApprovalFlow'],
      success: '保存成功',
      failure: '保存失败',
    },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const { useListApprovalFlowsQuery, useSaveApprovalFlowMutation } = flowApi
