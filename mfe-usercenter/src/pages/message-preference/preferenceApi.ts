import { preferenceEndpoints } from '@zz/api-contract/preference'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of how one wants messages, which come with their screen. */
export const preferenceApi = extendRemoteApi(api, {
  endpoints: preferenceEndpoints,
  rules: {
    getMessagePreferences: { provides: ['Preference'], failure: '获取消息设置失败' },
    saveMessagePreference: {
      invalidates: ['Preference'],
      success: '保存成功',
      failure: '保存消息设置失败',
    },
    listDemoSent: { failure: '获取演示发件箱失败' },
  },
})

/** Hooks of these calls; each tells its own failure. */
export const {
  useGetMessagePreferencesQuery,
  useSaveMessagePreferenceMutation,
  useListDemoSentQuery,
} = preferenceApi
