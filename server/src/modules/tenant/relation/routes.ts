import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { AuditResult } from '../audit/schemas.ts'
import { FileQuery } from '../file/schemas.ts'
import { updateAssociate } from './associate.ts'
import { removeBelonging, updateBelong } from './belongs.ts'
import { listOpenDepartments } from './departments.ts'
import { getRelation } from './read.ts'
import * as schemas from './schemas.ts'
import { updateParent } from './superior.ts'

/** A form asks for few; whole trees of many organisations are not to be read. */
const DEPARTMENT_SEARCHES = { max: 120, seconds: 3600 } as const
const change = { method: 'POST', area: 'relation', access: access.menu('setting') } as const

export const relationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/get-relation',
    area: 'relation',
    name: 'getTenantRelation',
    summary: 'An organisation’s superior, what it belongs to, and its property company',
    spec: 'S1 §7, decisions K16',
    access: access.signedIn,
    query: FileQuery,
    answer: schemas.TenantRelation,
    handler: (ctx, { query }) => getRelation(ctx, query.id),
  }),
  route({
    ...change,
    path: '/api/uc/tenant/relation/update-parent',
    name: 'updateTenantParent',
    summary: 'Apply for another superior of the organisation in force, or for none',
    spec: 'decisions S4.3, T11, T13',
    msg: '申请已提交，请等待审核',
    body: schemas.UpdateParent,
    answer: schemas.SuperiorApplication,
    handler: (ctx, { body }) => updateParent(ctx, body),
  }),
  route({
    ...change,
    path: '/api/uc/tenant/relation/update-belong',
    name: 'updateTenantBelong',
    summary: 'Say what the organisation in force belongs to; what is new is applied for',
    spec: 'S1 §7, decisions S4.3, T13',
    body: schemas.UpdateBelong,
    answer: schemas.TenantRelation,
    handler: (ctx, { body }) => updateBelong(ctx, body),
  }),
  route({
    ...change,
    path: '/api/uc/tenant/relation/remove-belonging',
    name: 'removeBelonging',
    summary: 'End the belonging of organisations to the one in force',
    spec: 'S1 §7, decisions S4.3',
    body: schemas.RemoveBelonging,
    answer: AuditResult,
    handler: (ctx, { body }) => removeBelonging(ctx, body),
  }),
  route({
    ...change,
    path: '/api/uc/tenant/relation/update-associate',
    name: 'updateTenantAssociate',
    summary: 'Set the property company of the residential community in force',
    spec: 'S1 §7, decisions T14',
    msg: '更新成功',
    body: schemas.UpdateAssociate,
    answer: schemas.TenantRelation,
    handler: (ctx, { body }) => updateAssociate(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/relation/list-department',
    area: 'relation',
    name: 'listOpenDepartments',
    summary: 'Departments that may be named of an organisation that one asks for',
    spec: 'S1 §2 Organisation settings area, decisions S4.3, D3',
    access: access.signedIn,
    rate: DEPARTMENT_SEARCHES,
    reads: true,
    paged: true,
    body: schemas.ListDepartments,
    answer: Type.Array(schemas.OpenDepartment),
    handler: (ctx, { body }) => listOpenDepartments(ctx, body),
  }),
]
