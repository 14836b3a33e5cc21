import { appEndpoints } from '@zz/api-contract/app'
import { sessionEndpoints } from '@zz/api-contract/session'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

const CHANGED = ['App', 'Overview'] as const

/** Calls of workbench and store, which come with their screens. */
export const appApi = extendRemoteApi(api, {
  endpoints(build) {
    // Reviewers decide in 应用审核.
    const { pageUseApply: _review, ...endpoints } = appEndpoints(build)
    const { createTicket } = sessionEndpoints(build)
    return { ...endpoints, createTicket }
  },
  rules: {
    listWorkbenchApp: { provides: ['App'], failure: '获取我的应用失败' },
    listStoreApp: { provides: ['App'], failure: '获取应用中心失败' },
    getAppDetail: { provides: ['App'], failure: '获取应用详情失败' },
    getAppManagerInfo: { provides: ['App', 'Department'], failure: '获取应用权限失败' },
    openApp: { invalidates: CHANGED, success: '开通成功', failure: '开通应用error' },
    addAppRange: { invalidates: CHANGED, success: '增加权限成功', failure: '增加权限error' },
    removeAppRange: { invalidates: CHANGED, success: '删除权限成功', failure: '删除权限error' },
    // Opened or closed: the screen says which.
    updateAppStatus: { invalidates: CHANGED, failure: '更新应用状态error' },
    // Whoever may not enter is told why and offered to ask: the act says it.
    enterApp: { invalidates: ['App'] },
    applyAppUse: {
      invalidates: ['App'],
      success: '申请已提交，请等待审核',
      failure: '申请使用失败',
    },
    withdrawAppUse: { invalidates: ['App'], success: '已撤回', failure: '撤回申请失败' },
    createTicket: {},
  },
})

/**
 * Hooks of these calls. Entering an app and asking for a ticket tell no failure: the act that makes
 * both says what happened.
 */
export const {
  useListWorkbenchAppQuery,
  useListStoreAppQuery,
  useGetAppDetailQuery,
  useGetAppManagerInfoQuery,
  useOpenAppMutation,
  useAddAppRangeMutation,
  useRemoveAppRangeMutation,
  useUpdateAppStatusMutation,
  useEnterAppMutation,
  useApplyAppUseMutation,
  useWithdrawAppUseMutation,
  useCreateTicketMutation,
} = appApi
