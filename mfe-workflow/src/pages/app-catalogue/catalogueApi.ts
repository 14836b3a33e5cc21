import { catalogueEndpoints } from '@zz/api-contract/catalogue'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

const CHANGES = { invalidates: ['CatalogueApp'] } as const

/** Calls of the catalogue of apps, which come with its screen. */
export const catalogueApi = extendRemoteApi(api, {
  endpoints: catalogueEndpoints,
  rules: {
    pageCatalogue: { provides: ['CatalogueApp'], failure: '获取应用目录失败' },
    getCatalogueApp: { provides: ['CatalogueApp'], failure: '获取应用失败' },
    addCatalogueApp: { ...CHANGES, success: '新增成功', failure: '新增失败' },
    updateCatalogueApp: { ...CHANGES, success: '保存成功', failure: '保存失败' },
    listCatalogueApp: { ...CHANGES, success: '上架成功', failure: '上架失败' },
    delistCatalogueApp: { ...CHANGES, success: '下架成功', failure: '下架失败' },
    deleteCatalogueApp: { ...CHANGES, success: '删除成功', failure: '删除失败' },
  },
})

/** Hooks of these calls; each tells its own success and failure. */
export const {
  usePageCatalogueQuery,
  useGetCatalogueAppQuery,
  useAddCatalogueAppMutation,
  useUpdateCatalogueAppMutation,
  useListCatalogueAppMutation,
  useDelistCatalogueAppMutation,
  useDeleteCatalogueAppMutation,
} = catalogueApi
