/**
 * Live pushes to open consoles. At least once for events of the outbox; `key` lets the receiver
 * drop a second copy.
 */
import type { PermissionKey, ServerPush } from '@zz/contract'
import type { Bus } from './bus.ts'

/** Whom a push is for; all given members must fit. */
export interface PushTarget {
  /** Every open console of the deployment. */
  readonly everyone?: true
  readonly userId?: string
  /** Consoles that stand in this tenant. */
  readonly tenantId?: string
  readonly sessionId?: string
  /**
   * Of these consoles only those of these people, and of whoever holds one of the keys in the
   * tenant.
   */
  readonly concerned?: {
    readonly userIds: readonly string[]
    readonly keys: readonly PermissionKey[]
  }
}

export interface PushOptions {
  /**
   * Of those of one name that come within some hundred milliseconds a console gets the last: for
   * news upon which it asks again, whatever they were.
   */
  readonly gather?: true
}

/** Sends news to open consoles; nothing is kept for those that are closed. */
export interface Push {
  /** Reaches this process's sockets at once and the others' through the bus. */
  send(target: PushTarget, push: ServerPush, key?: string, options?: PushOptions): void
}

/** Topic of the bus; processes of two versions may share it during a rollout. */
export const PUSH_TOPIC = 'push'

/** Throws for a target that names nobody: `everyone` must be said. */
export const createPush = (bus: Bus): Push => ({
  send(target, push, key, { gather } = {}) {
    if (
      target.everyone === undefined &&
      target.userId === undefined &&
      target.tenantId === undefined &&
      target.sessionId === undefined
    )
      throw new Error('a push needs a target')
    bus.publish(PUSH_TOPIC, {
      target,
      push,
      key: key ?? '',
      ...(gather === undefined ? {} : { gather }),
    })
  },
})
