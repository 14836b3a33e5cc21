/** SQL by which messages come and, after their time, go. System scope. */
import { sql } from 'kysely'
import type { MessageKind } from './kinds.ts'
import type { MessageDb, MessageTable } from './tables.ts'

/** A message without its recipients; `tenantId` null where it is of no organisation. */
export interface NewMessage {
  readonly event: string
  readonly bizType: string
  readonly bizId: string
  readonly tenantId: string | null
  readonly subject: string
  readonly content: string
  readonly msgCategory: MessageTable['msgCategory']
  readonly routeId: string | null
  /** As `json()` writes it. */
  readonly routeParams: string
}

/**
 * Where alike ones may stand: the dedupe keys they may have, which find them however many other
 * messages came meanwhile, and the months.
 */
export interface SimilarMessage {
  readonly since: Date
  /** The moment of the event, and its month: a message of that month stands at it from now on. */
  readonly at: Date
  readonly yyyyMm: number
  readonly keys: readonly string[]
  readonly months: readonly number[]
}

/** Counts up a message about the same thing since then and marks it unread again; answers whose. */
export const mergeQuery = (
  db: MessageDb,
  { subject, content, routeId, routeParams }: NewMessage,
  kind: MessageKind,
  userIds: readonly string[],
  { since, at, yyyyMm, keys, months }: SimilarMessage,
) =>
  db
    .updateTable('message')
    .set((eb) => ({
      mergedCount: eb('mergedCount', '+', 1),
      readed: 2 as const,
      // As the person wants it now, whatever held when the first one came.
      quiet: sql<boolean>`exists (select 1 from message_preference p where p.user_id = message.user_id and p.kind = ${kind} and p.muted)`,
      subject,
      content,
      routeId,
      routeParams,
    }))
    // The text tells of the last event, so the time does too; a month holds its own moments only.
    .set(
      sql<Date>`created_at`,
      sql<Date>`case when yyyy_mm = ${yyyyMm}::integer then ${at}::timestamptz else created_at end`,
    )
    .where('userId', 'in', [...userIds])
    .where('yyyyMm', 'in', [...months])
    .where('dedupeKey', 'in', [...keys])
    .where('createdAt', '>', sql<Date>`${since}`)
    .where('deletedAt', 'is', null)
    .returning('userId')

/** One recipient's copy; `dedupeKey` keeps one of two deliveries at the same time. */
export interface StoredMessageRow extends NewMessage {
  readonly userId: string
  readonly id: string
  readonly yyyyMm: number
  readonly dedupeKey: string
  readonly createdAt: Date
  /** Unread unless given. */
  readonly readed?: 1 | 2
  /** Does not count at the badge. */
  readonly quiet?: boolean
}

/** Whose row it is. */
export interface AddedMessage {
  readonly userId: string
  readonly id: string
}

/**
 * Where the dedupe key is there already (two at once, or one just deleted) that row is counted up,
 * or stands again, at the time of the last event as its text is. Answers the rows that are new or
 * stand again.
 */
export async function insertMessages(
  db: MessageDb,
  rows: readonly StoredMessageRow[],
): Promise<AddedMessage[]> {
  const stored = await db
    .insertInto('message')
    .values([...rows])
    .onConflict((oc) =>
      oc.columns(['userId', 'yyyyMm', 'dedupeKey']).doUpdateSet((eb) => ({
        mergedCount: sql<number>`case when message.deleted_at is null then message.merged_count + 1 else 1 end`,
        readed: 2 as const,
        deletedAt: null,
        quiet: eb.ref('excluded.quiet'),
        subject: eb.ref('excluded.subject'),
        content: eb.ref('excluded.content'),
        routeId: eb.ref('excluded.routeId'),
        routeParams: eb.ref('excluded.routeParams'),
        createdAt: sql<never>`greatest(message.created_at, excluded.created_at)`,
      })),
    )
    .returning(['userId', 'id', 'mergedCount'])
    .execute()
  return stored.filter(({ mergedCount }) => mergedCount === 1)
}

/** Removes at most so many messages of months before this one; answers how many that were. */
export async function removeBefore(db: MessageDb, yyyyMm: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where (user_id, yyyy_mm, id) in (select user_id, yyyy_mm, id from message where yyyy_mm < ${yyyyMm} limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** All messages of a person whose account was purged. */
export async function deleteMessagesOf(db: MessageDb, userId: string): Promise<void> {
  await db.deleteFrom('message').where('userId', '=', userId).execute()
}
