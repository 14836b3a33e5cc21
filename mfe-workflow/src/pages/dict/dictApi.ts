import { dictionaryEndpoints } from '@zz/api-contract/dictionary'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of the operators' dictionaries, which come with their screen. */
export const dictApi = extendRemoteApi(api, {
  endpoints: dictionaryEndpoints,
  rules: {
    listManagedDict: { provides: ['Dict'], failure: '拉取字典数据失败' },
    saveDictItem: { invalidates: ['Dict'], success: '新增成功', failure: '新增失败' },
    updateDictItem: { invalidates: ['Dict'], success: '更新成功', failure: '更新失败' },
    setDictItemStatus: { invalidates: ['Dict'], success: '操作成功', failure: '操作失败' },
    sortDictItems: { invalidates: ['Dict'], success: '操作成功', failure: '操作失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  useListManagedDictQuery,
  useSaveDictItemMutation,
  useUpdateDictItemMutation,
  useSetDictItemStatusMutation,
  useSortDictItemsMutation,
} = dictApi
