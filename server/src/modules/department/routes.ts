import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import * as directory from './directory.ts'
import * as schemas from './schemas.ts'
import * as staff from './staff.ts'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/department/list-subordinate',
    area: 'people',
    name: 'listSubordinateDepartments',
    summary: 'Top departments of an organisation, or what lies directly below a department',
    spec: 'S1 §7, decisions K8, S4.6',
    access: access.signedIn,
    reads: true,
    body: schemas.SubordinateDepartments,
    answer: Type.Array(schemas.DepartmentNode),
    paged: true,
    handler: (ctx, { body }) => directory.listSubordinateDepartments(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/search',
    area: 'people',
    name: 'searchDepartments',
    summary: 'Find departments by name',
    spec: 'S1 §7, decisions K8',
    access: access.signedIn,
    reads: true,
    body: schemas.DepartmentSearch,
    answer: Type.Array(schemas.FoundDepartment),
    paged: true,
    handler: (ctx, { body }) => directory.searchDepartments(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/list-user',
    area: 'people',
    name: 'listDepartmentUsers',
    summary: 'Staff of a department',
    spec: 'S1 §7, decisions K6',
    access: access.signedIn,
    reads: true,
    body: schemas.DepartmentUsers,
    answer: Type.Array(schemas.StaffRow),
    paged: true,
    handler: (ctx, { body }) => staff.listUsers(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/department/count-user',
    area: 'people',
    name: 'countDepartmentUsers',
    summary: 'Staff of a department by platform',
    spec: 'decisions K5',
    access: access.signedIn,
    reads: true,
    body: schemas.DepartmentUserCount,
    answer: Type.Array(schemas.PlatformCount),
    handler: (ctx, { body }) => staff.countUsers(ctx, body),
  }),
]
