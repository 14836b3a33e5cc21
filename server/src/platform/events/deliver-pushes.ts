/**
 * The lanes whose receivers stand outside the transaction: deliveries are leased, handed over, and
 * marked afterwards, so each arrives at least once. The lease is renewed while a receiver is at
 * work, so that no other process sends the same again.
 */
import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/schema.ts'
import type { Platform } from '../platform.ts'
import type { Consumer } from './consumer.ts'
import {
  claimDeliveries,
  type DueDelivery,
  eventOf,
  findConsumers,
  leasingDeliveries,
  lockingDeliveries,
  markingDone,
  postponingDeliveries,
} from './deliveries.ts'
import type { Lane } from './lanes.ts'

/** What goes out by one call of a consumer. */
interface Push {
  readonly consumer: Consumer
  readonly due: DueDelivery[]
}

/** After a process died, what it was sending waits so long. Renewed while it lives, so it is short. */
const LEASE_MILLIS = 15_000
/** So often within its time a lease is renewed. */
const RENEWALS = 3

export interface PushDeliveryOptions {
  readonly lane: Exclude<Lane, 'rows'>
  /** What is leased at a time. */
  readonly batch: number
  /** Resolves once what was pushed has left the process; rejects when it is lost. */
  carried(): Promise<void>
  stopped(): boolean
  readonly leaseMillis?: number
}

/**
 * Answers a function that delivers some of what is due, at most `batch`, and tells how many it took:
 * 0 when nothing is due. `onClaimed` hears of the number before anything is sent.
 */
export const createPushDelivery = (
  platform: Pick<Platform, 'hooks' | 'log' | 'now'>,
  ctx: Ctx,
  { lane, batch, carried, stopped, leaseMillis = LEASE_MILLIS }: PushDeliveryOptions,
): ((onClaimed?: (count: number) => void) => Promise<number>) => {
  const leaseEnd = (): Date => new Date(platform.now().getTime() + leaseMillis)

  const tell = (due: DueDelivery, error?: unknown): void =>
    platform.log.error(
      { err: error, event: due.eventId, type: due.type, consumer: due.consumer },
      error === undefined ? 'delivery without a consumer' : 'delivery failed',
    )

  const claim = async (): Promise<{ pushes: readonly Push[]; count: number }> => {
    const pushes: Push[] = []
    let count = 0
    await ctx.write(async (w) => {
      const now = platform.now()
      const claimed = await claimDeliveries(w.db, lane, now, batch)
      count = claimed.length
      for (const { due, consumer } of await findConsumers(
        w,
        platform.hooks,
        lane,
        claimed,
        now,
        tell,
      )) {
        const together = consumer.pushAll && pushes.find((push) => push.consumer === consumer)
        if (together) together.due.push(due)
        else pushes.push({ consumer, due: [due] })
      }
      const leased = pushes.flatMap(({ due }) => due)
      if (leased.length > 0) w.atCommit(leasingDeliveries(w.db, leased, leaseEnd()))
    })
    return { pushes, count }
  }

  /** One round trip: locked, changed and committed. */
  const change = (
    deliveries: readonly DueDelivery[],
    changing: (db: Db) => CompiledQuery,
  ): Promise<void> =>
    ctx.write(async (w) => {
      w.atCommit(lockingDeliveries(w.db, deliveries))
      w.atCommit(changing(w.db))
    })

  const postpone = (deliveries: readonly DueDelivery[], error: unknown): Promise<void> => {
    for (const due of deliveries) tell(due, error)
    return change(deliveries, (db) => postponingDeliveries(db, deliveries, error, platform.now()))
  }

  /** Hands over one after the other; what a stopping process has not begun is given free. */
  const send = async (pushes: readonly Push[]): Promise<void> => {
    const leased = new Set(pushes.flatMap(({ due }) => due))
    let renewing: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      const deliveries = [...leased]
      if (deliveries.length > 0)
        renewing = change(deliveries, (db) => leasingDeliveries(db, deliveries, leaseEnd())).catch(
          (error: unknown) => platform.log.error({ err: error }, 'a lease could not be renewed'),
        )
    }, leaseMillis / RENEWALS)
    /** From here on the lease of these is renewed no more. */
    const release = async (deliveries: readonly DueDelivery[]): Promise<void> => {
      for (const due of deliveries) leased.delete(due)
      await renewing
    }
    const sent: DueDelivery[] = []
    try {
      for (const { consumer, due } of pushes) {
        if (stopped()) break
        try {
          const events = due.map(eventOf)
          await consumer.pushAll?.(events, ctx)
          for (const event of events) await (consumer.push ?? consumer.send)?.(event, ctx)
          sent.push(...due)
        } catch (error) {
          await release(due)
          await postpone(due, error)
        }
      }
      const unsent = [...leased].filter((due) => !sent.includes(due))
      await release([...leased])
      if (unsent.length > 0)
        await change(unsent, (db) => leasingDeliveries(db, unsent, platform.now()))
      if (sent.length === 0) return
      // At least once on every process: what Redis did not take comes again.
      await carried()
      await change(sent, (db) => markingDone(db, sent, platform.now()))
    } catch (error) {
      if (sent.length > 0) await postpone(sent, error)
      else throw error
    } finally {
      clearInterval(timer)
    }
  }

  return async (onClaimed) => {
    const { pushes, count } = await claim()
    onClaimed?.(count)
    if (pushes.length > 0) await send(pushes)
    return count
  }
}
