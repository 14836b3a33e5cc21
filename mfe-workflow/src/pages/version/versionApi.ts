import { versionEndpoints } from '@zz/api-contract/version'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the clients' versions, which come with their screen. */
export const versionApi = extendRemoteApi(api, {
  endpoints: versionEndpoints,
  rules: {
    pageAppVersions: { provides: ['AppVersion'], failure: '获取客户端版本失败' },
    addAppVersion: { invalidates: ['AppVersion'], success: '新增成功', failure: '新增失败' },
    updateAppVersion: { invalidates: ['AppVersion'], success: '保存成功', failure: '保存失败' },
    publishAppVersion: { invalidates: ['AppVersion'], success: '发布成功', failure: '发布失败' },
    withdrawAppVersion: { invalidates: ['AppVersion'], success: '撤回成功', failure: '撤回失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  usePageAppVersionsQuery,
  useAddAppVersionMutation,
  useUpdateAppVersionMutation,
  usePublishAppVersionMutation,
  useWithdrawAppVersionMutation,
} = versionApi
