/** How each remote stands, in one line, for the operators' overview. */
import type { Ctx } from '../../platform/context.ts'
import { readRegistrySnapshot, versionKey } from './kept-records.ts'
import { SHELL_ID } from './names.ts'
import { failureFigures } from './outcome-queries.ts'

/** As long as outcomes are kept. */
const SINCE_MILLIS = 30 * 24 * 3_600_000
const NOBODYS = '-1'

/**
 * Remotes with their state, the version in force, the canary and for whom it is. `accounts` told of
 * the canary, or where there is none of the version in force; with `failed` of them it failed.
 */
export async function readRemoteStates(ctx: Ctx) {
  const { pointers, records } = await readRegistrySnapshot(ctx, NOBODYS)
  const since = new Date(ctx.now().getTime() - SINCE_MILLIS)
  const remotes = pointers.filter(({ remote }) => remote !== SHELL_ID)
  const figures = await Promise.all(
    remotes.map(({ remote, stable, canary }) =>
      failureFigures(ctx.db, remote, canary ?? stable, since),
    ),
  )
  return remotes.map(({ remote, state, stable, canary, canaryPercent, canaryTenants }, nth) => ({
    remote,
    title: records.get(versionKey(remote, stable))?.mfe?.title ?? remote,
    state,
    stable,
    canary,
    canaryPercent,
    canaryTenantCount: canaryTenants.length,
    accounts: figures[nth]?.accounts ?? 0,
    failed: figures[nth]?.failed ?? 0,
  }))
}
