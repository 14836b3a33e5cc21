/** Tells a person's open pages that messages came, or were read or deleted elsewhere (decisions G20, S4.17). */
import type { Ctx, DomainEvent } from '../../platform/context.ts'
import type { Push } from '../../platform/push.ts'
import * as queries from './queries.ts'

const NONE: queries.UnreadCount = { systemCount: 0, businessCount: 0 }

/** The new counts for the badge, then the news for an open list. A second copy is dropped by its key. */
export async function tell(push: Push, event: DomainEvent, ctx: Ctx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const counts = await queries.unreadOf(ctx.db, userIds)
  for (const userId of userIds) {
    push.send({ userId }, { type: 'unread', data: counts.get(userId) ?? NONE }, event.id)
    push.send({ userId }, { type: 'changed', data: { name: 'message.changed/v1', payload: {} } }, `${event.id}:list`)
  }
}
