/** One's messages, newest first, of all organisations (S1 §7; decisions M2, M4). */
import { type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { MessageCategory, MessageMonth } from './schemas.ts'

/** So much of a text is enough for its summary. */
const SUMMARY_SOURCE = 1000

/** A month holds only its own moments, so the order of months is that of moments too. */
export const MESSAGE_LIST = defineList<{ readonly userId: string }>()({
  table: 'message',
  filters: ({ is, fits }) => ({
    /** 1 security, 2 service; without it both. */
    msgCategory: is('msgCategory', MessageCategory),
    /** Such as 202611; without it all. */
    yyyyMm: fits(MessageMonth, (month) => sql<SqlBool>`item.yyyy_mm = ${month}::integer`),
  }),
  ways: (db, { userId }) => [
    db
      .selectFrom('message')
      .selectAll()
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null),
  ],
  newest: () => ['yyyyMm', 'createdAt', 'id'],
  columns: (page) =>
    page
      .select(['item.id', 'item.subject', 'item.createdAt', 'item.readed', 'item.msgCategory'])
      .select(['item.mergedCount', 'item.yyyyMm', 'item.bizType', 'item.bizId', 'item.tenantId'])
      .select(['item.routeId', 'item.routeParams'])
      .select(sql<string>`left(item.content, ${sql.lit(SUMMARY_SOURCE)})`.as('content')),
})
