import { accountEndpoints } from '@zz/api-contract/account'
import { appEndpoints } from '@zz/api-contract/app'
import { certificationEndpoints } from '@zz/api-contract/certification'
import { releaseEndpoints } from '@zz/api-contract/release'
import { reviewEndpoints } from '@zz/api-contract/review'
import { tenantEndpoints } from '@zz/api-contract/tenant'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

const DETAIL = { provides: ['Application'], failure: '获取详情失败' } as const
const DECIDE = { invalidates: ['Application'], failure: '更改审核状态失败' } as const

/**
 * Calls that several screens of reviewers and operators make, with their texts (S1 §8) and what
 * makes their answers stale. Calls of single screens join it with their code (`extendRemoteApi`).
 */
export const api = createRemoteApi({
  reducerPath: 'workflow',
  tagTypes: [
    'Application',
    'Account',
    'Release',
    'PublisherToken',
    'AppVersion',
    'CatalogueApp',
    'DocTree',
    'DocPage',
    'DocFeedback',
    'Agreement',
    'Broadcast',
    'User',
    'Dict',
    'AuditEntry',
    'ApprovalFlow',
    'Venue',
  ],
  // Of another area's calls only those used here.
  endpoints(build) {
    const { getAccountInfo, updateAvatar } = accountEndpoints(build)
    const { getCertification } = certificationEndpoints(build)
    const { pageUseApply } = appEndpoints(build)
    const {
      decideApprovals,
      pageForAudit,
      pageForBelongAudit,
      updateAuditStatus,
      updateBelongAuditStatus,
      listCreateBySelf,
      cancelAudit,
      pageAuditBelongApply,
    } = workflowEndpoints(build)
    const {
      listReleases,
      getReleaseHealth,
      getReleaseHistory,
      listReleaseTenants,
      promoteVersion,
      rollBackRemote,
      setRemoteState,
      listPublisherTokens,
      createPublisherToken,
      revokePublisherToken,
    } = releaseEndpoints(build)
    const { pageListingReviews, getListingReview } = reviewEndpoints(build)
    return {
      ...tenantEndpoints(build),
      getAccountInfo,
      updateAvatar,
      getCertification,
      pageUseApply,
      decideApprovals,
      pageForAudit,
      pageForBelongAudit,
      updateAuditStatus,
      updateBelongAuditStatus,
      listCreateBySelf,
      cancelAudit,
      pageAuditBelongApply,
      pageListingReviews,
      getListingReview,
      listReleases,
      getReleaseHealth,
      getReleaseHistory,
      listReleaseTenants,
      promoteVersion,
      rollBackRemote,
      setRemoteState,
      listPublisherTokens,
      createPublisherToken,
      revokePublisherToken,
    }
  },
  rules: {
    pageForAudit: { provides: ['Application'], failure: '获取组织待审核列表失败' },
    pageForBelongAudit: { provides: ['Application'], failure: '获取组织待审核列表失败' },
    // Several are decided at once and each may fail by itself: the screen says the outcome.
    updateAuditStatus: DECIDE,
    updateBelongAuditStatus: DECIDE,
    decideApprovals: DECIDE,
    pageListingReviews: { provides: ['Application'], failure: '获取场地上架申请失败' },
    getListingReview: DETAIL,
    pageUseApply: { provides: ['Application'], failure: '获取应用使用申请失败' },
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
    getCertification: DETAIL,
    // 模块发布与健康.
    listReleases: { provides: ['Release'], failure: '获取模块列表失败' },
    getReleaseHealth: { provides: ['Release'], failure: '获取运行情况失败' },
    getReleaseHistory: { provides: ['Release'], failure: '获取变更历史失败' },
    // The field says itself that it found nothing.
    listReleaseTenants: {},
    promoteVersion: { invalidates: ['Release'], success: '发布成功', failure: '发布失败' },
    rollBackRemote: { invalidates: ['Release'], success: '回退成功', failure: '回退失败' },
    setRemoteState: { invalidates: ['Release'], success: '操作成功', failure: '更改状态失败' },
    listPublisherTokens: { provides: ['PublisherToken'], failure: '获取发布令牌失败' },
    createPublisherToken: { invalidates: ['PublisherToken'], failure: '创建发布令牌失败' },
    revokePublisherToken: {
      invalidates: ['PublisherToken'],
      success: '已撤销',
      failure: '撤销发布令牌失败',
    },
  },
  changes: {
    'registry.changed/v1': ['Release'],
    'approval.changed/v1': ['Application'],
    'venue.changed/v1': ['Venue'],
    'user.profile.updated/v1': ['Account'],
  },
})

/**
 * Hooks of these calls. Deciding takes several applications, each of which may fail by itself; the
 * screen says the outcome.
 */
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
  useDecideApprovalsMutation,
  usePageListingReviewsQuery,
  useGetListingReviewQuery,
  usePageUseApplyQuery,
  useGetCertificationQuery,
  useListCreateBySelfQuery,
  usePageAuditBelongApplyQuery,
  useCancelAuditMutation,
  useListReleasesQuery,
  useGetReleaseHealthQuery,
  useGetReleaseHistoryQuery,
  useListReleaseTenantsQuery,
  usePromoteVersionMutation,
  useRollBackRemoteMutation,
  useSetRemoteStateMutation,
  useListPublisherTokensQuery,
  useCreatePublisherTokenMutation,
  useRevokePublisherTokenMutation,
} = api
