/** Calls about what roles give, and what people have of it. */
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import Type from 'typebox'
import { Nothing } from '../../platform/schema.ts'
import * as authorize from './authorize.ts'
import { findEffectivePermissions } from './explain.ts'
import * as schemas from './schemas.ts'
import * as trees from './trees.ts'

const roleAdmin = access.menu('roleAdmin')

export const authorizeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/role/authorize/load-app-tree',
    area: 'role',
    name: 'loadRoleAppTree',
    summary: 'Applications whose menus and resources roles may give',
    spec: 'S2 §7 Roles, decisions R3, R4',
    access: roleAdmin,
    reads: true,
    body: schemas.LoadAppTree,
    answer: Type.Array(schemas.PermissionNode),
    handler: (ctx, { body }) => trees.loadAppTree(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/role/authorize/load-menu-tree',
    area: 'role',
    name: 'loadRoleMenuTree',
    summary: 'Menus of an application, ticked where roles give them',
    spec: 'S2 §7 Roles, decisions R3',
    access: roleAdmin,
    reads: true,
    body: schemas.LoadKeyTree,
    answer: Type.Array(schemas.PermissionNode),
    handler: (ctx, { body }) => trees.loadKeyTree(ctx, 'menu', body),
  }),
  route({
    method: 'POST',
    path: '/api/role/authorize/load-resource-tree',
    area: 'role',
    name: 'loadRoleResourceTree',
    summary: 'Resources of an application, ticked where roles give them',
    spec: 'S2 §7 Roles, decisions R3',
    access: roleAdmin,
    reads: true,
    body: schemas.LoadKeyTree,
    answer: Type.Array(schemas.PermissionNode),
    handler: (ctx, { body }) => trees.loadKeyTree(ctx, 'resource', body),
  }),
  route({
    method: 'POST',
    path: '/api/role/authorize/authorize-app',
    area: 'role',
    name: 'authorizeRoleApp',
    summary: 'Applications that a role of the platform’s own organisation may use',
    spec: 'S2 §7 Roles, decisions R4',
    access: roleAdmin,
    msg: '操作成功',
    body: schemas.AuthorizeApp,
    answer: Nothing,
    handler: (ctx, { body }) => authorize.authorizeApp(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/role/authorize/authorize-menu',
    area: 'role',
    name: 'authorizeRoleMenu',
    summary: 'The menus of an application that a role gives',
    spec: 'S2 §7 Roles',
    access: roleAdmin,
    msg: '操作成功',
    body: schemas.AuthorizeMenu,
    answer: Nothing,
    handler: (ctx, { body }) => authorize.authorizeMenu(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/role/authorize/authorize-resource',
    area: 'role',
    name: 'authorizeRoleResource',
    summary: 'The resources of an application that a role gives',
    spec: 'S2 §7 Roles',
    access: roleAdmin,
    msg: '操作成功',
    body: schemas.AuthorizeResource,
    answer: Nothing,
    handler: (ctx, { body }) => authorize.authorizeResource(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/role/authorize/effective-permissions',
    area: 'role',
    name: 'getEffectivePermissions',
    summary: 'What a person may do, and where each of it comes from',
    spec: 'decisions R5',
    access: access.anyOf(roleAdmin, access.menu('userAdmin')),
    query: schemas.EffectiveQuery,
    answer: schemas.EffectivePermissions,
    handler: (ctx, { query }) => findEffectivePermissions(ctx, query),
  }),
]
