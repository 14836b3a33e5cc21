import { accountEndpoints } from '@zz/api-contract/account'
import { tenantEndpoints } from '@zz/api-contract/tenant'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

const DETAIL = { provides: ['Application'], failure: '获取详情失败' } as const
const DECIDE = { invalidates: ['Application'], failure: '更改审核状态失败' } as const

export const api = createRemoteApi({
  reducerPath: 'workflow',
  tagTypes: ['Application', 'Account'],
  endpoints: (build) => {
    // Of the account's calls only those used here: each lengthens the type that the compiler writes
    // into a declaration, which has an end.
    const { getAccountInfo, updateAvatar } = accountEndpoints(build)
    return { ...tenantEndpoints(build), getAccountInfo, updateAvatar, ...workflowEndpoints(build) }
  },
  rules: {
    pageForAudit: { provides: ['Application'], failure: '获取组织待审核列表失败' },
    pageForBelongAudit: { provides: ['Application'], failure: '获取组织待审核列表失败' },
    // Several are decided at once and each may fail by itself: the screen says the outcome.
    updateAuditStatus: DECIDE,
    updateBelongAuditStatus: DECIDE,
    listCreateBySelf: { provides: ['Application'], failure: '获取组织审核列表失败' },
    cancelAudit: { invalidates: ['Application'], success: '操作成功', failure: '撤回申请失败' },
    pageAuditBelongApply: { provides: ['Application'], failure: '获取归属组织审核情况失败' },
    // Of the gallery.
    getAccountInfo: { provides: ['Account'] },
    updateAvatar: { invalidates: ['Account'], success: '保存成功', failure: '修改头像失败' },
    getTenant: DETAIL,
    getTenantQualification: DETAIL,
    getTenantIntroduction: DETAIL,
    getTenantBelong: DETAIL,
    getTenantAssociate: DETAIL,
    getTenantParent: DETAIL,
    getTenantAuditInfo: DETAIL,
  },
  changes: { 'approval.changed/v1': ['Application'], 'user.profile.updated/v1': ['Account'] },
})

export const {
  useGetAccountInfoQuery,
  useUpdateAvatarMutation,
  usePageForAuditQuery,
  usePageForBelongAuditQuery,
  useUpdateAuditStatusMutation,
  useUpdateBelongAuditStatusMutation,
  useGetTenantQuery,
  useGetTenantQualificationQuery,
  useGetTenantIntroductionQuery,
  useGetTenantBelongQuery,
  useGetTenantAssociateQuery,
  useGetTenantParentQuery,
  useGetTenantAuditInfoQuery,
  useListCreateBySelfQuery,
  usePageAuditBelongApplyQuery,
  useCancelAuditMutation,
} = api
