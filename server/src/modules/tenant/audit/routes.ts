import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nothing } from '../../../platform/schema.ts'
import {
  AuditResult,
  AuditRow,
  BelongAuditRow,
  CancelAudit,
  PageForAudit,
  PageForBelongAudit,
  UpdateAuditStatus,
  UpdateBelongAuditStatus,
} from './schemas.ts'
import * as service from './service.ts'

export const auditRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/page-for-audit',
    area: 'workflow',
    name: 'pageForAudit',
    summary: 'Applications to create an organisation below the one in force, newest first',
    spec: 'S2 §7 Audits, decisions A2',
    access: access.menu('orgExamine'),
    reads: true,
    paged: true,
    body: PageForAudit,
    answer: Type.Array(AuditRow),
    handler: (ctx, { body }) => service.pageForAudit(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/page-for-belong-audit',
    area: 'workflow',
    name: 'pageForBelongAudit',
    summary:
      'Applications to belong to the organisation in force or to a department that one leads, newest first',
    spec: 'S2 §7 Audits, decisions A2, S4.3',
    access: access.member,
    reads: true,
    paged: true,
    body: PageForBelongAudit,
    answer: Type.Array(BelongAuditRow),
    handler: (ctx, { body }) => service.pageForBelongAudit(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/update-audit-status',
    area: 'workflow',
    name: 'updateAuditStatus',
    summary: 'Pass or refuse applications to create an organisation; passing brings it to life',
    spec: 'S2 §7 Audits, decisions A3, S4.1',
    access: access.menu('orgExamine'),
    body: UpdateAuditStatus,
    answer: AuditResult,
    handler: (ctx, { body }) => service.updateAuditStatus(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/update-belong-audit-status',
    area: 'workflow',
    name: 'updateBelongAuditStatus',
    summary: 'Pass or refuse applications to belong',
    spec: 'S2 §7 Audits, decisions A3, S4.3',
    access: access.member,
    body: UpdateBelongAuditStatus,
    answer: AuditResult,
    handler: (ctx, { body }) => service.updateBelongAuditStatus(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/audit/cancel',
    area: 'workflow',
    name: 'cancelAudit',
    summary: "Withdraw one's own application",
    spec: 'decisions section 0, S4.1',
    access: access.signedIn,
    body: CancelAudit,
    answer: Nothing,
    handler: (ctx, { body }) => service.withdrawOwnApplication(ctx, body.id),
  }),
]
