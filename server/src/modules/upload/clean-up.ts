/**
 * Removes what nobody claimed and what was never finished. Dying half way is fine: the next run
 * goes on.
 */
import type { Ctx } from '../../platform/context.ts'
import { eachAlone } from '../../platform/events/each-alone.ts'
import * as queries from './queries.ts'
import { discardUpload } from './session.ts'

const UNCLAIMED_MILLIS = 24 * 3_600_000
const BATCH = 200

const removeUnclaimed = async (ctx: Ctx): Promise<void> => {
  for (;;) {
    const before = new Date(ctx.now().getTime() - UNCLAIMED_MILLIS)
    const keys = await ctx.write((w) => queries.markForRemoval(w.db, before, BATCH))
    if (keys.length === 0) return
    // The object first: a row without an object is found again, an object without a row never.
    for (const key of keys) await ctx.storage.remove(key)
    await ctx.write((w) => queries.deleteFiles(w.db, keys))
  }
}

const removeExpired = async (ctx: Ctx): Promise<void> => {
  for (;;) {
    const rows = await queries.expiredSessions(ctx.db, ctx.now(), BATCH)
    if (rows.length === 0) return
    await eachAlone(rows, (row) => discardUpload(ctx, row.id))
  }
}

/**
 * Hourly, in system scope: uploads past their time, and files that nobody claimed within 24 hours.
 */
export const cleanUpUploads = async (ctx: Ctx): Promise<void> => {
  await removeExpired(ctx)
  await removeUnclaimed(ctx)
}
