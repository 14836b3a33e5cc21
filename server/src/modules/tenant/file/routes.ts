import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nullable } from '../../../platform/schema.ts'
import {
  TenantAssociate,
  AuditInfo,
  AuditInfoQuery,
  BelongAuditStatus,
  BelongEntry,
  BelongQuery,
  CreatedTenant,
  FileQuery,
  ListCreated,
  TenantIntroduction,
  PageAuditBelongApply,
  TenantParent,
  TenantQualification,
} from './schemas.ts'
import { listCreated } from './created.ts'
import * as service from './service.ts'

/**
 * Signed in: applicants stand in no organisation yet. Who sees what is decided by the service, in
 * views of the database.
 */
const read = { method: 'GET', area: 'tenant', access: access.signedIn, query: FileQuery } as const

export const fileRoutes: readonly Route[] = [
  route({
    ...read,
    path: '/api/uc/tenant/get-qualification',
    name: 'getTenantQualification',
    summary: "An organisation's certification data",
    spec: 'S1 §7, decisions T1, T8',
    answer: TenantQualification,
    handler: (ctx, { query }) => service.getQualification(ctx, query.id),
  }),
  route({
    ...read,
    path: '/api/uc/tenant/get-introduction',
    name: 'getTenantIntroduction',
    summary: "An organisation's introduction by section",
    spec: 'S1 §7, decisions T1, K17',
    answer: TenantIntroduction,
    handler: (ctx, { query }) => service.getIntroduction(ctx, query.id),
  }),
  route({
    ...read,
    path: '/api/uc/tenant/get-belong',
    name: 'getTenantBelong',
    summary: 'Organisations and departments that an organisation belongs to or has applied to',
    spec: 'S1 §7',
    query: BelongQuery,
    paged: true,
    answer: Type.Array(BelongEntry),
    handler: (ctx, { query }) => service.getBelong(ctx, query),
  }),
  route({
    ...read,
    path: '/api/uc/tenant/get-parent',
    name: 'getTenantParent',
    summary: "An organisation's superior organisation and department",
    spec: 'S1 §7',
    answer: TenantParent,
    handler: (ctx, { query }) => service.getParent(ctx, query.id),
  }),
  route({
    ...read,
    path: '/api/uc/tenant/get-associate',
    name: 'getTenantAssociate',
    summary: "A residential community's property company; null where none is set",
    spec: 'S1 §7',
    answer: Nullable(TenantAssociate),
    handler: (ctx, { query }) => service.getAssociate(ctx, query.id),
  }),
  route({
    method: 'GET',
    path: '/api/uc/tenant/audit/get-audit-info',
    area: 'tenant',
    name: 'getTenantAuditInfo',
    summary: 'How an application about an organisation stands, with its history',
    // Also of changes of superior, belongings and certifications, by the application's id.
    spec: 'S1 §7, decisions T23',
    access: access.signedIn,
    query: AuditInfoQuery,
    answer: AuditInfo,
    handler: (ctx, { query }) => service.getAuditInfo(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/page-audit-belong-apply',
    area: 'workflow',
    name: 'pageAuditBelongApply',
    summary: 'What became of an organisation’s applications to belong to others',
    spec: 'S2 §7 Audits, decisions A6',
    access: access.signedIn,
    reads: true,
    paged: true,
    body: PageAuditBelongApply,
    answer: Type.Array(BelongAuditStatus),
    handler: (ctx, { body }) => service.pageBelongApply(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/list-create-by-self',
    area: 'workflow',
    name: 'listCreateBySelf',
    summary: 'One’s own applications about organisations, the newest first',
    spec: 'S2 §7, decisions I8, G3',
    access: access.signedIn,
    reads: true,
    paged: true,
    body: ListCreated,
    alsoAs: 'listData',
    answer: Type.Array(CreatedTenant),
    handler: (ctx, { body }) => listCreated(ctx, body),
  }),
]
