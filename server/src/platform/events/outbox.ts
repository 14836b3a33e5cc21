/**
 * Delivers outbox events to their consumers. Rows exactly once: a consumer's rows and the mark of its delivery are one transaction.
 * Pushes at least once: the mark follows the push. Any number of processes may run it (SKIP LOCKED).
 */
import { type RawBuilder, sql } from 'kysely'
import { NOT_CARRIED } from '../bus.ts'
import type { Ctx, DomainEvent, Write } from '../context.ts'
import type { Platform } from '../platform.ts'

export interface OutboxWorker {
  /** New events may be there. */
  wake(): void
  /** Resolves when nothing due is left. For tests and for stopping. */
  drain(): Promise<void>
  /** Pushes that did not reach the other processes are due at once: the way to them is open again. */
  sendLost(): Promise<void>
  stop(): Promise<void>
}

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

const POLL_MILLIS = 1000
const MAX_BACKOFF_SECONDS = 600

const claim = (now: Date): RawBuilder<Due> => sql<Due>`
  select d.event_id, d.consumer, d.type, d.attempts, e.tenant_id, e.object_type, e.object_id, e.payload, e.actor_id, e.created_at
  from outbox_delivery d join outbox e on e.id = d.event_id
  where d.done_at is null and d.next_at <= ${now}
  order by d.next_at, d.event_id limit 1 for update of d skip locked`

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

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** `pollMillis`: how often it looks without being woken, for events that another process stored. */
export const createOutbox = (platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now' | 'bus'>, pollMillis = POLL_MILLIS): OutboxWorker => {
  const ctx: Ctx = platform.system('outbox')
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const done = (w: Write, due: Due) =>
    w.db
      .updateTable('outboxDelivery')
      .set({ doneAt: platform.now(), error: null })
      .where('eventId', '=', due.eventId)
      .where('consumer', '=', due.consumer)
      .execute()

  const postpone = async (due: Due, error: unknown): Promise<void> => {
    platform.log.error({ err: error, event: due.eventId, type: due.type, consumer: due.consumer }, 'delivery failed')
    const seconds = Math.min(2 ** due.attempts, MAX_BACKOFF_SECONDS)
    await ctx.write((w) =>
      w.db
        .updateTable('outboxDelivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: new Date(platform.now().getTime() + seconds * 1000), error: text(error) }))
        .where('eventId', '=', due.eventId)
        .where('consumer', '=', due.consumer)
        .execute(),
    )
  }

  /** Delivers one; false when nothing is due. */
  const deliverOne = async (): Promise<boolean> => {
    let taken: Due | undefined
    let pushAfter: (() => Promise<void>) | undefined
    try {
      await ctx.write(async (w) => {
        taken = (await claim(platform.now()).execute(w.db)).rows[0]
        if (taken === undefined) return
        const consumer = platform.hooks.consumer(taken.type, taken.consumer)
        const event = eventOf(taken)
        if (consumer?.push !== undefined) {
          // Lease it for a minute, so that the push runs outside the transaction and comes again if this process dies.
          const { push } = consumer
          pushAfter = () => push(event, ctx)
          await w.db
            .updateTable('outboxDelivery')
            .set({ nextAt: new Date(platform.now().getTime() + 60_000) })
            .where('eventId', '=', taken.eventId)
            .where('consumer', '=', taken.consumer)
            .execute()
          return
        }
        await consumer?.handle?.(event, w)
        await done(w, taken)
      })
      const due = taken
      if (pushAfter !== undefined && due !== undefined) {
        await pushAfter()
        // At least once on every process: what Redis did not take comes again.
        await platform.bus.carried()
        await ctx.write((w) => done(w, due))
      }
    } catch (error) {
      if (taken === undefined) throw error
      await postpone(taken, error)
    }
    return taken !== undefined
  }

  const loop = async (): Promise<void> => {
    do {
      again = false
      while (!stopped && (await deliverOne())) await new Promise(setImmediate)
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
