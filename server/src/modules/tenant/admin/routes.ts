import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nothing } from '../../../platform/schema.ts'
import * as schemas from './schemas.ts'
import * as service from './service.ts'

const setting = access.menu('setting')

export const adminRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/admin/list',
    area: 'admin',
    name: 'listAdministrators',
    summary: 'Who leads and who administers the organisation in force',
    spec: 'S1 §2, decisions T18',
    access: setting,
    query: schemas.AdminsOf,
    answer: schemas.Administrators,
    handler: (ctx, { query }) => service.listAdministrators(ctx, query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/admin/add',
    area: 'admin',
    name: 'addAdministrators',
    summary: 'Make staff administrators',
    spec: 'decisions T18, S4.7',
    access: setting,
    body: schemas.ChangeAdmins,
    answer: schemas.AddedAdmins,
    msg: '新增成功',
    handler: (ctx, { body }) => service.addAdministrators(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/admin/remove',
    area: 'admin',
    name: 'removeAdministrators',
    summary: 'Take administrators their role',
    spec: 'decisions T18, S4.7',
    access: setting,
    body: schemas.ChangeAdmins,
    answer: Nothing,
    msg: '操作成功',
    handler: (ctx, { body }) => service.removeAdministrators(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/admin/transfer-principal',
    area: 'admin',
    name: 'transferPrincipal',
    summary: 'Hand the organisation to another principal, at once',
    spec: 'decisions T18, S4.8',
    access: setting,
    body: schemas.TransferPrincipal,
    answer: Nothing,
    msg: '更换成功',
    handler: (ctx, { body }) => service.transferPrincipal(ctx, body),
  }),
]
