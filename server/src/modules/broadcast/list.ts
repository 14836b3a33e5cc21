/** What operators have announced, newest first. */
import { defineList } from '../../platform/list/list.ts'
import { BroadcastAudience, BroadcastStatus } from './schemas.ts'

/** The rows are of no organisation: the calls are the operators' alone. */
export const BROADCAST_LIST = defineList<Record<never, never>>()({
  table: 'broadcast',
  filters: ({ holds, is, from, until }) => ({
    title: holds('title'),
    status: is('status', BroadcastStatus),
    audience: is('audience', BroadcastAudience),
    startTime: from('sendAt'),
    endTime: until('sendAt'),
  }),
  ways: (db) => [db.selectFrom('broadcast').selectAll()],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page.select([
      'item.id',
      'item.title',
      'item.audience',
      'item.tenantIds',
      'item.tenantTypes',
      'item.status',
      'item.total',
      'item.done',
      'item.sendAt',
      'item.createdAt',
      'item.finishedAt',
      'item.creatorId',
    ]),
})
