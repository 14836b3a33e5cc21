/**
 * Published versions are kept at least 30 days, the ten newest of each remote for ever, and as long
 * as anything points at them: open tabs still ask for their chunks.
 */
import type { Ctx } from '../../platform/context.ts'
import { deleteArchive, removableArchives } from './release-queries.ts'
import { versionFolders } from './version-folders.ts'

const KEPT_MILLIS = 30 * 24 * 3_600_000
const KEPT_NEWEST = 10

/** Removes what need not be kept, first its row and then its file. `ctx` is in system scope. */
export const removeOldVersions = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - KEPT_MILLIS)
  for (const { remote, version } of await removableArchives(ctx.db, before, KEPT_NEWEST)) {
    const removed = await ctx.write(async (w) => {
      const archive = await deleteArchive(w.db, remote, version)
      if (archive !== undefined)
        w.audit({
          action: 'registry.removeVersion',
          objectType: 'remote',
          objectId: remote,
          before: { version },
          after: null,
          tenantId: '-1',
        })
      return archive
    })
    if (removed === undefined) continue
    await versionFolders(ctx.registry).remove(remote, version, removed.objectHash)
    await ctx.storage.remove(removed.objectKey)
  }
}
