import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { exportEntries } from './export.ts'
import { AUDIT_LIST } from './list.ts'
import {
  AuditLogChoices,
  AuditLogEntry,
  AuditLogFile,
  AuditLogRow,
  ExportAudit,
  OneEntry,
} from './schemas.ts'
import * as service from './service.ts'

const COMMON = {
  area: 'auditLog',
  spec: 'decisions S4.21',
  access: access.menu('auditLog'),
} as const

export const routes: readonly Route[] = [
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/audit-log/page',
    name: 'pageAuditLog',
    summary: 'Who did what in the organisation in force, newest first',
    reads: true,
    paged: true,
    body: AUDIT_LIST.body,
    answer: Type.Array(AuditLogRow),
    handler: (ctx, { body }) => service.pageEntries(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/audit-log/detail',
    name: 'getAuditEntry',
    summary: 'One entry with what was changed',
    query: OneEntry,
    answer: AuditLogEntry,
    handler: (ctx, { query }) => service.findEntry(ctx, query.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/audit-log/choices',
    name: 'getAuditChoices',
    summary: 'Actions and types of objects, as the filters offer them',
    answer: AuditLogChoices,
    handler: service.listChoices,
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/audit-log/export',
    name: 'exportAuditLog',
    summary: 'Address of a table of the entries that the filters find, the newest 10,000 at most',
    idempotent: false,
    rate: { max: 10, seconds: 60 },
    body: ExportAudit,
    answer: AuditLogFile,
    handler: (ctx, { body }) => exportEntries(ctx, body.data),
  }),
]
