/** Messages are kept for twelve months (decisions S4.17): whole months, so never for less. */
import type { Ctx } from '../../platform/context.ts'
import { shanghaiMonth } from '../../platform/time.ts'
import { removeBefore } from './deliver-queries.ts'

const KEPT_YEARS = 1
/** One transaction's share, so that nobody waits for it. */
const AT_ONCE = 5000

/** Removes what is older, for good. `ctx` is in system scope. */
export async function removeOld(ctx: Ctx): Promise<void> {
  const oldest = shanghaiMonth(ctx.now()) - KEPT_YEARS * 100
  let removed: number
  do {
    removed = await ctx.write((w) => removeBefore(w.db, oldest, AT_ONCE))
  } while (removed === AT_ONCE)
}
