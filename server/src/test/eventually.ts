/** Waits for what comes by itself, such as news between processes. It proves no speed. */
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MILLIS = 60_000

/** Asks until it holds; rejects, saying what, after `patience` milliseconds. */
export const eventually = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  patience = PATIENCE_MILLIS,
): Promise<void> => {
  for (const end = Date.now() + patience; !(await holds()); await pause(25))
    if (Date.now() > end) throw new Error(`${what} did not come in time`)
}
