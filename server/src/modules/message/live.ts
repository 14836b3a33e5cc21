/**
 * Tells a person's open pages that messages came, or were read or deleted elsewhere (decisions G20,
 * S4.17).
 */
import type { Ctx, DomainEvent } from '../../platform/context.ts'
import type { Push } from '../../platform/push.ts'
import * as queries from './queries.ts'
import { readIds } from './triggers/compose.ts'

const NONE: queries.UnreadCount = { systemCount: 0, businessCount: 0 }

/**
 * The new counts for the badge, then the news for an open list, once for each person whatever came
 * together: a count reads all that is unread. A second copy is dropped by its key.
 */
export async function pushUnreadCounts(
  push: Push,
  events: readonly DomainEvent[],
  ctx: Ctx,
): Promise<void> {
  const last = new Map(
    events.flatMap((event) =>
      readIds(event.payload.userIds).map((userId) => [userId, event.id] as const),
    ),
  )
  if (last.size === 0) return
  const counts = await queries.unreadOf(ctx.db, [...last.keys()])
  for (const [userId, key] of last) {
    push.send({ userId }, { type: 'unread', data: counts.get(userId) ?? NONE }, key)
    push.send(
      { userId },
      { type: 'changed', data: { name: 'message.changed/v1', payload: {} } },
      `${key}:list`,
    )
  }
}
