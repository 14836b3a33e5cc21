import { frameworkEndpoints } from '@zz/api-contract/framework'
import { peopleEndpoints } from '@zz/api-contract/people'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the organisation framework, which come with its screens. */
export const frameworkApi = extendRemoteApi(api, {
  endpoints(build) {
    const { listDepartmentUsers } = peopleEndpoints(build)
    return { ...frameworkEndpoints(build), listDepartmentUsers }
  },
  rules: {
    getDepartmentChart: { provides: ['Department'], failure: '获取组织架构失败' },
    getPositionChart: { provides: ['Position'], failure: '获取职位分布失败' },
    listDepartmentUsers: { provides: ['Department'], failure: '获取部门成员失败' },
    maySetDepartment: { provides: ['Department'] },
  },
})

/**
 * Hooks of these calls. Whether a department may be set up tells no failure: its button is then not
 * there.
 */
export const {
  useGetDepartmentChartQuery,
  useGetPositionChartQuery,
  useListDepartmentUsersQuery,
  useMaySetDepartmentQuery,
} = frameworkApi
