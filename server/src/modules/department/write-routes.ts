/** Calls of 部门管理 and 部门设置 (S2 §7; decisions D1 to D7). */
import type { Static } from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Id, Model, Nothing } from '../../platform/schema.ts'
import * as answers from './detail-schemas.ts'
import { getAuthorization, getDepartment, getDepartmentTenant } from './detail.ts'
import { dissolveDepartment } from './dissolve.ts'
import { rightsOver } from './lead.ts'
import { moveDepartment, sortDepartments } from './move.ts'
import { getSafeSettings, updateSafeSettings } from './safe.ts'
import { saveDepartment, updateDepartment } from './save.ts'
import { getSetting, updateSetting } from './setting.ts'
import * as bodies from './write-schemas.ts'

const managing = access.menu('depAdmin')
/** Also who leads the department, which the rule judges: `requireSettable`. */
const setting = access.member
const SavedDepartment = Model('SavedDepartment', { id: Id })

export const writeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/department/get-department-tenant',
    area: 'department',
    name: 'getDepartmentTenant',
    summary: 'The organisation above its departments: who leads it, its departments and roles',
    spec: 'S1 §3, §7',
    access: managing,
    query: answers.DepartmentTenantOf,
    answer: answers.DepartmentTenant,
    handler: (ctx, { query }) => getDepartmentTenant(ctx, query.tenantId),
  }),
  route({
    method: 'GET',
    path: '/api/department/get',
    area: 'department',
    name: 'getDepartment',
    summary: 'Overview of a department, with the numbers of what lies below it',
    spec: 'S1 §3, decisions D7',
    access: managing,
    query: answers.DepartmentOf,
    answer: answers.DepartmentDetail,
    handler: (ctx, { query }) => getDepartment(ctx, query.id),
  }),
  route({
    method: 'POST',
    path: '/api/department/save',
    area: 'department',
    name: 'saveDepartment',
    summary: 'Make a department',
    spec: 'S2 §5, decisions D1',
    access: managing,
    body: bodies.SaveDepartment,
    answer: SavedDepartment,
    msg: '新增成功',
    handler: (ctx, { body }) => saveDepartment(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/update',
    area: 'department',
    name: 'updateDepartment',
    summary: 'Rename a department',
    spec: 'S2 §5, decisions D1',
    access: managing,
    body: bodies.UpdateDepartment,
    answer: Nothing,
    msg: '更新成功',
    handler: (ctx, { body }) => updateDepartment(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/move',
    area: 'department',
    name: 'moveDepartment',
    summary: 'Put a department, with all below it, below another one',
    spec: 'decisions D1',
    access: managing,
    body: bodies.MoveDepartment,
    answer: Nothing,
    msg: '移动成功',
    handler: (ctx, { body }) => moveDepartment(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/sort',
    area: 'department',
    name: 'sortDepartments',
    summary: 'Put departments below one superior in order; those not named keep their places',
    spec: 'decisions D1',
    access: managing,
    body: bodies.SortDepartments,
    answer: Nothing,
    msg: '操作成功',
    handler: (ctx, { body }) => sortDepartments(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/dissolve',
    area: 'department',
    name: 'dissolveDepartment',
    summary: 'Dissolve a department; its people go to another one',
    spec: 'decisions D1, D5, S4.6',
    access: managing,
    body: bodies.DissolveDepartment,
    answer: Nothing,
    msg: '解散成功',
    handler: (ctx, { body }) => dissolveDepartment(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/department/may-set',
    area: 'framework',
    name: 'maySetDepartment',
    summary:
      'Whether the caller may set a department and manage its members: by a key, or because of leading it',
    spec: 'decisions S4.7, D6',
    access: setting,
    query: answers.SettingOf,
    answer: answers.MaySet,
    handler: async (ctx, { query }): Promise<Static<typeof answers.MaySet>> => {
      const { maySet, mayManage } = await rightsOver(ctx, query.deptId)
      return { maySet: maySet ? 1 : 2, mayManage: mayManage ? 1 : 2 }
    },
  }),
  route({
    method: 'GET',
    path: '/api/department/get-setting',
    area: 'department',
    name: 'getDepartmentSetting',
    summary: 'Basic data, leaders, superior and belongings of a department',
    spec: 'S2 §7, decisions D2',
    access: setting,
    query: answers.SettingOf,
    answer: answers.DepartmentSetting,
    handler: (ctx, { query }) => getSetting(ctx, query.deptId),
  }),
  route({
    method: 'POST',
    path: '/api/department/update-department-setting',
    area: 'department',
    name: 'updateDepartmentSetting',
    summary: 'Change basic data, leaders, superior and belongings of a department',
    spec: 'S2 §5, §7, decisions D2',
    access: setting,
    body: bodies.UpdateDepartmentSetting,
    answer: answers.DepartmentSetting,
    msg: '更新成功',
    handler: (ctx, { body }) => updateSetting(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/department/get-dept-safe-settings',
    area: 'department',
    name: 'getSafeSettings',
    summary: 'Who sees a department, and what its members see',
    spec: 'S2 §7, decisions D3',
    access: setting,
    query: answers.SettingOf,
    answer: answers.SafeSettings,
    handler: (ctx, { query }) => getSafeSettings(ctx, query.deptId),
  }),
  route({
    method: 'POST',
    path: '/api/department/update-dept-safe-info',
    area: 'department',
    name: 'updateSafeSettings',
    summary: 'Change who sees a department, and what its members see',
    spec: 'S2 §7, decisions D3',
    access: setting,
    body: bodies.UpdateSafeSettings,
    answer: answers.SafeSettings,
    msg: '更新成功',
    handler: (ctx, { body }) => updateSafeSettings(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/department/get-authorization',
    area: 'department',
    name: 'getDepartmentAuthorization',
    summary: 'Roles and apps that a department has, by itself or through one above it',
    spec: 'S2 §2.10, decisions D4',
    access: setting,
    query: answers.SettingOf,
    answer: answers.Authorization,
    handler: (ctx, { query }) => getAuthorization(ctx, query.deptId),
  }),
]
