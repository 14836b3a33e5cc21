/** SQL of messages. A recipient's months lead every key. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { MessageTable } from './tables.ts'

export interface UnreadCount {
  readonly systemCount: number
  readonly businessCount: number
}

/** Unread ones per category; `yyyyMm` null counts all months (decisions M4). */
export async function unread(db: Db, userId: string, yyyyMm: number | null): Promise<UnreadCount> {
  let query = db
    .selectFrom('message')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().filterWhere('msgCategory', '=', 1), 'integer').as('systemCount'),
      eb.cast<number>(eb.fn.countAll().filterWhere('msgCategory', '=', 2), 'integer').as('businessCount'),
    ])
    .where('userId', '=', userId)
    .where('readed', '=', 2)
    .where('deletedAt', 'is', null)
  if (yyyyMm !== null) query = query.where('yyyyMm', '=', yyyyMm)
  return query.executeTakeFirstOrThrow()
}

export interface NewMessage {
  readonly event: string
  readonly bizType: string
  readonly bizId: string
  readonly tenantId: string | null
  readonly subject: string
  readonly content: string
  readonly msgCategory: MessageTable['msgCategory']
}

/** Counts up a message about the same thing of the last ten minutes and marks it unread again; answers whose. */
export async function merge(db: Db, message: NewMessage, userIds: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .updateTable('message')
    .set((eb) => ({ mergedCount: eb('mergedCount', '+', 1), readed: 2 as const, subject: message.subject, content: message.content }))
    .where('userId', 'in', [...userIds])
    .where('event', '=', message.event)
    .where('bizType', '=', message.bizType)
    .where('bizId', '=', message.bizId)
    .where('createdAt', '>', sql<Date>`${since}`)
    .where('deletedAt', 'is', null)
    .returning('userId')
    .execute()
  return rows.map((row) => row.userId)
}

export interface MessageRow extends NewMessage {
  readonly userId: string
  readonly id: string
  readonly yyyyMm: number
  readonly dedupeKey: string
  readonly createdAt: Date
  /** Unread unless given. */
  readonly readed?: 1 | 2
}

/** A row whose dedupe key is there already is left out. */
export async function insert(db: Db, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) {
    await db
      .insertInto('message')
      .values([...rows])
      .onConflict((oc) => oc.columns(['userId', 'yyyyMm', 'dedupeKey']).doNothing())
      .execute()
  }
}
