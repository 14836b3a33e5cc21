/** The loops of one lane of the outbox: woken, or looking by themselves once in a while. */
import type { Platform } from '../platform.ts'

/** What a lane delivers with, how much at a time, and how often at once. */
export interface LaneOptions {
  /**
   * Delivers some of what is due and tells how many it took; `onClaimed` hears of the number before
   * they are delivered.
   */
  deliver(onClaimed?: (count: number) => void): Promise<number>
  /** What `deliver` takes at most; where it took so many, another loop begins beside it. */
  readonly batch: number
  /** Loops at a time. */
  readonly concurrency: number
  /** How often it looks without being woken. */
  readonly pollMillis: number
  stopped(): boolean
  readonly log: Platform['log']
}

/** One lane of deliveries: what waits in it holds up no other lane. */
export interface LaneWorker {
  /** Looks for work now; resolves when nothing due is left. */
  run(): Promise<void>
  /** How many deliveries it has taken so far. */
  taken(): number
  /** Resolves when what is at work has ended. After `stopped` answers true. */
  stop(): Promise<void>
}

/** Begins to look for work. */
export const createLane = (options: LaneOptions): LaneWorker => {
  const { deliver, batch, concurrency, pollMillis, stopped, log } = options
  const loops = new Set<Promise<void>>()
  let taken = 0
  let wakes = 0
  let timer: NodeJS.Timeout | undefined

  const loop = async (): Promise<void> => {
    while (!stopped()) {
      const seen = wakes
      const count = await deliver((claimed) => {
        if (claimed === batch) begin()
      })
      taken += count
      if (count > 0) await new Promise(setImmediate)
      // What was stored while it looked may have been missed.
      else if (wakes === seen) return
    }
  }

  const begin = (): void => {
    if (stopped() || loops.size >= concurrency) return
    const running: Promise<void> = loop()
      .catch((error: unknown) => log.error({ err: error }, 'outbox worker failed'))
      .finally(() => loops.delete(running))
    loops.add(running)
  }

  const idle = async (): Promise<void> => {
    while (loops.size > 0) await Promise.all(loops)
  }

  const run = (): Promise<void> => {
    wakes += 1
    begin()
    return idle()
  }

  const tick = (): void => {
    timer = setTimeout(() => {
      wakes += 1
      begin()
      if (!stopped()) tick()
    }, pollMillis)
    timer.unref()
  }
  tick()

  return {
    run,
    taken: () => taken,
    async stop() {
      clearTimeout(timer)
      await idle()
    },
  }
}
