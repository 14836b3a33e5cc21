import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type ReplyControl, type Route, route } from '../../platform/route.ts'
import { Id, Nothing } from '../../platform/schema.ts'
import * as schemas from './schemas.ts'
import * as service from './service.ts'

const setting = access.menu('setting')
const Added = Type.Object({ id: Id }, { additionalProperties: false })

/** Host of the console, as people write it in an address. */
const hostOf = ({ config }: ReplyControl): string => new URL(config.publicUrl).host

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/allStartPic',
    area: 'startup',
    name: 'listStartup',
    summary: "The organisation's start-up images: the default one, and those with dates",
    spec: 'S1 §7, decisions T17, S4.20',
    access: setting,
    query: schemas.StartupsOf,
    answer: schemas.StartupPictures,
    handler: (ctx, { query }) => service.findPictures(ctx, query.tenantId),
  }),
  route({
    method: 'GET',
    path: '/api/uc/tenant/get-active-startup',
    area: 'startup',
    name: 'getActiveStartup',
    summary: 'The start-up image that the console shows now',
    spec: 'decisions section 0, S4.20',
    access: access.member,
    query: schemas.StartupsOf,
    answer: schemas.ActiveStartup,
    handler: (ctx, { query }) => service.showPicture(ctx, query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/add-startup-set',
    area: 'startup',
    name: 'addStartup',
    summary: 'Add a start-up image',
    spec: 'S1 §5, §7, decisions T17',
    access: setting,
    body: schemas.AddStartup,
    answer: Added,
    msg: '新增成功',
    handler: (ctx, { body }, reply) => service.addPicture(ctx, body, hostOf(reply)),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/update-startup-set',
    area: 'startup',
    name: 'updateStartup',
    summary: 'Change a start-up image',
    spec: 'S1 §5, §7, decisions T17',
    access: setting,
    body: schemas.UpdateStartup,
    answer: Nothing,
    msg: '更新成功',
    handler: (ctx, { body }, reply) => service.updatePicture(ctx, body, hostOf(reply)),
  }),
  route({
    method: 'GET+POST',
    path: '/api/uc/tenant/remove-startup-set',
    area: 'startup',
    name: 'removeStartup',
    summary: 'Remove a start-up image',
    spec: 'S1 §7, decisions T17, G21',
    access: setting,
    query: schemas.StartupOf,
    answer: Nothing,
    msg: '删除成功',
    handler: (ctx, { query }) => service.removePicture(ctx, query.id),
  }),
]
