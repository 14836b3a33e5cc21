/** SQL of messages as their recipient sees them. Recipient and month lead every key. */
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { MessageDb, MessageTable, MessageTables } from './tables.ts'

export interface UnreadCount {
  readonly systemCount: number
  readonly businessCount: number
}

/** Whose, of which month and category; null for all. */
export interface MessageScope {
  readonly userId: string
  readonly yyyyMm: number | null
  readonly msgCategory: 1 | 2 | null
}

type Where = (eb: ExpressionBuilder<MessageTables, 'message'>) => Expression<SqlBool>

const within =
  ({ userId, yyyyMm, msgCategory }: MessageScope): Where =>
  (eb) => {
    const all = [eb('userId', '=', userId), eb('deletedAt', 'is', null)]
    if (yyyyMm !== null) all.push(eb('yyyyMm', '=', yyyyMm))
    if (msgCategory !== null) all.push(eb('msgCategory', '=', msgCategory))
    return eb.and(all)
  }

const countOf = (eb: ExpressionBuilder<MessageTables, 'message'>, category: 1 | 2) =>
  eb.cast<number>(eb.fn.countAll().filterWhere('msgCategory', '=', category), 'integer')

/**
 * Unread ones per category. Those of a month as its list shows them; `yyyyMm` null counts all months
 * for the badge, and there what came muted does not count (decisions M4, S4.17).
 */
export function countUnread(
  db: MessageDb,
  userId: string,
  yyyyMm: number | null,
): Promise<UnreadCount> {
  return db
    .selectFrom('message')
    .select((eb) => [countOf(eb, 1).as('systemCount'), countOf(eb, 2).as('businessCount')])
    .where(within({ userId, yyyyMm, msgCategory: null }))
    .where('readed', '=', 2)
    .$if(yyyyMm === null, (all) => all.where('quiet', '=', false))
    .executeTakeFirstOrThrow()
}

/**
 * The same for many people at once, of all months; those without any are left out. System scope.
 */
export async function unreadOf(
  db: MessageDb,
  userIds: readonly string[],
): Promise<Map<string, UnreadCount>> {
  const rows = await db
    .selectFrom('message')
    .select('userId')
    .select((eb) => [countOf(eb, 1).as('systemCount'), countOf(eb, 2).as('businessCount')])
    .where('userId', 'in', [...userIds])
    .where('readed', '=', 2)
    .where('quiet', '=', false)
    .where('deletedAt', 'is', null)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, ...count }) => [userId, count]))
}

const COLUMNS = [
  'id',
  'subject',
  'createdAt',
  'readed',
  'msgCategory',
  'mergedCount',
  'yyyyMm',
  'bizType',
  'bizId',
  'tenantId',
  'routeId',
  'routeParams',
  'content',
] as const

/** Columns that the recipient may see; none of another's copy. */
export type StoredMessage = Pick<Selectable<MessageTable>, (typeof COLUMNS)[number]>

/** One message, whole. */
export const findMessage = (
  db: MessageDb,
  scope: MessageScope,
  id: string,
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('message')
    .select(COLUMNS)
    .where(within(scope))
    .where('id', '=', id)
    .executeTakeFirst()

/** What one message says outside; undefined where it was deleted. System scope. */
export const findLeaving = (
  db: MessageDb,
  { userId, yyyyMm, id }: { readonly userId: string; readonly yyyyMm: number; readonly id: string },
) =>
  db
    .selectFrom('message')
    .select(['id', 'yyyyMm', 'event', 'msgCategory', 'subject', 'content'])
    .where(within({ userId, yyyyMm, msgCategory: null }))
    .where('id', '=', id)
    .executeTakeFirst()

/** Marks unread ones of the scope read, or only these of them; answers how many that were. */
export async function markRead(
  db: MessageDb,
  scope: MessageScope,
  ids: readonly string[] | null,
): Promise<number> {
  let query = db
    .updateTable('message')
    .set({ readed: 1 })
    .where(within(scope))
    .where('readed', '=', 2)
  if (ids !== null) query = query.where('id', 'in', [...ids])
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}

/**
 * Takes those of the scope, or only these of them, out of the recipient's sight; answers how many
 * that were.
 */
export async function hideMessages(
  db: MessageDb,
  scope: MessageScope,
  ids: readonly string[] | null,
  at: Date,
): Promise<number> {
  let query = db.updateTable('message').set({ deletedAt: at }).where(within(scope))
  if (ids !== null) query = query.where('id', 'in', [...ids])
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}
