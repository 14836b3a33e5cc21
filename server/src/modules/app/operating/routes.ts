import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Id, Nothing } from '../../../platform/schema.ts'
import { CATALOGUE_LIST } from './list.ts'
import * as schemas from './schemas.ts'
import * as service from './service.ts'

const SPEC = 'decisions S4.7, S4.19'
const Added = Type.Object({ id: Id }, { additionalProperties: false })

export const catalogueRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/ops/app/page',
    area: 'catalogue',
    name: 'pageCatalogue',
    summary: 'All apps of the catalogue, added last first, with how many organisations opened each',
    spec: SPEC,
    access: access.operator,
    reads: true,
    paged: true,
    body: CATALOGUE_LIST.body,
    answer: Type.Array(schemas.CatalogueApp),
    handler: (ctx, { body }) => service.pageCatalogue(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/ops/app/get',
    area: 'catalogue',
    name: 'getCatalogueApp',
    summary: 'An app of the catalogue with its introduction',
    spec: SPEC,
    access: access.operator,
    query: schemas.OneApp,
    answer: schemas.CatalogueAppDetail,
    handler: (ctx, { query }) => service.findCatalogueApp(ctx, query.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/app/add',
    area: 'catalogue',
    name: 'addCatalogueApp',
    summary: 'Add an app to the catalogue as a draft',
    spec: SPEC,
    access: access.operator,
    body: schemas.AddApp,
    answer: Added,
    msg: '新增成功',
    handler: (ctx, { body }) => service.addApp(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/app/update',
    area: 'catalogue',
    name: 'updateCatalogueApp',
    summary: 'Change an app of the catalogue, listed or not',
    spec: SPEC,
    access: access.operator,
    body: schemas.UpdateApp,
    answer: Nothing,
    msg: '保存成功',
    handler: (ctx, { body }) => service.updateApp(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/app/list',
    area: 'catalogue',
    name: 'listCatalogueApp',
    summary: 'List an app, so that organisations may open it',
    spec: SPEC,
    access: access.operator,
    body: schemas.OneApp,
    answer: Nothing,
    msg: '上架成功',
    handler: (ctx, { body }) => service.listApp(ctx, body.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/app/delist',
    area: 'catalogue',
    name: 'delistCatalogueApp',
    summary: 'Delist an app: nobody opens it anew, who opened it goes on',
    spec: SPEC,
    access: access.operator,
    body: schemas.OneApp,
    answer: Nothing,
    msg: '下架成功',
    handler: (ctx, { body }) => service.delistApp(ctx, body.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/app/delete',
    area: 'catalogue',
    name: 'deleteCatalogueApp',
    summary: 'Delete an app that no organisation has opened',
    spec: SPEC,
    access: access.operator,
    body: schemas.OneApp,
    answer: Nothing,
    msg: '删除成功',
    handler: (ctx, { body }) => service.deleteApp(ctx, body.id),
  }),
]
