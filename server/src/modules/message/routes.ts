import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Unread, UnreadQuery } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/station/un-read-count',
    area: 'shared',
    name: 'unreadCount',
    summary: 'Unread messages per category',
    spec: 'S1 §7, decisions M4',
    access: access.signedIn,
    query: UnreadQuery,
    answer: Unread,
    handler: (ctx, { query }) => service.unreadCount(ctx, query.yyyyMm),
  }),
]
