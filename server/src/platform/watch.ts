/**
 * Tries now and then what a process depends on, so that readiness and metrics can tell when it
 * cannot be used.
 */

const EVERY_MILLIS = 15_000
/** So soon after a start, when the proxy before it knows of it, and after a try that failed. */
const SOON_MILLIS = 2000

/** A dependency that can be tried. `isUp` tells how the last try went; undefined before the first. */
export interface Watched {
  /** Rejects with the cause when the dependency cannot be used. */
  check(): Promise<void>
  isUp(): boolean | undefined
}

/** The line of the log when the dependency is lost, and the line when it is back. */
export interface WatchLines {
  readonly lost: string
  readonly back: string
}

/** Where the lines are written. */
export interface WatchLog {
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

/** Writes one line when the dependency is lost, and one when it is back. Out: ends the watch. */
export const watch = (
  watched: Watched,
  lines: WatchLines,
  log: WatchLog,
  everyMillis = EVERY_MILLIS,
): (() => void) => {
  const soonMillis = Math.min(SOON_MILLIS, everyMillis)
  let timer: NodeJS.Timeout
  const lookIn = (millis: number): void => {
    timer = setTimeout(() => void look(), millis)
    timer.unref()
  }
  let ended = false
  const look = async (): Promise<void> => {
    const before = watched.isUp()
    let millis = everyMillis
    try {
      await watched.check()
      if (before === false) log.warn({}, lines.back)
    } catch (error) {
      millis = soonMillis
      if (before !== false) log.error({ err: error }, lines.lost)
    }
    if (!ended) lookIn(millis)
  }
  lookIn(soonMillis)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
