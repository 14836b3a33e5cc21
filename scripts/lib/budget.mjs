/**
 * The time that a run may take as a whole. `run` of runners.mjs kills what does not end some
 * seconds after it was told to, so the last steps are told that much earlier.
 */
import { GRACE_MILLIS, PIPES_MILLIS } from './runners.mjs'

const KEPT_FOR_END = GRACE_MILLIS + PIPES_MILLIS

/**
 * In: milliseconds for everything, counted from now. `left()` answers how many milliseconds a step
 * that begins now may take before it is told to end, never less than 0; `without(step, least)` is
 * undefined where that many are left, else a sentence saying why the step does not run.
 */
export const createBudget = (millis, now = Date.now) => {
  const end = now() + millis - KEPT_FOR_END
  const left = () => Math.max(0, end - now())
  return {
    left,
    without: (step, least = 1_000) =>
      left() >= least
        ? undefined
        : `${step}: ${Math.round(left() / 1000)} s are left, it needs ${Math.round(least / 1000)} s`,
  }
}
