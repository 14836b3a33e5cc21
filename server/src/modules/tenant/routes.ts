import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { CurrentTenant, TenantSummary, TenantQuery } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/user/list-current-tenant',
    scope: 'organisation:read',
    area: 'account',
    name: 'listCurrentTenants',
    summary: 'Organisations one works in, the last visited first',
    spec: 'S1 §7, decisions K15',
    access: access.signedIn,
    answer: Type.Array(CurrentTenant),
    handler: (ctx) => service.listCurrent(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/uc/tenant/get',
    scope: 'organisation:read',
    area: 'tenant',
    name: 'getTenant',
    summary: 'Basic data of the organisation in force, or of one that one applies for or reviews',
    spec: 'S1 §7, decisions T1',
    access: access.signedIn,
    query: TenantQuery,
    answer: TenantSummary,
    handler: (ctx, { query }) => service.findTenant(ctx, query.id),
  }),
]
