import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { MESSAGE_LIST } from './list.ts'
import {
  AckAll,
  DeleteMessages,
  MessageDetail,
  MessageRow,
  QueryById,
  UnreadCounts,
  UnreadQuery,
} from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/station/un-read-count',
    area: 'account',
    name: 'unreadCount',
    summary: 'Unread messages per category',
    spec: 'S1 §7, decisions M4',
    access: access.signedIn,
    query: UnreadQuery,
    answer: UnreadCounts,
    handler: (ctx, { query }) => service.unreadCount(ctx, query.yyyyMm),
  }),
  route({
    method: 'POST',
    path: '/api/station/query-page',
    area: 'usercenter',
    name: 'queryMessages',
    summary: 'Messages of a month and category, newest first',
    spec: 'S1 §7, decisions M2',
    access: access.signedIn,
    reads: true,
    paged: true,
    body: MESSAGE_LIST.body,
    answer: Type.Array(MessageRow),
    handler: (ctx, { body }, { config }) => service.pageMessages(ctx, body, config.service),
  }),
  route({
    method: 'POST',
    path: '/api/station/query-by-id',
    area: 'usercenter',
    name: 'openMessage',
    summary: 'One message; opening marks it read',
    spec: 'S1 §7, decisions M5',
    access: access.signedIn,
    // It may be repeated: a message read twice is read.
    reads: true,
    body: QueryById,
    answer: MessageDetail,
    handler: (ctx, { body }, { config }) => service.openMessage(ctx, body, config.service),
  }),
  route({
    method: 'GET+POST',
    path: '/api/station/ack-all',
    area: 'usercenter',
    name: 'ackAllMessages',
    summary: 'Mark all messages of a month and category read',
    spec: 'S1 §7, decisions M2',
    access: access.signedIn,
    query: AckAll,
    answer: Nothing,
    handler: (ctx, { query }) => service.ackAll(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/station/delete-msg',
    area: 'usercenter',
    name: 'deleteMessages',
    summary: 'Delete messages for oneself: these, or all of a month and category',
    spec: 'S1 §7, decisions M3',
    access: access.signedIn,
    body: DeleteMessages,
    answer: Nothing,
    handler: (ctx, { body }) => service.deleteMessages(ctx, body),
  }),
]
