import { orgEndpoints } from '@zz/api-contract/org'
import { tenantEndpoints } from '@zz/api-contract/tenant'
import { workflowEndpoints } from '@zz/api-contract/workflow'
import { createRemoteApi } from '@zz/shared-ui/api'

export const api = createRemoteApi({
  reducerPath: 'org',
  tagTypes: ['Tenant'],
  endpoints: (build) => {
    const { getTenant, getTenantQualification, getTenantIntroduction } = tenantEndpoints(build)
    const { cancelAudit } = workflowEndpoints(build)
    return {
      getTenant,
      getTenantQualification,
      getTenantIntroduction,
      cancelAudit,
      ...orgEndpoints(build),
    }
  },
  rules: {
    getTenant: { provides: ['Tenant'], failure: '获取组织基础信息失败' },
    getTenantQualification: { provides: ['Tenant'], failure: '获取认证信息失败' },
    getTenantIntroduction: { provides: ['Tenant'], failure: '获取介绍资料失败' },
    cancelAudit: { invalidates: ['Tenant'], success: '操作成功', failure: '撤回申请失败' },
    updateTenantIntroduction: {
      invalidates: ['Tenant'],
      success: '更新成功',
      failure: '修改介绍资料失败',
    },
    updateTenant: { invalidates: ['Tenant'], success: '更新成功', failure: '修改组织基础信息失败' },
  },
  changes: { 'org.tenant.updated/v1': ['Tenant'] },
})

export const {
  useGetTenantQuery,
  useGetTenantQualificationQuery,
  useGetTenantIntroductionQuery,
  useCancelAuditMutation,
  useUpdateTenantMutation,
  useUpdateTenantIntroductionMutation,
} = api
