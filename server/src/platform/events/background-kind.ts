/** What a domain tells the background runner about one kind of long work. */
import type { Ctx, Write } from '../context.ts'
import { createExtensionPoint } from '../extension-point.ts'

/** Work that is owed: it lies in the database until it is done. */
export interface BackgroundTask {
  readonly tenantId: string
  /** Of the thing that it works on. */
  readonly id: string
  readonly kind: string
  /** In whose name it goes on. */
  readonly creatorId: string
  readonly actorIp: string
  /** How often in a row it was taken without progress, this time included. */
  readonly failures: number
}

/** A task while one process is at work on it. */
export interface BackgroundWork {
  readonly task: BackgroundTask
  /** System scope, in the name of who began it. */
  readonly ctx: Ctx
  /** The process ends: `run` returns after the part at hand, and another goes on. */
  stopped(): boolean
  /**
   * One transaction of the work, with what shows how far it is; it renews the lease. With `progress`
   * earlier failures are forgotten. Throws where another process has the task by now.
   */
  part<T>(act: (w: Write) => Promise<T>, made?: 'progress'): Promise<T>
  /**
   * The same for a transaction after which nothing is left to do: the task ends in it, so that the
   * thing can be begun again from then on.
   */
  lastPart<T>(act: (w: Write) => Promise<T>): Promise<T>
  /** Keeps the task this process's while something goes on that may outlast a lease. */
  keepingLease<T>(act: () => Promise<T>): Promise<T>
}

/**
 * Cancelling is a state of the thing itself: `run` reads it in each part and returns where nothing is
 * left to do.
 */
export interface BackgroundKind {
  /** Its key, stored with each task. Never rename it. */
  readonly kind: string
  /**
   * Goes on where the thing stands, part by part, and returns when it is done, cancelled or stopped.
   * What it throws is tried again twice, by whichever process is free.
   */
  run(work: BackgroundWork): Promise<void>
  /** It failed too often: the thing ends with a sentence about what the person can do. */
  giveUp(work: BackgroundWork): Promise<void>
}

/** Every kind of long work that the domains of an app have. */
export const backgroundKinds = createExtensionPoint<BackgroundKind>({
  what: 'the kind of background work',
  keyOf: ({ kind }) => kind,
})
