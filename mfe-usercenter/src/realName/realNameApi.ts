import { realNameEndpoints } from '@zz/api-contract/realName'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

/** Calls of one's own real name, which come with their screens. */
export const realNameApi = extendRemoteApi(api, {
  endpoints(build) {
    const { getRealName, saveRealName } = realNameEndpoints(build)
    return { getRealName, saveRealName }
  },
  rules: {
    getRealName: { provides: ['RealName'], failure: '获取实名信息失败' },
    saveRealName: {
      invalidates: ['RealName'],
      success: '保存成功',
      failure: '保存实名信息失败',
    },
  },
})

/** Hooks of these calls; each tells its own failure. */
export const { useGetRealNameQuery, useSaveRealNameMutation } = realNameApi
