/**
 * Delivers outbox events to their consumers, lane by lane. Rows exactly once: a consumer's rows and
 * the mark of its delivery are one transaction. Pushes at least once: the mark follows the push.
 * Any number of processes may run it (SKIP LOCKED).
 */
import { type RawBuilder, sql } from 'kysely'
import { NOT_CARRIED } from '../bus.ts'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import { createPushDelivery } from './deliver-pushes.ts'
import { createRowDelivery, ROWS_AT_ONCE } from './deliver-rows.ts'
import { createLane, type LaneWorker } from './lane.ts'
import { LANES, type Lane } from './lanes.ts'

/** What delivers stored events in this process, lane by lane. */
export interface OutboxWorker {
  /** New deliveries may be there, in these lanes or in any. */
  wake(lanes?: ReadonlySet<Lane>): void
  /** Resolves when nothing due is left in any lane. For tests and for stopping. */
  drain(): Promise<void>
  /**
   * Pushes that did not reach the other processes are due at once: the way to them is open again.
   */
  sendLost(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxOptions {
  /** How often it looks without being woken, for events that another process stored. */
  readonly pollMillis?: number
  /** How long a push is this process's own before another may send it, unless it is renewed. */
  readonly leaseMillis?: number
}

const POLL_MILLIS = 1000
/** Pushes go out one batch after the other, as the bus tells of losses since it was last asked. */
const PUSHES_AT_ONCE = 50
/** Under load they go together: each look costs two transactions, whatever it finds. */
const PUSHES_GATHER_MILLIS = 25
/** Receivers outside that are called at a time. */
export const OUTSIDE_AT_ONCE = 8

/**
 * All processes do this at the same moment, when Redis is back, while others mark theirs as done:
 * rows are locked in the order of their key first, as everywhere in the outbox, or two of them
 * could wait for each other.
 */
const makeLostDue = (due: Date): RawBuilder<unknown> => sql`
  with lost as (
    select event_id, consumer from outbox_delivery where done_at is null and error = ${NOT_CARRIED} order by event_id, consumer for update)
  update outbox_delivery d set next_at = ${due} from lost l where d.event_id = l.event_id and d.consumer = l.consumer`

/** Begins to deliver, each lane by itself, until it is stopped. */
export const createOutbox = (
  platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now' | 'bus'>,
  { pollMillis = POLL_MILLIS, leaseMillis }: OutboxOptions = {},
): OutboxWorker => {
  const ctx: Ctx = platform.system('outbox')
  let isStopped = false
  const stopped = (): boolean => isStopped
  const lane = { pollMillis, stopped, log: platform.log }
  const leased = { stopped, ...(leaseMillis === undefined ? {} : { leaseMillis }) }
  const workers: Readonly<Record<Lane, LaneWorker>> = {
    rows: createLane({
      ...lane,
      deliver: createRowDelivery(platform, ctx),
      batch: ROWS_AT_ONCE,
      concurrency: 1,
    }),
    pushes: createLane({
      ...lane,
      deliver: createPushDelivery(platform, ctx, {
        ...leased,
        lane: 'pushes',
        batch: PUSHES_AT_ONCE,
        carried: () => platform.bus.carried(),
      }),
      batch: PUSHES_AT_ONCE,
      concurrency: 1,
      gatherMillis: PUSHES_GATHER_MILLIS,
    }),
    outside: createLane({
      ...lane,
      deliver: createPushDelivery(platform, ctx, {
        ...leased,
        lane: 'outside',
        batch: 1,
        carried: () => Promise.resolve(),
      }),
      batch: 1,
      concurrency: OUTSIDE_AT_ONCE,
    }),
  }
  const all = LANES.map((name) => workers[name])
  const taken = (): number => all.reduce((sum, worker) => sum + worker.taken(), 0)

  return {
    wake(lanes) {
      for (const name of lanes ?? LANES) workers[name].wake()
    },
    async drain() {
      // Rows that are delivered may emit events of the other lanes.
      for (let before = -1; before !== taken() && !isStopped; ) {
        before = taken()
        await Promise.all(all.map((worker) => worker.drain()))
      }
    },
    async sendLost() {
      await ctx.write((w) => makeLostDue(platform.now()).execute(w.db))
      workers.pushes.wake()
    },
    async stop() {
      isStopped = true
      await Promise.all(all.map((worker) => worker.stop()))
    },
  }
}
