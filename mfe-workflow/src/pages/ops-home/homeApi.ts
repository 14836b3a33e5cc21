import { opsEndpoints } from '@zz/api-contract/ops'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** The call of the operators' overview; whatever a screen of operators changes makes it stale. */
export const homeApi = extendRemoteApi(api, {
  endpoints(build) {
    const { getOpsHome } = opsEndpoints(build)
    return { getOpsHome }
  },
  rules: {
    getOpsHome: {
      provides: ['Application', 'Release', 'Broadcast', 'AppVersion', 'CatalogueApp', 'User'],
      failure: '获取运营数据失败',
    },
  },
})

/** Hook of this call. */
export const { useGetOpsHomeQuery } = homeApi
