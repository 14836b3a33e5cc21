/** Reading one's messages (S1 §7; decisions M4). */
import type { Ctx } from '../../platform/context.ts'
import * as queries from './queries.ts'

/** Of one month, or of all when the month is empty. */
export function unreadCount(ctx: Ctx, yyyyMm: string | undefined): Promise<queries.UnreadCount> {
  return queries.unread(ctx.db, ctx.user.id, yyyyMm ? Number(yyyyMm) : null)
}
