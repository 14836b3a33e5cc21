/** Messages are kept for twelve months (decisions S4.17): whole months, so never for less. */
import type { Ctx } from '../../platform/context.ts'
import { removeInBatches } from '../../platform/remove-in-batches.ts'
import { shanghaiMonth } from '../../platform/time.ts'
import { removeBefore } from './deliver-queries.ts'

const KEPT_YEARS = 1

/** Removes what is older, for good. `ctx` is in system scope. */
export async function removeOld(ctx: Ctx): Promise<void> {
  const oldest = shanghaiMonth(ctx.now()) - KEPT_YEARS * 100
  await removeInBatches(ctx, (db, most) => removeBefore(db, oldest, most))
}
