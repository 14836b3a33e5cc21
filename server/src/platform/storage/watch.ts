/**
 * Tries the storage now and then, so that readiness and metrics can tell when files cannot be
 * stored.
 */
import type { Storage } from './storage.ts'

const EVERY_MILLIS = 15_000

export interface StorageWatchLog {
  warn(data: object, message: string): void
  error(data: object, message: string): void
}

/** One line when the storage is lost, and one when it is back. Out: ends the watch. */
export const watchStorage = (
  storage: Pick<Storage, 'check' | 'isUp'>,
  log: StorageWatchLog,
  everyMillis = EVERY_MILLIS,
): (() => void) => {
  let running = false
  const look = async (): Promise<void> => {
    if (running) return
    running = true
    const before = storage.isUp()
    try {
      await storage.check()
      if (!before) log.warn({}, 'the storage is back')
    } catch (error) {
      if (before)
        log.error({ err: error }, 'the storage is lost: files can be neither stored nor read')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void look(), everyMillis)
  timer.unref()
  return () => clearInterval(timer)
}
