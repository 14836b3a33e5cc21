/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const resumeEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  deleteEducation: build.mutation<DeleteEducationApiResponse, DeleteEducationApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/delete-education-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteAchievement: build.mutation<DeleteAchievementApiResponse, DeleteAchievementApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/delete-work-achievement`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  deleteWork: build.mutation<DeleteWorkApiResponse, DeleteWorkApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/delete-work-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveEducation: build.mutation<SaveEducationApiResponse, SaveEducationApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-education-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveProfessional: build.mutation<SaveProfessionalApiResponse, SaveProfessionalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-professional`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveAchievement: build.mutation<SaveAchievementApiResponse, SaveAchievementApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-work-achievement`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveWork: build.mutation<SaveWorkApiResponse, SaveWorkApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/save-work-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listEducation: build.query<ListEducationApiResponse, ListEducationApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-education-experience`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  getMoreInfo: build.query<GetMoreInfoApiResponse, GetMoreInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-more-info`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  getProfessional: build.query<GetProfessionalApiResponse, GetProfessionalApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-professional`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  listAchievement: build.query<ListAchievementApiResponse, ListAchievementApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-work-achievement`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  listWork: build.query<ListWorkApiResponse, ListWorkApiArg>({
    query: (queryArg) => ({
      url: `/api/user/select-work-experience`,
      params: {
        userId: queryArg,
      },
    }),
  }),
  updateEducation: build.mutation<UpdateEducationApiResponse, UpdateEducationApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-education-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateMoreInfo: build.mutation<UpdateMoreInfoApiResponse, UpdateMoreInfoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-more-info`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateProfessional: build.mutation<UpdateProfessionalApiResponse, UpdateProfessionalApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-professional`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateAchievement: build.mutation<UpdateAchievementApiResponse, UpdateAchievementApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-work-achievement`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  updateWork: build.mutation<UpdateWorkApiResponse, UpdateWorkApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/update-work-experience`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DeleteEducationApiResponse = /** status 200 删除成功 */ null
export type DeleteEducationApiArg = {
  id: string
}
export type DeleteAchievementApiResponse = /** status 200 删除成功 */ null
export type DeleteAchievementApiArg = {
  id: string
}
export type DeleteWorkApiResponse = /** status 200 删除成功 */ null
export type DeleteWorkApiArg = {
  id: string
}
export type SaveEducationApiResponse = /** status 200 新增成功 */ SavedResumeEntry
export type SaveEducationApiArg = SaveEducation
export type SaveProfessionalApiResponse = /** status 200 保存专业经验成功 */ Professional
export type SaveProfessionalApiArg = SaveProfessional
export type SaveAchievementApiResponse = /** status 200 新增成功 */ SavedResumeEntry
export type SaveAchievementApiArg = SaveAchievement
export type SaveWorkApiResponse = /** status 200 新增成功 */ SavedResumeEntry
export type SaveWorkApiArg = SaveWork
export type ListEducationApiResponse = /** status 200 操作成功 */ EducationExperience[]
export type ListEducationApiArg = string | undefined
export type GetMoreInfoApiResponse = /** status 200 操作成功 */ MoreInfo
export type GetMoreInfoApiArg = string | undefined
export type GetProfessionalApiResponse = /** status 200 操作成功 */ Professional
export type GetProfessionalApiArg = string | undefined
export type ListAchievementApiResponse = /** status 200 操作成功 */ WorkAchievement[]
export type ListAchievementApiArg = string | undefined
export type ListWorkApiResponse = /** status 200 操作成功 */ WorkExperience[]
export type ListWorkApiArg = string | undefined
export type UpdateEducationApiResponse = /** status 200 更新成功 */ null
export type UpdateEducationApiArg = UpdateEducation
export type UpdateMoreInfoApiResponse = /** status 200 保存成功 */ MoreInfo
export type UpdateMoreInfoApiArg = UpdateMoreInfo
export type UpdateProfessionalApiResponse = /** status 200 保存专业经验成功 */ Professional
export type UpdateProfessionalApiArg = SaveProfessional
export type UpdateAchievementApiResponse = /** status 200 更新成功 */ null
export type UpdateAchievementApiArg = UpdateAchievement
export type UpdateWorkApiResponse = /** status 200 更新成功 */ null
export type UpdateWorkApiArg = UpdateWork
export type SavedResumeEntry = {
  id: string
}
export type SaveEducation = {
  schoolName?: (string | null) | undefined
  degree?: (string | null) | undefined
  major?: (string | null) | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
}
export type Professional = {
  id: string
  professional: string
  version: number
}
export type SaveProfessional = {
  id?: (string | null) | undefined
  professional: string
  version?: number | undefined
}
export type SaveAchievement = {
  workInfoId?: (string | null) | undefined
  projectName?: (string | null) | undefined
  projectDesc?: string | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
}
export type SaveWork = {
  companyName?: (string | null) | undefined
  position?: (string | null) | undefined
  positionId?: (string | null) | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
}
export type EducationExperience = {
  id: string
  schoolName: string
  degree: string
  major: string | null
  startTime: string
  endTime: string | null
  version: number
}
export type MoreInfo = {
  sex: (1 | 2 | 3) | null
  birthday: string | null
  province: string | null
  provinceCode: string | null
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string | null
  version: number
}
export type WorkAchievement = {
  id: string
  workInfoId: string
  projectName: string
  projectDesc: string
  startTime: string
  endTime: string | null
  version: number
}
export type WorkExperience = {
  id: string
  companyName: string
  position: string
  positionId: string
  achievementNum: number
  startTime: string
  endTime: string | null
  version: number
}
export type UpdateEducation = {
  id: string
  schoolName?: (string | null) | undefined
  degree?: (string | null) | undefined
  major?: (string | null) | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
  version?: number | undefined
}
export type UpdateMoreInfo = {
  sex?: ((1 | 2 | 3) | null) | undefined
  birthday?: (string | null) | undefined
  address?: (string | null) | undefined
  province?: (string | null) | undefined
  provinceCode?: (string | null) | undefined
  city?: (string | null) | undefined
  cityCode?: (string | null) | undefined
  district?: (string | null) | undefined
  districtCode?: (string | null) | undefined
  tenantId?: (string | null) | undefined
  userId?: (string | null) | undefined
  version?: number | undefined
}
export type UpdateAchievement = {
  id: string
  workInfoId?: (string | null) | undefined
  projectName?: (string | null) | undefined
  projectDesc?: string | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
  version?: number | undefined
}
export type UpdateWork = {
  id: string
  companyName?: (string | null) | undefined
  position?: (string | null) | undefined
  positionId?: (string | null) | undefined
  startTime?: (string | null) | undefined
  endTime?: (string | null) | undefined
  version?: number | undefined
}
