import { documentEndpoints } from '@zz/api-contract/document'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

const CHANGE = { invalidates: ['DocTree', 'DocPage'] } as const

/** Calls of operators on help documents and agreements, which come with their screens. */
export const documentApi = extendRemoteApi(api, {
  endpoints(build) {
    const {
      listOpsDocTree,
      getOpsDocPage,
      createDocNode,
      updateDocNode,
      publishDocNode,
      moveDocNode,
      deleteDocNode,
      pageDocFeedback,
      listAgreementVersions,
      getAgreementVersion,
      publishAgreement,
    } = documentEndpoints(build)
    return {
      listOpsDocTree,
      getOpsDocPage,
      createDocNode,
      updateDocNode,
      publishDocNode,
      moveDocNode,
      deleteDocNode,
      pageDocFeedback,
      listAgreementVersions,
      getAgreementVersion,
      publishAgreement,
    }
  },
  rules: {
    listOpsDocTree: { provides: ['DocTree'] },
    getOpsDocPage: { provides: ['DocPage'] },
    createDocNode: { ...CHANGE, success: '新增成功', failure: '新增失败' },
    updateDocNode: { ...CHANGE, success: '保存成功', failure: '保存失败' },
    publishDocNode: { ...CHANGE, success: '操作成功', failure: '操作失败' },
    moveDocNode: { ...CHANGE, success: '移动成功', failure: '移动失败' },
    deleteDocNode: { invalidates: ['DocTree'], success: '删除成功', failure: '删除失败' },
    pageDocFeedback: { provides: ['DocFeedback'], failure: '获取反馈失败' },
    listAgreementVersions: { provides: ['Agreement'] },
    getAgreementVersion: {},
    publishAgreement: { invalidates: ['Agreement'], success: '发布成功', failure: '发布失败' },
  },
})

/**
 * Hooks of these calls. Tree, page and versions tell no failure: the screen shows it in their
 * place.
 */
export const {
  useListOpsDocTreeQuery,
  useGetOpsDocPageQuery,
  useCreateDocNodeMutation,
  useUpdateDocNodeMutation,
  usePublishDocNodeMutation,
  useMoveDocNodeMutation,
  useDeleteDocNodeMutation,
  usePageDocFeedbackQuery,
  useListAgreementVersionsQuery,
  useGetAgreementVersionQuery,
  usePublishAgreementMutation,
} = documentApi
