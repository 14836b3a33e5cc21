import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Id, Nothing } from '../../platform/schema.ts'
import { BROADCAST_LIST } from './list.ts'
import { BroadcastDetail, BroadcastRow, OneBroadcast, SaveBroadcast } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/ops/broadcast/page',
    area: 'broadcast',
    name: 'pageBroadcasts',
    summary: 'What operators have announced, newest first',
    spec: 'decisions S4.18',
    access: access.operator,
    reads: true,
    paged: true,
    body: BROADCAST_LIST.body,
    answer: Type.Array(BroadcastRow),
    handler: (ctx, { body }) => service.pageBroadcasts(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/ops/broadcast/detail',
    area: 'broadcast',
    name: 'getBroadcast',
    summary: 'One announcement, whole',
    spec: 'decisions S4.18',
    access: access.operator,
    query: OneBroadcast,
    answer: BroadcastDetail,
    handler: (ctx, { query }) => service.findBroadcast(ctx, query.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/broadcast/save',
    area: 'broadcast',
    name: 'saveBroadcast',
    summary: 'Announce something to everybody, some organisations or some types, now or later',
    spec: 'decisions S4.18',
    access: access.operator,
    body: SaveBroadcast,
    answer: Type.Object({ id: Id }),
    handler: (ctx, { body }) => service.saveBroadcast(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/broadcast/withdraw',
    area: 'broadcast',
    name: 'withdrawBroadcast',
    summary: 'Take back an announcement that is not being sent yet',
    spec: 'decisions S4.18',
    access: access.operator,
    body: OneBroadcast,
    answer: Nothing,
    handler: (ctx, { body }) => service.withdrawBroadcast(ctx, body.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/broadcast/resume',
    area: 'broadcast',
    name: 'resumeBroadcast',
    summary: 'Go on with an announcement that ended half way',
    spec: 'decisions S4.18',
    access: access.operator,
    body: OneBroadcast,
    answer: Nothing,
    handler: (ctx, { body }) => service.resumeBroadcast(ctx, body.id),
  }),
]
