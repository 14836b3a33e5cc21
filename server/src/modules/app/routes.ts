import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { enterApp, withDeployment } from './enter.ts'
import * as manage from './manage.ts'
import { catalogueRoutes } from './operating/routes.ts'
import { pageUseApplies } from './review.ts'
import * as schemas from './schemas.ts'
import * as shelves from './shelves.ts'
import { applyUse, withdrawUse } from './use-apply.ts'

const table = access.menu('table')
const appAudit = access.menu('appAudit')

const reading: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc-app/select-workbench-app-list',
    area: 'app',
    name: 'listWorkbenchApp',
    summary: 'Apps that the caller may enter; with those that are closed for who manages apps',
    spec: 'S2 §2.11, §7, decisions W1, W6',
    access: table,
    query: schemas.WorkbenchOf,
    answer: Type.Array(schemas.AppRow),
    handler: async (ctx, _input, { config }) =>
      (await shelves.listWorkbench(ctx)).map((row) => withDeployment(row, config.apps)),
  }),
  route({
    method: 'GET',
    path: '/api/uc-app/select-app-list',
    area: 'app',
    name: 'listStoreApp',
    summary: 'All apps there are, opened or not',
    spec: 'S2 §2.11, §7, decisions W1, W6',
    access: table,
    query: schemas.StoreOf,
    answer: Type.Array(schemas.AppRow),
    handler: async (ctx, _input, { config }) =>
      (await shelves.listStore(ctx)).map((row) => withDeployment(row, config.apps)),
  }),
  route({
    method: 'GET',
    path: '/api/uc-app/select-app-detail',
    area: 'app',
    name: 'getAppDetail',
    summary: 'An app with its introduction',
    spec: 'S2 §2.11, §7, decisions W2',
    access: table,
    query: schemas.AppOf,
    answer: schemas.AppDetail,
    handler: async (ctx, { query }, { config }) =>
      withDeployment(await shelves.findAppDetail(ctx, query.appId), config.apps),
  }),
  route({
    method: 'GET',
    path: '/api/uc-app/select-app-manager-info',
    area: 'app',
    name: 'getAppManagerInfo',
    summary: 'Who may use an app of the organisation',
    spec: 'S2 §2.11, §7, decisions K20',
    access: appAudit,
    query: schemas.AppOf,
    answer: schemas.AppManagerInfo,
    handler: (ctx, { query }) => shelves.findManagerInfo(ctx, query.appId),
  }),
  route({
    method: 'POST',
    path: '/api/uc-app/page-apply-use',
    area: 'app',
    name: 'pageUseApply',
    summary: 'Who asked to use which app, newest first; decided by approval/decide',
    spec: 'S2 §2.5, decisions W5',
    access: appAudit,
    reads: true,
    paged: true,
    body: schemas.PageUseApplies,
    answer: Type.Array(schemas.UseApply),
    handler: (ctx, { body }) => pageUseApplies(ctx, body),
  }),
]

const managing: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc-app/save-open-app',
    area: 'app',
    name: 'openApp',
    summary: 'Open an app for those who are to use it',
    spec: 'S2 §5, §7, decisions W3',
    access: appAudit,
    body: schemas.AppRange,
    answer: Nothing,
    msg: '开通成功',
    handler: (ctx, { body }) => manage.openApp(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc-app/save-use-range',
    area: 'app',
    name: 'addAppRange',
    summary: 'Let more people use an app',
    spec: 'S2 §7, decisions W3',
    access: appAudit,
    body: schemas.AppRange,
    answer: Nothing,
    msg: '增加权限成功',
    handler: (ctx, { body }) => manage.addRange(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc-app/delete-use-range',
    area: 'app',
    name: 'removeAppRange',
    summary: 'Take a person or a department out of an app’s scope',
    spec: 'S2 §7, decisions W3',
    access: appAudit,
    body: schemas.DeleteRange,
    answer: Nothing,
    msg: '删除权限成功',
    handler: (ctx, { body }) => manage.removeRange(ctx, body),
  }),
  route({
    method: 'GET+POST',
    path: '/api/uc-app/update-tenant-app-status',
    area: 'app',
    name: 'updateAppStatus',
    summary: 'Close an app of the organisation, or open it again',
    spec: 'S2 §4, §7, decisions W4, G21',
    access: appAudit,
    query: schemas.AppStatus,
    answer: Nothing,
    handler: (ctx, { query }) => manage.setAppStatus(ctx, query),
  }),
]

const using: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc-app/enter-app',
    area: 'app',
    name: 'enterApp',
    summary: 'Where an app begins, for who may enter it',
    spec: 'S2 §4, decisions W5, S4.19',
    access: table,
    idempotent: false,
    body: schemas.AppOf,
    answer: schemas.AppEntrance,
    handler: (ctx, { body }, { config }) => enterApp(ctx, body.appId, config.apps),
  }),
  route({
    method: 'POST',
    path: '/api/uc-app/apply-use',
    area: 'app',
    name: 'applyAppUse',
    summary: 'Ask to use an app from outside its scope',
    spec: 'decisions W5',
    access: table,
    body: schemas.ApplyUse,
    answer: schemas.AppliedUse,
    handler: (ctx, { body }) => applyUse(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc-app/cancel-apply-use',
    area: 'app',
    name: 'withdrawAppUse',
    summary: 'Take back one’s own application to use an app',
    spec: 'decisions W5, section 0',
    access: table,
    body: schemas.AppOf,
    answer: Nothing,
    handler: (ctx, { body }) => withdrawUse(ctx, body.appId),
  }),
]

export const routes: readonly Route[] = [...reading, ...managing, ...using, ...catalogueRoutes]
