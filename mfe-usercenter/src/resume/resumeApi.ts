import { orgEndpoints } from '@zz/api-contract/org'
import { resumeEndpoints } from '@zz/api-contract/resume'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

/** Calls of the extended data and the resume, which come with their screens. */
export const resumeApi = extendRemoteApi(api, {
  // Of the organisation's calls only the positions to choose from.
  endpoints(build) {
    const { listPositionChoice } = orgEndpoints(build)
    const { updateProfessional: _same, ...resume } = resumeEndpoints(build)
    return { listPositionChoice, ...resume }
  },
  rules: {
    listPositionChoice: { failure: '拉取职位数据失败' },
    getMoreInfo: { provides: ['MoreInfo'], failure: '获取扩展资料失败' },
    updateMoreInfo: { invalidates: ['MoreInfo'], success: '保存成功', failure: '保存失败' },
    listEducation: { provides: ['Resume'], failure: '获取用户教育经历信息失败' },
    saveEducation: { invalidates: ['Resume'], success: '新增成功', failure: '添加教育经历失败' },
    updateEducation: { invalidates: ['Resume'], success: '更新成功', failure: '修改教育经历失败' },
    deleteEducation: { invalidates: ['Resume'], success: '删除成功', failure: '删除教育经历失败' },
    listWork: { provides: ['Resume'], failure: '获取用户工作经历信息失败' },
    saveWork: { invalidates: ['Resume'], success: '新增成功', failure: '添加工作经历失败' },
    updateWork: { invalidates: ['Resume'], success: '更新成功', failure: '修改工作经历失败' },
    deleteWork: { invalidates: ['Resume'], success: '删除成功', failure: '删除工作经历失败' },
    listAchievement: { provides: ['Resume'], failure: '获取用户工作成果信息失败' },
    saveAchievement: { invalidates: ['Resume'], success: '新增成功', failure: '添加工作成果失败' },
    updateAchievement: {
      invalidates: ['Resume'],
      success: '更新成功',
      failure: '修改工作成果失败',
    },
    // As the documents have it, without 失败 (S1 §8).
    deleteAchievement: { invalidates: ['Resume'], success: '删除成功', failure: '删除工作成果' },
    getProfessional: { provides: ['Resume'], failure: '获取用户专业经验信息失败' },
    saveProfessional: {
      invalidates: ['Resume'],
      success: '保存专业经验成功',
      failure: '保存专业经验失败',
    },
  },
})

/** Hooks of these calls; each tells its own success and failure in the words of S1 §8. */
export const {
  useListPositionChoiceQuery,
  useGetMoreInfoQuery,
  useUpdateMoreInfoMutation,
  useListEducationQuery,
  useSaveEducationMutation,
  useUpdateEducationMutation,
  useDeleteEducationMutation,
  useListWorkQuery,
  useSaveWorkMutation,
  useUpdateWorkMutation,
  useDeleteWorkMutation,
  useListAchievementQuery,
  useSaveAchievementMutation,
  useUpdateAchievementMutation,
  useDeleteAchievementMutation,
  useGetProfessionalQuery,
  useSaveProfessionalMutation,
} = resumeApi
