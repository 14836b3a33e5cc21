import { documentEndpoints } from '@zz/api-contract/document'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** Calls of readers of help documents, which come with their screen. It says itself what failed. */
export const docApi = extendRemoteApi(api, {
  endpoints(build) {
    const {
      findDocChapter,
      listDocModules,
      listDocCatalogue,
      getDocPage,
      searchDocuments,
      searchDocCatalogue,
      sendDocFeedback,
    } = documentEndpoints(build)
    return {
      findDocChapter,
      listDocModules,
      listDocCatalogue,
      getDocPage,
      searchDocuments,
      searchDocCatalogue,
      sendDocFeedback,
    }
  },
  rules: {
    findDocChapter: {},
    listDocModules: {},
    listDocCatalogue: {},
    getDocPage: { provides: ['Document'] },
    searchDocuments: {},
    searchDocCatalogue: {},
    sendDocFeedback: {
      invalidates: ['Document'],
      success: '感谢您的反馈',
      failure: '提交反馈失败',
    },
  },
})

/**
 * Hooks of these calls. Only feedback has messages; readers see in its place what could not be
 * loaded.
 */
export const {
  useFindDocChapterQuery,
  useListDocModulesQuery,
  useListDocCatalogueQuery,
  useGetDocPageQuery,
  useSearchDocumentsQuery,
  useSearchDocCatalogueQuery,
  useSendDocFeedbackMutation,
} = docApi
