/**
 * Periodic jobs: whichever process first sees that one is due runs it; a run that dies is tried
 * again at its next time. A run counts as failed from its beginning until it is done, so that one
 * which ends its process is counted too. After three in a row the job is put off. A job that takes
 * long keeps no other one waiting.
 */
import { sql } from 'kysely'
import type { PeriodicJob } from '../hooks.ts'
import type { Platform } from '../platform.ts'
import { SomeFailed } from './each-alone.ts'

/** What runs the periodic jobs of this process. */
export interface JobRunner {
  /** Runs what is due now. */
  runDue(): Promise<void>
  /** How many runs failed since this process began. */
  failed(): number
  stop(): Promise<void>
}

const TICK_MILLIS = 1000
/** Another process may have died with the job, so each looks at least this often. */
const MAX_LOOK_MILLIS = 60_000
const MAX_FAILURES = 3
/** A job that failed so often waits so long, or its own time where that is longer. */
const PUT_OFF_MILLIS = 3_600_000
/** Jobs run one after the other, as long as they are short: then the next one begins beside it. */
const SHORT_MILLIS = 1000
const NOT_DONE = 'begun and not done'

/**
 * Runs registered jobs when they are due; the table of jobs lets one process run each at a time.
 * With null it looks only when `runDue` is called.
 */
export const createJobs = (
  platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now'>,
  tickMillis: number | null = TICK_MILLIS,
): JobRunner => {
  const ctx = platform.system('job')
  /** When this process next looks at a job; the table decides who runs it. */
  const lookAt = new Map<string, number>()
  let stopped = false
  let failed = 0
  let looking: Promise<void> | undefined
  /** Jobs at work, by name. */
  const running = new Map<string, Promise<void>>()

  /** Moves the job's time on if it is due; true for the one process that did. */
  const claim = (name: string, every: number): Promise<boolean> =>
    ctx.write(async (w) => {
      const now = platform.now()
      const nextAt = new Date(now.getTime() + every)
      const putOff = new Date(now.getTime() + Math.max(every, PUT_OFF_MILLIS))
      const inserted = await w.db
        .insertInto('job')
        .values({ name, nextAt, ranAt: now, failures: 1, error: NOT_DONE })
        .onConflict((oc) => oc.column('name').doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 1n) return true
      const moved = await w.db
        .updateTable('job')
        .set((eb) => ({
          nextAt: sql<Date>`case when failures >= ${MAX_FAILURES} then ${putOff}::timestamptz else ${nextAt}::timestamptz end`,
          ranAt: now,
          failures: eb('failures', '+', 1),
          error: NOT_DONE,
        }))
        .where('name', '=', name)
        .where('nextAt', '<=', now)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    })

  const settle = (
    name: string,
    outcome: { readonly failures?: 0; readonly error: string | null },
  ): Promise<unknown> =>
    ctx.write((w) => w.db.updateTable('job').set(outcome).where('name', '=', name).execute())

  const run = async (job: PeriodicJob): Promise<void> => {
    if (!(await claim(job.name, job.every))) return
    try {
      await job.run(platform.system(`job:${job.name}`))
      await settle(job.name, { failures: 0, error: null })
    } catch (error) {
      failed += 1
      const errors: unknown[] = error instanceof SomeFailed ? error.errors : [error]
      for (const each of errors) platform.log.error({ err: each, job: job.name }, 'job failed')
      await settle(job.name, {
        error: String(error).slice(0, 500),
        ...(error instanceof SomeFailed ? { failures: 0 } : {}),
      })
    }
  }

  /** Begins a job; ready when it is done, or takes long. */
  const begin = async (job: PeriodicJob): Promise<void> => {
    const work = run(job)
      .catch((error: unknown) => platform.log.error({ err: error }, 'job runner failed'))
      .finally(() => running.delete(job.name))
    running.set(job.name, work)
    let timeout: NodeJS.Timeout | undefined
    const long = new Promise<void>((resolve) => {
      timeout = setTimeout(resolve, SHORT_MILLIS)
    })
    await Promise.race([work, long])
    clearTimeout(timeout)
  }

  const lookAtAll = async (): Promise<void> => {
    for (const job of platform.hooks.jobs) {
      if (stopped) return
      const now = platform.now().getTime()
      if (running.has(job.name) || now < (lookAt.get(job.name) ?? 0)) continue
      lookAt.set(job.name, now + Math.min(job.every, MAX_LOOK_MILLIS))
      await begin(job)
    }
  }
  const look = (): Promise<void> => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined
    })
    return looking
  }
  const runDue = async (): Promise<void> => {
    await look()
    await Promise.all(running.values())
  }

  const timer = tickMillis === null ? undefined : setInterval(() => void look(), tickMillis)
  timer?.unref()
  return {
    runDue,
    failed: () => failed,
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
