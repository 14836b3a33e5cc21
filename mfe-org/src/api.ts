import { accountEndpoints } from '@zz/api-contract/account'
import { certificationEndpoints } from '@zz/api-contract/certification'
import { adminEndpoints } from '@zz/api-contract/admin'
import { lifecycleEndpoints } from '@zz/api-contract/lifecycle'
import { orgEndpoints } from '@zz/api-contract/org'
import { peopleEndpoints } from '@zz/api-contract/people'
import { relationEndpoints } from '@zz/api-contract/relation'
import { groupEndpoints } from '@zz/api-contract/group'
import { startupEndpoints } from '@zz/api-contract/startup'
import { statisticsEndpoints } from '@zz/api-contract/statistics'
import { tenantEndpoints } from '@zz/api-contract/tenant'
import { usercenterEndpoints } from '@zz/api-contract/usercenter'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

/** What a change of a part of the settings makes stale. */
const SETTING_TAGS = {
  group: ['Group'],
  startUp: ['Startup'],
  person: ['Person', 'Joining'],
} as const

/**
 * Calls that several screens of the organisation make, with their texts (S1 §8) and what makes
 * their answers stale. Calls of single screens join it with their code (`extendRemoteApi`).
 */
export const api = createRemoteApi({
  reducerPath: 'org',
  tagTypes: [
    'Tenant',
    'Relation',
    'Draft',
    'Position',
    'Overview',
    'Admin',
    'Group',
    'Startup',
    'Statistics',
    'Person',
    'App',
    'Department',
    'Member',
    'Joining',
    'Invitation',
    'Role',
  ],
  endpoints: (build) => {
    const { getTenant, getTenantQualification, getTenantIntroduction } = tenantEndpoints(build)
    const { cancelAudit } = workflowEndpoints(build)
    const { listSubordinateTenants, listBelongingTenants, listSubordinateDepartments } =
      peopleEndpoints(build)
    const { verifyPassword } = usercenterEndpoints(build)
    const { checkDissolution, dissolveTenant } = lifecycleEndpoints(build)
    const { listCurrentTenants } = accountEndpoints(build)
    // The frame asks what is shown.
    const { getActiveStartup: _shown, ...startupSettings } = startupEndpoints(build)
    return {
      listCurrentTenants,
      getTenant,
      getTenantQualification,
      getTenantIntroduction,
      cancelAudit,
      listSubordinateTenants,
      listBelongingTenants,
      listSubordinateDepartments,
      ...relationEndpoints(build),
      ...certificationEndpoints(build),
      verifyPassword,
      checkDissolution,
      dissolveTenant,
      ...adminEndpoints(build),
      ...orgEndpoints(build),
      ...groupEndpoints(build),
      ...statisticsEndpoints(build),
      ...startupSettings,
    }
  },
  rules: {
    getTenantOverview: { provides: ['Overview'], failure: '获取组织概览失败' },
    getTenant: { provides: ['Tenant'], failure: '获取组织基础信息失败' },
    getTenantQualification: { provides: ['Tenant'], failure: '获取认证信息失败' },
    getTenantIntroduction: { provides: ['Tenant'], failure: '获取介绍资料失败' },
    cancelAudit: {
      invalidates: ['Tenant', 'Relation'],
      success: '操作成功',
      failure: '撤回申请失败',
    },
    updateTenantIntroduction: {
      invalidates: ['Tenant'],
      success: '更新成功',
      failure: '更新组织介绍资料失败',
    },
    getTenantRelation: { provides: ['Tenant', 'Relation'], failure: '获取组织关系失败' },
    listSubordinateTenants: { provides: ['Relation'], failure: '获取下级组织失败' },
    listBelongingTenants: { provides: ['Relation'], failure: '获取归属组织失败' },
    // The field says itself that it found nothing.
    listOpenDepartments: {},
    updateTenantParent: {
      invalidates: ['Relation'],
      success: '申请已提交，请等待审核',
      failure: '更新组织关系失败',
    },
    updateTenantBelong: {
      invalidates: ['Relation'],
      success: '操作成功',
      failure: '更新组织关系失败',
    },
    // Of several each may fail by itself: the screen says what became of them.
    removeBelonging: { invalidates: ['Relation'], failure: '更新组织关系失败' },
    updateTenantAssociate: {
      invalidates: ['Tenant', 'Relation'],
      success: '更新成功',
      failure: '更新组织关系失败',
    },
    getCertification: { provides: ['Tenant'], failure: '获取认证信息失败' },
    certifyTenant: {
      invalidates: ['Tenant'],
      success: '认证申请已提交，请等待审核',
      failure: '更新组织认证资料失败',
    },
    listCurrentTenants: { failure: '获取当前用户所在组织列表失败' },
    // Steps of a draft are kept while somebody types: the wizard itself says how that went.
    getUnfinishedDraft: { provides: ['Draft'], failure: '获取草稿状态失败' },
    getTenantDraft: { failure: '获取草稿状态失败' },
    discardDraft: { invalidates: ['Draft'], failure: '操作失败' },
    recreateDraft: { invalidates: ['Draft'], failure: '新增组织失败' },
    searchForDraft: { failure: '搜索组织失败' },
    listPositionChoice: { failure: '拉取职位数据失败' },
    listPositionType: { provides: ['Position'], failure: '获取类型列表失败' },
    pagePosition: { provides: ['Position'], failure: '获取职位列表失败' },
    savePosition: { invalidates: ['Position'], success: '新增成功', failure: '新增失败' },
    updatePosition: { invalidates: ['Position'], success: '更新成功', failure: '更新失败' },
    deletePositionType: { invalidates: ['Position'], success: '删除成功', failure: '删除失败' },
    // Of several positions each may fail by itself: the screen says what became of them.
    disablePosition: { invalidates: ['Position'], failure: '操作失败' },
    movePosition: { invalidates: ['Position'], failure: '移动失败' },
    deletePositions: { invalidates: ['Position'], failure: '删除失败' },
    listAdministrators: { provides: ['Admin', 'Department'], failure: '获取管理员列表失败' },
    // Of several people some may be administrators already: the screen says whether any was added.
    addAdministrators: { invalidates: ['Admin'], failure: '新增失败' },
    removeAdministrators: {
      invalidates: ['Admin'],
      success: '操作成功',
      failure: '操作失败',
    },
    transferPrincipal: {
      invalidates: ['Admin', 'Tenant', 'Overview'],
      success: '更换成功',
      failure: '更换负责人失败',
    },
    verifyPassword: { failure: '密码验证失败' },
    checkDissolution: { failure: '获取解散条件失败' },
    dissolveTenant: { success: '解散成功', failure: '解散组织失败' },
    listSubordinateDepartments: { provides: ['Department'], failure: '获取部门列表失败' },
    getTenantGroup: { provides: ['Group', 'Department'], failure: '获取组织群信息失败' },
    getDepartmentGroup: { provides: ['Group', 'Department'], failure: '获取部门群信息失败' },
    pageDepartmentGroup: { provides: ['Group', 'Department'], failure: '获取部门群信息失败' },
    pageGroupMember: { provides: ['Group'], failure: '获取群成员失败' },
    pageGroupAnnouncement: { provides: ['Group'], failure: '获取群公告失败' },
    saveTenantGroup: { invalidates: ['Group'], success: '新建成功', failure: '新建组织群失败' },
    // Made or changed, by one call: the dialog says which.
    saveDepartmentGroup: { invalidates: ['Group'] },
    // True or false: the screen says which (S1 §8).
    updateGroupAdmin: { invalidates: ['Group'], failure: '更新群主失败' },
    dissolveGroup: { invalidates: ['Group'], failure: '解散群失败' },
    announceInGroup: { invalidates: ['Group'], success: '公告已发布', failure: '发布群公告失败' },
    listStartup: { provides: ['Startup'], failure: '获取启动图片信息失败' },
    addStartup: { invalidates: ['Startup'], success: '新增成功', failure: '新增失败' },
    updateStartup: { invalidates: ['Startup'], success: '更新成功', failure: '更新失败' },
    removeStartup: { invalidates: ['Startup'], success: '删除成功', failure: '删除失败' },
    getPersonSet: { provides: ['Person', 'Department'], failure: '获取人员设置失败' },
    updatePersonSet: { invalidates: ['Person'], success: '更新成功', failure: '更新失败' },
    getTenantStatistics: { provides: ['Statistics'], failure: '获取统计数据失败' },
    exportTenantStatistics: { failure: '导出失败' },
    updateTenant: { invalidates: ['Tenant'], success: '更新成功', failure: '修改组织基础信息失败' },
  },
  changes: {
    'org.app.changed/v1': ['App', 'Overview'],
    'org.tenant.updated/v1': ['Tenant', 'Relation', 'Overview', 'Admin'],
    'org.setting.changed/v1': ({ part }) => SETTING_TAGS[part],
    'org.position.changed/v1': ['Position'],
    'org.member.updated/v1': ['Overview', 'Department', 'Member'],
    'org.department.changed/v1': ['Department'],
    'org.role.changed/v1': ['Role'],
    'todo.changed/v1': ['Overview'],
    'venue.changed/v1': ['Overview'],
    'approval.changed/v1': ['Relation', 'Overview', 'Joining', 'App'],
    'message.changed/v1': ['Overview'],
    'user.permissions.changed/v1': ['Overview', 'Role'],
  },
})

/**
 * Hooks of these calls; a failure is told by its rule. The steps of a draft have no rules, as the
 * wizard says how they went.
 */
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
  useGetTenantRelationQuery,
  useListSubordinateTenantsQuery,
  useListBelongingTenantsQuery,
  useListOpenDepartmentsQuery,
  useUpdateTenantParentMutation,
  useUpdateTenantBelongMutation,
  useRemoveBelongingMutation,
  useUpdateTenantAssociateMutation,
  useGetCertificationQuery,
  useCertifyTenantMutation,
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
  useListAdministratorsQuery,
  useAddAdministratorsMutation,
  useRemoveAdministratorsMutation,
  useTransferPrincipalMutation,
  useVerifyPasswordMutation,
  useCheckDissolutionQuery,
  useDissolveTenantMutation,
  useListSubordinateDepartmentsQuery,
  useGetTenantGroupQuery,
  useGetDepartmentGroupQuery,
  usePageDepartmentGroupQuery,
  usePageGroupMemberQuery,
  usePageGroupAnnouncementQuery,
  useSaveTenantGroupMutation,
  useSaveDepartmentGroupMutation,
  useUpdateGroupAdminMutation,
  useDissolveGroupMutation,
  useAnnounceInGroupMutation,
  useListStartupQuery,
  useAddStartupMutation,
  useUpdateStartupMutation,
  useRemoveStartupMutation,
  useGetPersonSetQuery,
  useUpdatePersonSetMutation,
  useGetTenantStatisticsQuery,
  useExportTenantStatisticsMutation,
  useListPositionChoiceQuery,
} = api
