/**
 * What browsers tell of the versions they load. An account counts once for a version, however often
 * it tells; a failure of it stays. What nobody in particular tells is shown and never judged.
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { removeInBatches } from '../../platform/remove-in-batches.ts'
import { judgeRemote } from './judge.ts'
import {
  countGuest,
  hasEnough,
  keepOutcome,
  knownVersions,
  type Outcome,
  removeOutcomesBefore,
} from './outcome-queries.ts'
import { SHELL_ID } from './names.ts'
import { allPointers, findMove, pinsOf } from './queries.ts'
import type { Outcomes } from './schemas.ts'
import { chooseVersion } from './service.ts'

/** Accounts after which sound outcomes of a version tell nothing new. */
const ENOUGH = 5000
const DAY_MILLIS = 24 * 3_600_000
const KEPT_MILLIS = 30 * DAY_MILLIS

type Told = Static<typeof Outcomes>['outcomes']

/**
 * Failures of the shell itself count to the version that came with the last move before them: what
 * it could not draw is most likely that version's declaration. A promotion of long ago is no cause.
 */
const blamed = async (ctx: Ctx, outcomes: Told): Promise<Told> => {
  const since = ctx.now().getTime() - DAY_MILLIS
  const found = outcomes.map(async ({ remote, code, revision }): Promise<Told> => {
    if (remote !== SHELL_ID || code === undefined || revision === undefined) return []
    const move = await findMove(ctx.db, revision)
    return move?.action === 'promote' &&
      move.toVersion !== null &&
      move.createdAt.getTime() >= since
      ? [{ remote: move.remote, version: move.toVersion, code }]
      : []
  })
  return (await Promise.all(found)).flat()
}

/** One outcome of each version; of several a failure. */
const merged = (outcomes: Told): Outcome[] => {
  const byVersion = new Map<string, Outcome>()
  for (const { remote, version, code = null, millis = null } of outcomes) {
    const key = `${remote}/${version}`
    const known = byVersion.get(key)
    if (known === undefined || known.code === null)
      byVersion.set(key, { remote, version, code, millis })
  }
  return [...byVersion.values()]
}

const knownOnes = async (ctx: Ctx, outcomes: readonly Outcome[]): Promise<Outcome[]> => {
  const known = await knownVersions(ctx.db, outcomes)
  return outcomes.filter(({ remote, version }) => known.has(`${remote}/${version}`))
}

/**
 * Those that may count: of a canary only what an organisation tells that gets it, so that nobody
 * else can have it rolled back.
 */
const entitled = async (
  ctx: Ctx,
  outcomes: readonly Outcome[],
  tenantId: string,
): Promise<Outcome[]> => {
  const canaries = (await allPointers(ctx.db)).filter(({ remote, canary }) =>
    outcomes.some((outcome) => outcome.remote === remote && outcome.version === canary),
  )
  // Every console reports, and most report no canary.
  if (canaries.length === 0) return [...outcomes]
  const pins = await pinsOf(ctx.db, tenantId)
  return outcomes.filter(({ remote, version }) => {
    const pointer = canaries.find((row) => row.remote === remote)
    if (pointer?.canary !== version) return true
    const pin = pins.find((row) => row.remote === remote)?.version
    return chooseVersion(pointer, pin, tenantId).version === version
  })
}

/** Keeps what a signed-in person's browser tells, and judges the versions that failed. */
export const tellOutcomes = async (ctx: Ctx, told: Static<typeof Outcomes>): Promise<null> => {
  const system = ctx.asSystem()
  const all = [...told.outcomes, ...(await blamed(system, told.outcomes))]
  const outcomes = await entitled(system, await knownOnes(system, merged(all)), ctx.tenantId)
  const at = ctx.now()
  const kept: Outcome[] = []
  for (const outcome of outcomes) {
    const { remote, version, code } = outcome
    if (code !== null || !(await hasEnough(system.db, remote, version, ENOUGH))) kept.push(outcome)
  }
  if (kept.length === 0) return null
  await system.write(async (w) => {
    for (const outcome of kept) await keepOutcome(w.db, ctx.user.id, outcome, at)
  })
  const failed = kept.flatMap(({ remote, code }) => (code === null ? [] : [remote]))
  for (const remote of new Set(failed)) await judgeRemote(ctx.registry, remote)
  return null
}

/** Counts what a browser tells in which nobody is signed in. */
export const tellGuestOutcomes = async (ctx: Ctx, told: Static<typeof Outcomes>): Promise<null> => {
  const system = ctx.asSystem()
  const outcomes = await knownOnes(system, merged(told.outcomes))
  if (outcomes.length === 0) return null
  await system.write(async (w) => {
    for (const outcome of outcomes) await countGuest(w.db, outcome, ctx.now())
  })
  return null
}

/** Removes what was told more than 30 days ago. `ctx` is in system scope. */
export const removeOldOutcomes = (ctx: Ctx): Promise<void> =>
  removeInBatches(ctx, (db, most) =>
    removeOutcomesBefore(db, new Date(ctx.now().getTime() - KEPT_MILLIS), most),
  )
