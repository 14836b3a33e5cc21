/**
 * Delivers outbox events to their consumers. Rows exactly once: a consumer's rows and the mark of
 * its delivery are one transaction. Pushes at least once: the mark follows the push. Any number of
 * processes may run it (SKIP LOCKED).
 */
import { type RawBuilder, sql } from 'kysely'
import { NOT_CARRIED } from '../bus.ts'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import { createDelivery } from './delivery.ts'

export interface OutboxWorker {
  /** New events may be there. */
  wake(): void
  /** Resolves when nothing due is left. For tests and for stopping. */
  drain(): Promise<void>
  /**
   * Pushes that did not reach the other processes are due at once: the way to them is open again.
   */
  sendLost(): Promise<void>
  stop(): Promise<void>
}

const POLL_MILLIS = 1000

/**
 * All processes do this at the same moment, when Redis is back, while others mark theirs as done:
 * rows are locked in the order of their key first, as everywhere in the outbox, or two of them
 * could wait for each other.
 */
const makeLostDue = (due: Date): RawBuilder<unknown> => sql`
  with lost as (
    select event_id, consumer from outbox_delivery where done_at is null and error = ${NOT_CARRIED} order by event_id, consumer for update)
  update outbox_delivery d set next_at = ${due} from lost l where d.event_id = l.event_id and d.consumer = l.consumer`

/** `pollMillis`: how often it looks without being woken, for events that another process stored. */
export const createOutbox = (
  platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now' | 'bus'>,
  pollMillis = POLL_MILLIS,
): OutboxWorker => {
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
      await ctx.write((w) => makeLostDue(platform.now()).execute(w.db))
      void run()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
