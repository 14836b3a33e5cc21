/** Calls of the extended data and the resume (S1 §7; decisions G2, U12). */
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import * as achievement from './achievement.ts'
import * as education from './education.ts'
import * as info from './more-info.ts'
import * as professional from './professional.ts'
import * as schemas from './schemas.ts'
import * as work from './work.ts'

const COMMON = { area: 'resume', spec: 'S1 §7, decisions U12', access: access.signedIn } as const
const ADDED = { msg: '新增成功' } as const
const UPDATED = { answer: Nothing, msg: '更新成功' } as const
const DELETED = {
  method: 'GET+POST',
  query: schemas.EntryOf,
  answer: Nothing,
  msg: '删除成功',
} as const
const CREATE = { method: 'POST', answer: schemas.SavedEntry, ...ADDED } as const

const savesProfessional = {
  ...COMMON,
  method: 'POST',
  body: schemas.SaveProfessional,
  answer: schemas.Professional,
  msg: '保存专业经验成功',
} as const

export const routes: readonly Route[] = [
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-more-info',
    name: 'getMoreInfo',
    summary: "One's own extended data",
    spec: 'S1 §7, decisions U16',
    query: schemas.OfUser,
    answer: schemas.MoreInfo,
    handler: (ctx, { query }) => info.findMoreInfo(ctx, query.userId),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/update-more-info',
    name: 'updateMoreInfo',
    summary: 'Save sex, birthday, region and address',
    spec: 'S1 §7, decisions U16',
    body: schemas.UpdateMoreInfo,
    answer: schemas.MoreInfo,
    msg: '保存成功',
    handler: (ctx, { body }) => info.updateMoreInfo(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-education-experience',
    name: 'listEducation',
    summary: "One's own education, or that of a colleague, newest first",
    query: schemas.OfUser,
    answer: Type.Array(schemas.EducationExperience),
    handler: (ctx, { query }) => education.listEducations(ctx, query.userId),
  }),
  route({
    ...COMMON,
    ...CREATE,
    path: '/api/user/save-education-experience',
    name: 'saveEducation',
    summary: 'Add a school',
    body: schemas.SaveEducation,
    handler: (ctx, { body }) => education.saveEducation(ctx, body),
  }),
  route({
    ...COMMON,
    ...UPDATED,
    method: 'POST',
    path: '/api/user/update-education-experience',
    name: 'updateEducation',
    summary: 'Change a school',
    body: schemas.UpdateEducation,
    handler: (ctx, { body }) => education.updateEducation(ctx, body),
  }),
  route({
    ...COMMON,
    ...DELETED,
    path: '/api/user/delete-education-experience',
    name: 'deleteEducation',
    summary: 'Delete a school',
    handler: (ctx, { query }) => education.deleteEducation(ctx, query.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-work-experience',
    name: 'listWork',
    summary: "One's own work experience, or that of a colleague, newest first",
    query: schemas.OfUser,
    answer: Type.Array(schemas.WorkExperience),
    handler: (ctx, { query }) => work.listWorks(ctx, query.userId),
  }),
  route({
    ...COMMON,
    ...CREATE,
    path: '/api/user/save-work-experience',
    name: 'saveWork',
    summary: 'Add a place of work',
    body: schemas.SaveWork,
    handler: (ctx, { body }) => work.saveWork(ctx, body),
  }),
  route({
    ...COMMON,
    ...UPDATED,
    method: 'POST',
    path: '/api/user/update-work-experience',
    name: 'updateWork',
    summary: 'Change a place of work',
    body: schemas.UpdateWork,
    handler: (ctx, { body }) => work.updateWork(ctx, body),
  }),
  route({
    ...COMMON,
    ...DELETED,
    path: '/api/user/delete-work-experience',
    name: 'deleteWork',
    summary: 'Delete a place of work with its achievements',
    handler: (ctx, { query }) => work.deleteWork(ctx, query.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-work-achievement',
    name: 'listAchievement',
    summary: "One's own achievements, or those of a colleague, newest first",
    query: schemas.OfUser,
    answer: Type.Array(schemas.WorkAchievement),
    handler: (ctx, { query }) => achievement.listAchievements(ctx, query.userId),
  }),
  route({
    ...COMMON,
    ...CREATE,
    path: '/api/user/save-work-achievement',
    name: 'saveAchievement',
    summary: 'Add an achievement to a place of work',
    body: schemas.SaveAchievement,
    handler: (ctx, { body }) => achievement.saveAchievement(ctx, body),
  }),
  route({
    ...COMMON,
    ...UPDATED,
    method: 'POST',
    path: '/api/user/update-work-achievement',
    name: 'updateAchievement',
    summary: 'Change an achievement',
    body: schemas.UpdateAchievement,
    handler: (ctx, { body }) => achievement.updateAchievement(ctx, body),
  }),
  route({
    ...COMMON,
    ...DELETED,
    path: '/api/user/delete-work-achievement',
    name: 'deleteAchievement',
    summary: 'Delete an achievement',
    handler: (ctx, { query }) => achievement.deleteAchievement(ctx, query.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-professional',
    name: 'getProfessional',
    summary: "One's own professional experience, or that of a colleague",
    query: schemas.OfUser,
    answer: schemas.Professional,
    handler: (ctx, { query }) => professional.findProfessional(ctx, query.userId),
  }),
  route({
    ...savesProfessional,
    path: '/api/user/save-professional',
    name: 'saveProfessional',
    summary: 'Write the professional experience; an empty text takes it away',
    handler: (ctx, { body }) => professional.saveProfessional(ctx, body),
  }),
  route({
    ...savesProfessional,
    path: '/api/user/update-professional',
    name: 'updateProfessional',
    summary: 'The same, as the documents name it for what is there already',
    handler: (ctx, { body }) => professional.saveProfessional(ctx, body),
  }),
]
