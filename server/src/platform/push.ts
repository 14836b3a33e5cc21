/**
 * Live pushes to open consoles. At least once for events of the outbox; `key` lets the receiver
 * drop a second copy.
 */
import type { ServerPush } from '@zz/contract'
import type { Bus } from './bus.ts'

/** Whom a push is for; all given members must fit. */
export interface PushTarget {
  readonly userId?: string
  /** Consoles that stand in this tenant. */
  readonly tenantId?: string
  readonly sessionId?: string
}

export interface Push {
  /** Reaches this process's sockets at once and the others' through the bus. */
  send(target: PushTarget, push: ServerPush, key?: string): void
}

export const PUSH_TOPIC = 'push'

export const createPush = (bus: Bus): Push => ({
  send(target, push, key) {
    if (
      target.userId === undefined &&
      target.tenantId === undefined &&
      target.sessionId === undefined
    )
      throw new Error('a push needs a target')
    bus.publish(PUSH_TOPIC, { target, push, key: key ?? '' })
  },
})
