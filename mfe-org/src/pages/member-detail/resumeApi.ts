import { resumeEndpoints } from '@zz/api-contract/resume'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** What of a colleague's resume is read; only the member changes it (S1 §4). */
export const resumeApi = extendRemoteApi(api, {
  endpoints(build) {
    const { listEducation, listWork, listAchievement, getProfessional } = resumeEndpoints(build)
    return { listEducation, listWork, listAchievement, getProfessional }
  },
  rules: {
    listEducation: { provides: ['Member'], failure: '获取用户教育经历信息失败' },
    listWork: { provides: ['Member'], failure: '获取用户工作经历信息失败' },
    listAchievement: { provides: ['Member'], failure: '获取用户工作成果信息失败' },
    getProfessional: { provides: ['Member'], failure: '获取用户专业经验失败' },
  },
})

/** Hooks of these calls; a section whose call fails does not hide the others. */
export const {
  useListEducationQuery,
  useListWorkQuery,
  useListAchievementQuery,
  useGetProfessionalQuery,
} = resumeApi
