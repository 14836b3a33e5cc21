import { accountEndpoints } from '@zz/api-contract/account'
import { orgEndpoints } from '@zz/api-contract/org'
import { tenantEndpoints } from '@zz/api-contract/tenant'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

export const api = createRemoteApi({
  reducerPath: 'org',
  tagTypes: ['Tenant', 'Draft', 'Position', 'Overview'],
  endpoints: (build) => {
    const { getTenant, getTenantQualification, getTenantIntroduction } = tenantEndpoints(build)
    const { cancelAudit } = workflowEndpoints(build)
    const { listCurrentTenants } = accountEndpoints(build)
    return {
      listCurrentTenants,
      getTenant,
      getTenantQualification,
      getTenantIntroduction,
      cancelAudit,
      ...orgEndpoints(build),
    }
  },
  rules: {
    getTenantOverview: { provides: ['Overview'], failure: '获取组织概览失败' },
    getTenant: { provides: ['Tenant'], failure: '获取组织基础信息失败' },
    getTenantQualification: { provides: ['Tenant'], failure: '获取认证信息失败' },
    getTenantIntroduction: { provides: ['Tenant'], failure: '获取介绍资料失败' },
    cancelAudit: { invalidates: ['Tenant'], success: '操作成功', failure: '撤回申请失败' },
    updateTenantIntroduction: {
      invalidates: ['Tenant'],
      success: '更新成功',
      failure: '修改介绍资料失败',
    },
    listCurrentTenants: { failure: '获取当前用户所在组织列表失败' },
    // Steps of a draft are kept while somebody types: the wizard itself says how that went.
    getUnfinishedDraft: { provides: ['Draft'], failure: '获取草稿状态失败' },
    getTenantDraft: { failure: '获取草稿状态失败' },
    discardDraft: { invalidates: ['Draft'], failure: '操作失败' },
    recreateDraft: { invalidates: ['Draft'], failure: '新增组织失败' },
    searchForDraft: { failure: '搜索组织失败' },
    listPositionType: { provides: ['Position'], failure: '获取类型列表失败' },
    pagePosition: { provides: ['Position'], failure: '获取职位列表失败' },
    savePosition: { invalidates: ['Position'], success: '新增成功', failure: '新增失败' },
    updatePosition: { invalidates: ['Position'], success: '更新成功', failure: '更新失败' },
    deletePositionType: { invalidates: ['Position'], success: '删除成功', failure: '删除失败' },
    // Of several positions each may fail by itself: the screen says what became of them.
    disablePosition: { invalidates: ['Position'], failure: '操作失败' },
    movePosition: { invalidates: ['Position'], failure: '移动失败' },
    deletePositions: { invalidates: ['Position'], failure: '删除失败' },
    updateTenant: { invalidates: ['Tenant'], success: '更新成功', failure: '修改组织基础信息失败' },
  },
  changes: {
    'org.tenant.updated/v1': ['Tenant', 'Overview'],
    'org.position.changed/v1': ['Position'],
    'org.member.updated/v1': ['Overview'],
    'todo.changed/v1': ['Overview'],
    'approval.changed/v1': ['Overview'],
    'message.changed/v1': ['Overview'],
    'user.permissions.changed/v1': ['Overview'],
  },
})

export const {
  useGetTenantOverviewQuery,
  useGetTenantQuery,
  useListCurrentTenantsQuery,
  useGetUnfinishedDraftQuery,
  useGetTenantDraftQuery,
  useSaveTenantDraftMutation,
  useUpdateTenantDraftMutation,
  useUpdateDraftRelationMutation,
  useUpdateDraftQualificationMutation,
  useUpdateDraftIntroductionMutation,
  useUpdateDraftPrincipalMutation,
  useDiscardDraftMutation,
  useRecreateDraftMutation,
  useSearchForDraftQuery,
  useGetTenantQualificationQuery,
  useGetTenantIntroductionQuery,
  useCancelAuditMutation,
  useUpdateTenantMutation,
  useUpdateTenantIntroductionMutation,
  useListPositionTypeQuery,
  usePagePositionQuery,
  useSavePositionMutation,
  useUpdatePositionMutation,
  useDeletePositionTypeMutation,
  useDisablePositionMutation,
  useMovePositionMutation,
  useDeletePositionsMutation,
} = api
