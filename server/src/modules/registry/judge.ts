/**
 * Rolls a promoted version back when it fails clearly more often than the one before it
 * (docs/adr/0064-releasing.md).
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Registry } from '../../platform/extension-point.ts'
import type { Platform } from '../../platform/platform.ts'
import { rollBack, setState } from './moves.ts'
import { failureFigures } from './outcome-queries.ts'
import { findPointer, lastMove, managedRemotes } from './queries.ts'

const DAY_MILLIS = 24 * 3_600_000

type Pointer = NonNullable<Awaited<ReturnType<typeof findPointer>>>

/** When a version on trial is rolled back. */
export interface JudgeLimits {
  /** Percentage points by which its failures may exceed those of its base. */
  readonly points: number
  /** Accounts that have to have told of it. */
  readonly leastAccounts: number
}

/** The limits of an installation. */
export const judgeLimits = ({
  canaryFailurePoints,
  canaryLeastAccounts,
}: Pick<Platform['config'], 'canaryFailurePoints' | 'canaryLeastAccounts'>): JudgeLimits => ({
  points: canaryFailurePoints,
  leastAccounts: canaryLeastAccounts,
})

interface Trial {
  readonly version: string
  /** The version that it is held against; null for the first of a remote. */
  readonly base: string | null
  readonly since: Date
}

/** The version on trial: the canary, or for a day what was promoted to all; undefined for none. */
const trialOf = (
  { canary, canarySince, stable, stableSince, previous, managed }: Pointer,
  at: Date,
): Trial | undefined => {
  if (canary !== null && canarySince !== null)
    return { version: canary, base: stable, since: canarySince }
  if (!managed || at.getTime() - stableSince.getTime() > DAY_MILLIS) return undefined
  return { version: stable, base: previous, since: stableSince }
}

const percentOf = ({ accounts, failed }: { accounts: number; failed: number }): number =>
  accounts === 0 ? 0 : (failed * 100) / accounts

const NO_FIGURES = { accounts: 0, failed: 0 } as const

/**
 * Judges what is on trial of a remote, and rolls it back where its failures exceed those of its base
 * by more than the limits allow; a remote's first version is switched off. In: a context in system
 * scope. Out: whether it did.
 */
export const judgeTrial = async (
  ctx: Ctx,
  remote: string,
  { points, leastAccounts }: JudgeLimits,
): Promise<boolean> => {
  const pointer = await findPointer(ctx.db, remote)
  const trial = pointer && trialOf(pointer, ctx.now())
  if (trial === undefined) return false
  const { version, base, since } = trial
  const dayBefore = new Date(since.getTime() - DAY_MILLIS)
  const [tried, compared, last] = await Promise.all([
    failureFigures(ctx.db, remote, version, since),
    base === null ? NO_FIGURES : failureFigures(ctx.db, remote, base, dayBefore),
    lastMove(ctx.db, remote),
  ])
  if (tried.accounts < leastAccounts) return false
  if (percentOf(tried) - percentOf(compared) <= points) return false
  const figuresOf = ({ accounts, failed }: typeof tried): string =>
    `（${accounts} 个账号中 ${failed} 个）`
  const why = `版本 ${version} 失败率 ${percentOf(tried).toFixed(1)}%${figuresOf(tried)}，${
    base === null
      ? '此前没有其他版本，已停用'
      : `版本 ${base} 为 ${percentOf(compared).toFixed(1)}%${figuresOf(compared)}`
  }`
  const order = { remote, revision: last?.id ?? 0, why }
  try {
    if (base !== null) await rollBack(ctx, order, 'auto-rollback')
    // Somebody may have switched it on again, or off: that stays.
    else if (last?.action !== 'promote') return false
    else await setState(ctx, { ...order, state: 'off' })
    return true
  } catch (error) {
    // Somebody moved it meanwhile, or there is nothing to go back to: the next look decides anew.
    if (
      error instanceof Refusal &&
      (error.code === ErrorCode.AlreadyProcessed || error.code === ErrorCode.WrongState)
    )
      return false
    throw error
  }
}

type JudgeRemote = (remote: string) => Promise<void>

const judges = new WeakMap<Registry, JudgeRemote>()

/**
 * Called once by the registry module. A rollback is the server's own act, and not that of whoever's
 * browser told of the last failure.
 */
export const setJudge = (platform: Pick<Platform, 'hooks' | 'system' | 'config'>): void => {
  const { hooks, config } = platform
  judges.set(hooks, async (remote) => {
    await judgeTrial(platform.system('judge'), remote, judgeLimits(config))
  })
}

/** Judges a remote in the server's name. */
export const judgeRemote = (registry: Registry, remote: string): Promise<void> =>
  judges.get(registry)?.(remote) ?? Promise.resolve()

/** Judges every remote that is released by publishing. */
export const judgeAll = async (ctx: Ctx, limits: JudgeLimits): Promise<void> => {
  for (const remote of await managedRemotes(ctx.db)) await judgeTrial(ctx, remote, limits)
}
