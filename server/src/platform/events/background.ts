/**
 * Long work beside requests: imports, exports, whatever takes more than one transaction. A process
 * works on one task after the other; whichever is free takes the next, also one whose process died.
 */
import { randomUUID } from 'node:crypto'
import type { Hooks } from '../hooks.ts'
import type { Platform } from '../platform.ts'
import { type BackgroundTask, type BackgroundWork, backgroundKinds } from './background-kind.ts'
import {
  BACKGROUND_DUE,
  endTask,
  putOffTask,
  releaseTasks,
  renewTask,
  takeTask,
} from './background-queries.ts'

/** What does the background tasks of this process (ADR 0048). */
export interface BackgroundRunner {
  /** Looks for work now. */
  wake(): void
  /** Resolves when it has found nothing more to do. */
  idle(): Promise<void>
  /**
   * Ends after the part at hand; what is left is gone on with by another process, or after the
   * restart.
   */
  stop(): Promise<void>
}

const LEASE_MILLIS = 30_000
/** So often within its time a lease is renewed while something goes on that may outlast it. */
const RENEWALS = 3
/** So often a task is taken without progress, also by processes that die over it, before it ends. */
const MAX_TRIES = 3
/** How often every process looks for tasks whose process died. */
const LOOK_MILLIS = 15_000

/** Another process has the task by now. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Has the runner woken when a task is owed, and every 15 s. */
export const registerBackground = (hooks: Hooks, wake: () => void): void => {
  const look = (): Promise<void> => {
    wake()
    return Promise.resolve()
  }
  hooks.onEvent(BACKGROUND_DUE, { consumer: 'background', push: look })
  hooks.job({ name: 'background', every: LOOK_MILLIS, run: look })
}

/** A runner of the kinds that are registered; it does nothing until it is woken. */
export const createBackground = (
  platform: Pick<Platform, 'hooks' | 'system' | 'log' | 'now'>,
): BackgroundRunner => {
  const me = randomUUID()
  const system = platform.system('background')
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  const after = (millis: number): Date => new Date(platform.now().getTime() + millis)

  const workOn = (task: BackgroundTask): BackgroundWork => {
    const label = `${task.kind}:${task.id}`
    const ctx = platform.system(label, {
      userId: task.creatorId,
      ip: task.actorIp,
      userAgent: '',
      requestId: label,
    })
    const part: BackgroundWork['part'] = (act, made) =>
      ctx.write(async (w) => {
        if (!(await renewTask(w.db, task, me, after(LEASE_MILLIS), made))) throw new Overtaken()
        return act(w)
      })
    return {
      task,
      ctx,
      stopped: () => stopped,
      part,
      lastPart: (act) =>
        part(async (w) => {
          await endTask(w.db, task, me)
          return act(w)
        }),
      async keepingLease(act) {
        // Who overtook this process all the same is met at the next part.
        const timer = setInterval(
          () => void part(() => Promise.resolve()).catch(() => {}),
          LEASE_MILLIS / RENEWALS,
        )
        try {
          return await act()
        } finally {
          clearInterval(timer)
        }
      },
    }
  }

  const end = (task: BackgroundTask): Promise<void> => system.write((w) => endTask(w.db, task, me))

  const giveUp = async (work: BackgroundWork): Promise<void> => {
    const { kind, id, failures } = work.task
    platform.log.warn({ kind, id, failures }, 'background work failed too often and is ended')
    await backgroundKinds.find(platform.hooks, kind)?.giveUp(work)
    await end(work.task)
  }

  const runTask = async (task: BackgroundTask): Promise<void> => {
    const work = workOn(task)
    try {
      if (task.failures > MAX_TRIES) return await giveUp(work)
      await backgroundKinds.find(platform.hooks, task.kind)?.run(work)
      if (!stopped) await end(task)
    } catch (error) {
      if (error instanceof Overtaken) return
      if (stopped) throw error
      platform.log.error({ err: error, kind: task.kind, id: task.id }, 'background work failed')
      if (task.failures >= MAX_TRIES) return giveUp(work)
      // A little longer each time.
      const until = after(1000 * 2 ** task.failures)
      await system.write((w) => putOffTask(w.db, task, me, until))
    }
  }

  const workAll = async (): Promise<void> => {
    const kinds = backgroundKinds.of(platform.hooks).map(({ kind }) => kind)
    while (!stopped) {
      const [now, until] = [platform.now(), after(LEASE_MILLIS)]
      const task = await system.write((w) => takeTask(w.db, kinds, me, now, until))
      if (task === undefined) return
      await runTask(task)
    }
  }

  const wake = (): void => {
    if (stopped) return
    if (running !== undefined) {
      again = true
      return
    }
    again = false
    running = workAll()
      .catch((error: unknown) => {
        if (!stopped) platform.log.error({ err: error }, 'background work cannot be done')
      })
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  return {
    wake,
    async idle() {
      while (running !== undefined) await running
    },
    async stop() {
      stopped = true
      await running
      // Another process, or this one after its restart, need not wait until the lease is over.
      await system.write((w) => releaseTasks(w.db, me)).catch(() => {})
    },
  }
}
