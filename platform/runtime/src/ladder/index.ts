import { classifyFailure } from '../loader/classify'
import { isShellFailure, isHang, isVersionFault, type RemoteFailure } from '../loader/failure'

/**
 * `normal` takes what is cached, `forced` asks for the files anew, `previous` is the version
 * before.
 */
export type LadderStep = 'normal' | 'forced' | 'previous'

/** One loading as the ladder sees it; `now` in milliseconds. */
export interface Ladder<T> {
  /** Rung to begin on: a retry by hand begins with `forced`. */
  readonly from: 'normal' | 'forced'
  readonly hasPrevious: boolean
  /** One attempt; it must end within `milliseconds`. `last` is what the rung before failed of. */
  attempt(rung: LadderStep, milliseconds: number, last: RemoteFailure | null): Promise<T>
  readonly now: () => number
  /** True when nobody wants the remote any more: no further rung is tried. */
  readonly stopped: () => boolean
}

/**
 * Most that one attempt, and the whole ladder, may take in milliseconds (docs/architecture.md,
 * "Loading and failing").
 */
export const ATTEMPT_TIMEOUT = 10_000
/** Milliseconds for all attempts together; past them no further one begins. */
export const LADDER_TIMEOUT = 20_000

/**
 * Climbs normal → forced → previous until an attempt succeeds. After a fault of the version itself
 * the forced rung is left out, and after a hang where there is a previous version. Throws the first
 * failure of the current version: that is what has to be mended, whatever became of the previous
 * one.
 */
export async function climbLadder<T>(ladder: Ladder<T>): Promise<{ value: T; rung: LadderStep }> {
  const end = ladder.now() + LADDER_TIMEOUT
  const rungs: LadderStep[] = ladder.from === 'normal' ? ['normal', 'forced'] : ['forced']
  let first: RemoteFailure | null = null
  let last: RemoteFailure | null = null
  for (const rung of [...rungs, 'previous'] as const) {
    if (last !== null && isShellFailure(last)) break
    if (ladder.stopped() || (rung === 'previous' && !ladder.hasPrevious)) break
    if (rung === 'forced' && last !== null && isNotRepeated(last, ladder.hasPrevious)) continue
    const left = end - ladder.now()
    if (left <= 0) break
    try {
      return { value: await ladder.attempt(rung, Math.min(ATTEMPT_TIMEOUT, left), last), rung }
    } catch (error) {
      last = classifyFailure(error, 'MFE-301')
      first ??= last
    }
  }
  throw first ?? classifyFailure(new Error('no attempt was made'), 'MFE-301')
}

/**
 * A hang is most often the moment's (a busy machine, a bad line): with nothing else to show, the
 * same version is asked for once more.
 */
const isNotRepeated = (failure: RemoteFailure, hasPrevious: boolean): boolean =>
  isVersionFault(failure) || (hasPrevious && isHang(failure))
