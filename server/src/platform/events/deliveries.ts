/** SQL of deliveries: claimed, leased, marked and put off. System scope. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DomainEvent, Write } from '../context.ts'
import type { Db } from '../db/schema.ts'
import type { HookRegistry } from '../hooks.ts'
import { type Consumer, laneOf } from './consumer.ts'
import type { Lane } from './lanes.ts'

/** A delivery that is due, with its event. */
export interface DueDelivery {
  readonly eventId: string
  readonly consumer: string
  readonly type: string
  readonly attempts: number
  readonly tenantId: string | null
  readonly objectType: string
  readonly objectId: string
  readonly payload: Record<string, unknown>
  readonly actorId: string | null
  readonly createdAt: Date
}

/** A delivery that is due, and who takes it. */
export interface Addressed {
  readonly due: DueDelivery
  readonly consumer: Consumer
}

const MAX_BACKOFF_SECONDS = 600
/** Two to this power is past the longest wait. */
const MAX_DOUBLINGS = 20
const MAX_ERROR = 500

/** What stands at a delivery whose consumer this version does not have. */
export const NO_CONSUMER = 'no consumer of this name is registered'

/** The event as its consumers get it. */
export const eventOf = (due: DueDelivery): DomainEvent => ({
  id: due.eventId,
  type: due.type,
  tenantId: due.tenantId ?? '-1',
  objectType: due.objectType,
  objectId: due.objectId,
  payload: due.payload,
  actorId: due.actorId ?? '',
  createdAt: due.createdAt,
})

/** These deliveries, as the condition of a statement. */
const these = (deliveries: readonly DueDelivery[]): RawBuilder<boolean> => sql<boolean>`
  (event_id, consumer) in (select * from unnest(${deliveries.map((due) => due.eventId)}::bigint[], ${deliveries.map((due) => due.consumer)}::text[]))`

/** Locks the oldest deliveries of a lane that are due and that no other process holds. */
export async function claimDeliveries(
  db: Db,
  lane: Lane,
  now: Date,
  limit: number,
): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.event_id, d.consumer, d.type, d.attempts, e.tenant_id, e.object_type, e.object_id, e.payload, e.actor_id, e.created_at
    from outbox_delivery d join outbox e on e.id = d.event_id
    where d.done_at is null and d.lane = ${lane} and d.next_at <= ${now}
    order by d.next_at, d.event_id limit ${limit} for update of d skip locked`.execute(db)
  return rows
}

/**
 * In the order of their key, as everywhere in the outbox: two that lock the same rows in another
 * order could wait for each other.
 */
export const lockingDeliveries = (db: Db, deliveries: readonly DueDelivery[]): CompiledQuery =>
  sql`select 1 from outbox_delivery where ${these(deliveries)} order by event_id, consumer for update`.compile(
    db,
  )

/** They are delivered. */
export const markingDone = (db: Db, deliveries: readonly DueDelivery[], at: Date): CompiledQuery =>
  db
    .updateTable('outboxDelivery')
    .set({ doneAt: at, error: null })
    .where(these(deliveries))
    .compile()

/** No process takes those that are still owed before `until`; the past gives them free. */
export const leasingDeliveries = (
  db: Db,
  deliveries: readonly DueDelivery[],
  until: Date,
): CompiledQuery =>
  db
    .updateTable('outboxDelivery')
    .set({ nextAt: until })
    .where(these(deliveries))
    .where('doneAt', 'is', null)
    .compile()

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

/** Counts a failed attempt: due again after a pause that doubles, at most ten minutes. */
export const postponingDeliveries = (
  db: Db,
  deliveries: readonly DueDelivery[],
  error: unknown,
  now: Date,
): CompiledQuery =>
  db
    .updateTable('outboxDelivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAt: sql<Date>`${now}::timestamptz + make_interval(secs => least(power(2, least(attempts, ${sql.lit(MAX_DOUBLINGS)})), ${sql.lit(MAX_BACKOFF_SECONDS)}))`,
      error: textOf(error),
    }))
    .where(these(deliveries))
    .where('doneAt', 'is', null)
    .compile()

async function changeLane(db: Db, deliveries: readonly DueDelivery[], lane: Lane): Promise<void> {
  await db.updateTable('outboxDelivery').set({ lane }).where(these(deliveries)).execute()
}

/**
 * Finds the consumers of what a lane has claimed. What an older version put into the wrong lane is
 * put into its own. What no consumer of this version takes stays owed with an error, as a newer
 * version that has the consumer may run beside this one; `onUnknown` hears of it.
 */
export async function findConsumers(
  w: Write,
  hooks: HookRegistry,
  lane: Lane,
  claimed: readonly DueDelivery[],
  now: Date,
  onUnknown: (due: DueDelivery) => void,
): Promise<readonly Addressed[]> {
  const unknown: DueDelivery[] = []
  const elsewhere = new Map<Lane, DueDelivery[]>()
  const mine: Addressed[] = []
  for (const due of claimed) {
    const consumer = hooks.consumer(due.type, due.consumer)
    if (consumer === undefined) unknown.push(due)
    else if (laneOf(consumer) === lane) mine.push({ due, consumer })
    else elsewhere.set(laneOf(consumer), [...(elsewhere.get(laneOf(consumer)) ?? []), due])
  }
  for (const due of unknown) onUnknown(due)
  if (unknown.length > 0) w.atCommit(postponingDeliveries(w.db, unknown, NO_CONSUMER, now))
  for (const [own, deliveries] of elsewhere) await changeLane(w.db, deliveries, own)
  return mine
}
