/** Periodic jobs: whichever process first sees that one is due runs it; a run that dies is tried again at its next time. */
import type { Platform } from '../platform.ts'

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

export const createJobs = (platform: Pick<Platform, 'hooks' | 'log' | 'system' | 'now'>): JobRunner => {
  const ctx = platform.system('job')
  /** When this process next looks at a job; the table decides who runs it. */
  const lookAt = new Map<string, number>()
  let stopped = false
  let failed = 0
  let running: Promise<void> | undefined

  /** Moves the job's time on if it is due; true for the one process that did. */
  const claim = (name: string, every: number): Promise<boolean> =>
    ctx.write(async (w) => {
      const now = platform.now()
      const nextAt = new Date(now.getTime() + every)
      const inserted = await w.db
        .insertInto('job')
        .values({ name, nextAt, ranAt: now, error: null })
        .onConflict((oc) => oc.column('name').doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 1n) return true
      const moved = await w.db
        .updateTable('job')
        .set({ nextAt, ranAt: now, error: null })
        .where('name', '=', name)
        .where('nextAt', '<=', now)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    })

  const runAll = async (): Promise<void> => {
    for (const job of platform.hooks.jobs) {
      if (stopped) return
      const now = platform.now().getTime()
      if (now < (lookAt.get(job.name) ?? 0)) continue
      lookAt.set(job.name, now + Math.min(job.every, MAX_LOOK_MILLIS))
      if (!(await claim(job.name, job.every))) continue
      try {
        await job.run(platform.system(`job:${job.name}`))
      } catch (error) {
        failed += 1
        platform.log.error({ err: error, job: job.name }, 'job failed')
        await ctx.write((w) =>
          w.db
            .updateTable('job')
            .set({ error: String(error).slice(0, 500) })
            .where('name', '=', job.name)
            .execute(),
        )
      }
    }
  }

  const runDue = (): Promise<void> => {
    running ??= runAll()
      .catch((error: unknown) => platform.log.error({ err: error }, 'job runner failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  const timer = setInterval(() => void runDue(), TICK_MILLIS)
  timer.unref()
  return {
    runDue,
    failed: () => failed,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
