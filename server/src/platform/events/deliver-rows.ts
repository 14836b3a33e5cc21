/**
 * The lane of rows: deliveries are handed to their consumers and marked in one transaction, several
 * at a time.
 */
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import {
  claimDeliveries,
  type DueDelivery,
  eventOf,
  findConsumers,
  markingDone,
  postponingDeliveries,
} from './deliveries.ts'

/** What one transaction delivers at most. */
export const ROWS_AT_ONCE = 50
/**
 * After this a transaction takes no further delivery: on the embedded engine requests wait for it.
 */
const BATCH_MILLIS = 25
/**
 * How long a batch waits for a row that a request holds. Below deadlock_timeout, so that it is
 * never the request that gives way.
 */
const LOCK_MILLIS = 300

const yieldToRequests = sql`select zz_tune('lock_timeout', ${`${LOCK_MILLIS}ms`})`

/**
 * Lock timeout, deadlock, serialisation, and a transaction that an earlier statement had broken
 * already.
 */
const BY_OTHERS: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001', '25P02'])
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Answers a function that delivers some of the rows that are due, at most `batch`, and tells how
 * many it took: 0 when nothing is due.
 */
export const createRowDelivery = (
  platform: Pick<Platform, 'hooks' | 'log' | 'now'>,
  ctx: Ctx,
  batch = ROWS_AT_ONCE,
): (() => Promise<number>) => {
  /**
   * How many are taken alone, after a transaction of several failed and nobody can tell by which.
   */
  let alone = 0

  const tell = (due: DueDelivery, error?: unknown): void =>
    platform.log.error(
      { err: error, event: due.eventId, type: due.type, consumer: due.consumer },
      error === undefined ? 'delivery without a consumer' : 'delivery failed',
    )

  return async () => {
    const limit = alone > 0 ? 1 : batch
    let taken: readonly DueDelivery[] = []
    let current: DueDelivery | undefined
    try {
      await ctx.write(async (w) => {
        const now = platform.now()
        const claimed = claimDeliveries(w.db, 'rows', now, limit)
        if (limit > 1) await Promise.all([yieldToRequests.execute(w.db), claimed])
        taken = await claimed
        const found = await findConsumers(w, platform.hooks, 'rows', taken, now, tell)
        const until = performance.now() + BATCH_MILLIS
        const done: DueDelivery[] = []
        for (const { due, consumer } of found) {
          if (done.length > 0 && performance.now() > until) break
          current = due
          await consumer.handle?.(eventOf(due), w)
          done.push(due)
        }
        current = undefined
        if (done.length > 0) w.atCommit(markingDone(w.db, done, platform.now()))
      })
    } catch (error) {
      if (taken.length === 0) throw error
      const atFault =
        taken.length === 1 ? taken[0] : BY_OTHERS.has(codeOf(error)) ? undefined : current
      if (atFault === undefined) alone = taken.length
      else {
        alone = Math.max(0, alone - 1)
        tell(atFault, error)
        await ctx.write(async (w) =>
          w.atCommit(postponingDeliveries(w.db, [atFault], error, platform.now())),
        )
      }
      return taken.length
    }
    alone = Math.max(0, alone - 1)
    return taken.length
  }
}
