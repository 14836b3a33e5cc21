/**
 * Delivers outbox events to their consumers. Rows exactly once: a consumer's rows and the mark of its delivery are one transaction.
 * Pushes at least once: the mark follows the push. Any number of processes may run it (SKIP LOCKED).
 */
import { NOT_CARRIED } from '../bus.ts'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import { createDelivery } from './delivery.ts'

export interface OutboxWorker {
  /** New events may be there. */
  wake(): void
  /** Resolves when nothing due is left. For tests and for stopping. */
  drain(): Promise<void>
  /** Pushes that did not reach the other processes are due at once: the way to them is open again. */
  sendLost(): Promise<void>
  stop(): Promise<void>
}

const POLL_MILLIS = 1000

/** `pollMillis`: how often it looks without being woken, for events that another process stored. */
export const createOutbox = (platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now' | 'bus'>, pollMillis = POLL_MILLIS): OutboxWorker => {
  const ctx: Ctx = platform.system('outbox')
  const deliver = createDelivery(platform, ctx)
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const loop = async (): Promise<void> => {
    do {
      again = false
      while (!stopped && (await deliver()) > 0) await new Promise(setImmediate)
    } while (again && !stopped)
  }

  const run = (): Promise<void> => {
    again = true
    running ??= loop()
      .catch((error: unknown) => platform.log.error({ err: error }, 'outbox worker failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  const tick = (): void => {
    timer = setTimeout(() => {
      void run().then(() => (stopped ? undefined : tick()))
    }, pollMillis)
    timer.unref()
  }
  tick()

  return {
    wake: () => void run(),
    drain: run,
    async sendLost() {
      const due = platform.now()
      await ctx.write((w) => w.db.updateTable('outboxDelivery').set({ nextAt: due }).where('doneAt', 'is', null).where('error', '=', NOT_CARRIED).execute())
      void run()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
