/**
 * Drafts nobody came back to go after 7 days, everything after 90; their files with them. Dying
 * half way is fine: the next run goes on.
 */
import type { Ctx } from '../../../platform/context.ts'
import { IMPORT_FILE } from '../schemas.ts'
import * as upkeep from './upkeep-queries.ts'

const DAY = 86_400_000
const BATCH = 5

/** Removes each import with its rows and gives its file up, one transaction each. System scope. */
export async function cleanUpImports(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  const before = { drafts: new Date(now - 7 * DAY), all: new Date(now - 90 * DAY) }
  for (;;) {
    const found = await upkeep.findOldImports(ctx.db, before, BATCH)
    for (const key of found)
      await ctx.write(async (w) => {
        await upkeep.removeImport(w.db, key)
        await w.files.release(IMPORT_FILE, key.id)
      })
    if (found.length < BATCH) return
  }
}
