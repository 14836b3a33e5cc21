import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import * as directory from './directory.ts'
import * as schemas from './directory-schemas.ts'

export const directoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/list-subordinate-type',
    area: 'people',
    name: 'listSubordinateTypes',
    summary: 'Types of organisations, what may stand below each, and how many of each one sees',
    spec: 'S1 §7, decisions T11, K10',
    access: access.signedIn,
    answer: Type.Array(schemas.SubordinateType),
    handler: (ctx) => directory.listTypes(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/list-subordinate',
    area: 'people',
    name: 'listSubordinateTenants',
    summary: 'Organisations of a type within one’s scope, or directly below an organisation',
    spec: 'S1 §7, decisions T1, K8',
    access: access.signedIn,
    reads: true,
    body: schemas.ListTenants,
    answer: Type.Array(schemas.TenantNode),
    paged: true,
    handler: (ctx, { body }) => directory.listSubordinateTenants(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/list-belonging',
    area: 'people',
    name: 'listBelongingTenants',
    summary: 'Organisations that belong to an organisation',
    spec: 'S1 §7, decisions K9, T12',
    access: access.signedIn,
    reads: true,
    body: schemas.ListTenants,
    answer: Type.Array(schemas.TenantNode),
    paged: true,
    handler: (ctx, { body }) => directory.listBelongingTenants(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/search',
    area: 'people',
    name: 'searchTenants',
    summary: 'Find organisations by name',
    spec: 'S1 §7, decisions K7',
    access: access.signedIn,
    reads: true,
    body: schemas.SearchTenants,
    answer: Type.Array(schemas.FoundTenant),
    handler: (ctx, { body }) => directory.searchTenants(ctx, body),
  }),
]
