import { departmentEndpoints } from '@zz/api-contract/department'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of departments, which come with their screens. */
export const departmentApi = extendRemoteApi(api, {
  endpoints: departmentEndpoints,
  rules: {
    dissolveDepartment: {
      invalidates: ['Department', 'Group', 'Overview'],
      success: '解散成功',
      failure: '解散部门失败',
    },
    getDepartment: { provides: ['Department', 'Group'], failure: '获取部门信息失败' },
    getDepartmentAuthorization: { provides: ['Department'], failure: '获取授权信息失败' },
    getDepartmentTenant: { provides: ['Department', 'Tenant'], failure: '获取部门信息失败' },
    getSafeSettings: { provides: ['Department'], failure: '获取信息安全设置失败' },
    getDepartmentSetting: { provides: ['Department'], failure: '获取基本信息失败' },
    moveDepartment: { invalidates: ['Department'], success: '移动成功', failure: '移动失败' },
    saveDepartment: { invalidates: ['Department'], success: '新增成功', failure: '新增失败' },
    sortDepartments: { invalidates: ['Department'], success: '操作成功', failure: '移动失败' },
    updateDepartment: { invalidates: ['Department'], success: '更新成功', failure: '更新失败' },
    updateDepartmentSetting: {
      invalidates: ['Department'],
      success: '更新成功',
      failure: '更新失败',
    },
    updateSafeSettings: { invalidates: ['Department'], success: '更新成功', failure: '更新失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  useDissolveDepartmentMutation,
  useGetDepartmentQuery,
  useGetDepartmentAuthorizationQuery,
  useGetDepartmentTenantQuery,
  useGetSafeSettingsQuery,
  useGetDepartmentSettingQuery,
  useMoveDepartmentMutation,
  useSaveDepartmentMutation,
  useSortDepartmentsMutation,
  useUpdateDepartmentMutation,
  useUpdateDepartmentSettingMutation,
  useUpdateSafeSettingsMutation,
} = departmentApi
