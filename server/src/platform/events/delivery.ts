/**
 * Deliveries of the outbox: taken, handed to their consumers and marked, several in one
 * transaction.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, DomainEvent, Write } from '../context.ts'
import type { Consumer } from '../hooks.ts'
import type { Platform } from '../platform.ts'

interface Due {
  eventId: string
  consumer: string
  type: string
  attempts: number
  tenantId: string | null
  objectType: string
  objectId: string
  payload: Record<string, unknown>
  actorId: string | null
  createdAt: Date
}

/** What goes out by one call of a consumer. */
interface Push {
  readonly consumer: Consumer
  readonly due: Due[]
}

/** What one transaction delivers at most. */
const BATCH = 50
/**
 * After this a transaction takes no further delivery: on the embedded engine requests wait for it.
 */
const BATCH_MILLIS = 25
/**
 * How long a batch waits for a row that a request holds. Below deadlock_timeout, so that it is
 * never the request that gives way.
 */
const LOCK_MILLIS = 300
const LEASE_MILLIS = 60_000
const MAX_BACKOFF_SECONDS = 600

const claim = (now: Date, limit: number): RawBuilder<Due> => sql<Due>`
  select d.event_id, d.consumer, d.type, d.attempts, e.tenant_id, e.object_type, e.object_id, e.payload, e.actor_id, e.created_at
  from outbox_delivery d join outbox e on e.id = d.event_id
  where d.done_at is null and d.next_at <= ${now}
  order by d.next_at, d.event_id limit ${limit} for update of d skip locked`

const yieldToRequests = sql`select zz_tune('lock_timeout', ${`${LOCK_MILLIS}ms`})`

const eventOf = (due: Due): DomainEvent => ({
  id: due.eventId,
  type: due.type,
  tenantId: due.tenantId ?? '-1',
  objectType: due.objectType,
  objectId: due.objectId,
  payload: due.payload,
  actorId: due.actorId ?? '',
  createdAt: due.createdAt,
})

/** These deliveries, as the condition of an update. */
const these = (deliveries: readonly Due[]): RawBuilder<boolean> => sql<boolean>`
  (event_id, consumer) in (select * from unnest(${deliveries.map((due) => due.eventId)}::bigint[], ${deliveries.map((due) => due.consumer)}::text[]))`

/**
 * Lock timeout, deadlock, serialisation, and a transaction that an earlier statement had broken
 * already.
 */
const BY_OTHERS: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001', '25P02'])
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const text = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Answers a function that delivers some of what is due, at most `batch`, and tells how many it
 * took: 0 when nothing is due.
 */
export const createDelivery = (
  platform: Pick<Platform, 'hooks' | 'log' | 'now' | 'bus'>,
  ctx: Ctx,
  batch = BATCH,
): (() => Promise<number>) => {
  /**
   * How many are taken alone, after a transaction of several failed and nobody can tell by which.
   */
  let alone = 0

  const change = async (
    w: Write,
    deliveries: readonly Due[],
    set: { doneAt: Date; error: null } | { nextAt: Date },
  ): Promise<void> => {
    if (deliveries.length > 0)
      await w.db.updateTable('outboxDelivery').set(set).where(these(deliveries)).execute()
  }
  /**
   * In the order of their key, as everywhere in the outbox: two that lock the same rows in another
   * order could wait for each other.
   */
  const lockRows = async (w: Write, deliveries: readonly Due[]): Promise<void> => {
    await sql`select 1 from outbox_delivery where ${these(deliveries)} order by event_id, consumer for update`.execute(
      w.db,
    )
  }
  const markDone = (w: Write, deliveries: readonly Due[]) =>
    change(w, deliveries, { doneAt: platform.now(), error: null })

  const postpone = async (due: Due, error: unknown): Promise<void> => {
    platform.log.error(
      { err: error, event: due.eventId, type: due.type, consumer: due.consumer },
      'delivery failed',
    )
    const nextAt = new Date(
      platform.now().getTime() + Math.min(2 ** due.attempts, MAX_BACKOFF_SECONDS) * 1000,
    )
    await ctx.write((w) =>
      w.db
        .updateTable('outboxDelivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt, error: text(error) }))
        .where(these([due]))
        .execute(),
    )
  }

  /**
   * Leases them, so that a push runs outside the transaction and comes again if this process dies.
   */
  const lease = (w: Write, pushes: readonly Push[]) =>
    change(
      w,
      pushes.flatMap(({ due }) => due),
      { nextAt: new Date(platform.now().getTime() + LEASE_MILLIS) },
    )

  const send = async (pushes: readonly Push[]): Promise<void> => {
    const sent: Due[] = []
    for (const { consumer, due } of pushes) {
      try {
        const events = due.map(eventOf)
        await consumer.pushAll?.(events, ctx)
        for (const event of events) await consumer.push?.(event, ctx)
        sent.push(...due)
      } catch (error) {
        for (const each of due) await postpone(each, error)
      }
    }
    if (sent.length === 0) return
    try {
      // At least once on every process: what Redis did not take comes again.
      await platform.bus.carried()
      await ctx.write(async (w) => {
        await lockRows(w, sent)
        await markDone(w, sent)
      })
    } catch (error) {
      for (const due of sent) await postpone(due, error)
    }
  }

  return async () => {
    const limit = alone > 0 ? 1 : batch
    let taken: Due[] = []
    let current: Due | undefined
    const pushes: Push[] = []
    try {
      await ctx.write(async (w) => {
        const claimed = claim(platform.now(), limit).execute(w.db)
        if (limit > 1) await Promise.all([yieldToRequests.execute(w.db), claimed])
        taken = (await claimed).rows
        const until = performance.now() + BATCH_MILLIS
        const done: Due[] = []
        for (const due of taken) {
          if (done.length > 0 && performance.now() > until) break
          const consumer: Consumer | undefined = platform.hooks.consumer(due.type, due.consumer)
          const together = consumer?.pushAll && pushes.find((push) => push.consumer === consumer)
          if (together) together.due.push(due)
          else if (consumer?.push || consumer?.pushAll) pushes.push({ consumer, due: [due] })
          else {
            current = due
            await consumer?.handle?.(eventOf(due), w)
            done.push(due)
          }
        }
        current = undefined
        await Promise.all([markDone(w, done), lease(w, pushes)])
      })
    } catch (error) {
      if (taken.length === 0) throw error
      const atFault =
        taken.length === 1 ? taken[0] : BY_OTHERS.has(codeOf(error)) ? undefined : current
      if (atFault === undefined) alone = taken.length
      else {
        alone = Math.max(0, alone - 1)
        await postpone(atFault, error)
      }
      return taken.length
    }
    alone = Math.max(0, alone - 1)
    await send(pushes)
    return taken.length
  }
}
