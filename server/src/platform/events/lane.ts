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
  /**
   * After a look that found less than a batch, the next one of the loop begins so much after it:
   * what is stored meanwhile goes together. The first look of a woken lane is at once.
   */
  readonly gatherMillis?: number
  stopped(): boolean
  readonly log: Platform['log']
}

/** One lane of deliveries: what waits in it holds up no other lane. */
export interface LaneWorker {
  /** There may be work: looks for it. */
  wake(): void
  /** Looks for work now, without gathering; resolves when nothing due is left. */
  drain(): Promise<void>
  /** How many deliveries it has taken so far. */
  taken(): number
  /** Resolves when what is at work has ended. After `stopped` answers true. */
  stop(): Promise<void>
}

/** Begins to look for work. */
export const createLane = (options: LaneOptions): LaneWorker => {
  const { deliver, batch, concurrency, pollMillis, gatherMillis = 0, stopped, log } = options
  const loops = new Set<Promise<void>>()
  /** Ends of the pauses of loops that gather. */
  const gathering = new Set<() => void>()
  let draining = 0
  let taken = 0
  let wakes = 0
  let timer: NodeJS.Timeout | undefined

  const hurry = (): void => {
    for (const go of gathering) go()
  }

  /** Until as much has gathered as may, or nobody has time for that. */
  const gather = async (millis: number): Promise<void> => {
    if (millis <= 0 || draining > 0 || stopped()) {
      await new Promise(setImmediate)
      return
    }
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(waiting)
        gathering.delete(go)
        resolve()
      }
      const waiting = setTimeout(go, millis)
      gathering.add(go)
    })
  }

  const loop = async (): Promise<void> => {
    while (!stopped()) {
      const seen = wakes
      const from = performance.now()
      const count = await deliver((claimed) => {
        if (claimed === batch) begin()
      })
      taken += count
      if (count === batch) await gather(0)
      else if (count > 0) await gather(gatherMillis - (performance.now() - from))
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

  const wake = (): void => {
    wakes += 1
    begin()
  }

  const tick = (): void => {
    timer = setTimeout(() => {
      wake()
      if (!stopped()) tick()
    }, pollMillis)
    timer.unref()
  }
  tick()

  return {
    wake,
    taken: () => taken,
    async drain() {
      draining += 1
      hurry()
      wake()
      await idle()
      draining -= 1
    },
    async stop() {
      clearTimeout(timer)
      hurry()
      await idle()
    },
  }
}
