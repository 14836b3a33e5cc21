/** Who is told of an event. */
import type { Ctx, DomainEvent, Write } from '../context.ts'
import type { Lane } from './lanes.ts'

/** Exactly one of `handle`, `push`, `pushAll` and `send`; it decides the lane. */
export interface Consumer {
  /** Unique per event type; part of the delivery's key, so never rename it. */
  readonly consumer: string
  /** Rows: runs in the transaction that marks the delivery done, so exactly once. System scope. */
  handle?(event: DomainEvent, w: Write): Promise<void>
  /**
   * News for open consoles: runs before the delivery is marked done, so at least once; `event.id`
   * drops a second copy.
   */
  push?(event: DomainEvent, ctx: Ctx): Promise<void>
  /** As `push`, for those due together, oldest first: where one answer stands for many events. */
  pushAll?(events: readonly DomainEvent[], ctx: Ctx): Promise<void>
  /** Mail, SMS and other receivers outside the installation: at least once, as `push`. */
  send?(event: DomainEvent, ctx: Ctx): Promise<void>
}

const WAYS = ['handle', 'push', 'pushAll', 'send'] as const

/** Throws where a consumer has none of the ways to be told, or several. */
export const checkConsumer = (type: string, consumer: Consumer): void => {
  if (WAYS.filter((way) => consumer[way] !== undefined).length !== 1)
    throw new Error(
      `consumer ${consumer.consumer} of ${type} needs exactly one of ${WAYS.join(', ')}`,
    )
}

/** The lane in which a consumer's deliveries wait. */
export const laneOf = (consumer: Consumer): Lane => {
  if (consumer.handle !== undefined) return 'rows'
  return consumer.send === undefined ? 'pushes' : 'outside'
}
