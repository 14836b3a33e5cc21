import type { Ctx } from './context.ts'
import type { Db } from './db/schema.ts'

/** One transaction's share, so that nobody waits for it. */
const AT_ONCE = 5000

/**
 * Calls `remove`, which removes at most so many rows and answers how many, in transactions of their
 * own until it finds fewer.
 */
export const removeInBatches = async (
  ctx: Ctx,
  remove: (db: Db, most: number) => Promise<number>,
): Promise<void> => {
  while ((await ctx.write((w) => remove(w.db, AT_ONCE))) === AT_ONCE);
}
