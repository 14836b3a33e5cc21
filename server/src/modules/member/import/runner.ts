/** Works on imports in the background of this process, one after the other; whichever process is free takes the next, also one whose process died. */
import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import * as queries from './queries.ts'
import * as queue from './queue-queries.ts'
import { bring, check, isOvertaken, type Work } from './steps.ts'

const LEASE_MILLIS = 30_000
/** A step that fails so often in a row fails for ever. */
const MAX_FAILURES = 5

export interface Runner {
  /** Looks for work now. */
  wake(): void
  /** Resolves when it has found nothing more to do. */
  idle(): Promise<void>
  /** Ends after the part at hand; what is left is gone on with by another process, or after the restart. */
  stop(): Promise<void>
}

type Needs = Pick<Platform, 'system' | 'push' | 'log' | 'now'>

const GIVEN_UP = '系统繁忙，请稍后再试'

export const createRunner = (platform: Needs): Runner => {
  const me = randomUUID()
  const system = platform.system('import')
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const workOn = (row: queries.ImportRow): Work => ({
    me,
    ctx: platform.system(`import:${row.id}`, { userId: row.creatorId, ip: row.actorIp, userAgent: '', requestId: `import:${row.id}` }),
    stopped: () => stopped,
    onProgress({ id, creatorId, status, done, total }) {
      platform.push.send({ userId: creatorId }, { type: 'changed', data: { name: 'import.changed/v1', payload: { importId: id, status, done, total } } })
    },
  })

  /** Puts it off a little longer each time; a hopeless one ends. */
  const putOff = async (row: queries.ImportRow, error: unknown): Promise<void> => {
    platform.log.error({ err: error, importId: row.id }, 'an import failed')
    const failures = row.failures + 1
    await system.write(async (w) => {
      const now = platform.now()
      if (failures < MAX_FAILURES)
        return queries.change(w.db, row, ['checking', 'running'], { failures, leaseUntil: new Date(now.getTime() + 1000 * 2 ** failures) })
      const failed = row.status === 'running' ? (await queries.settleFaulty(w.db, row, GIVEN_UP)) + row.failed : row.failed
      const end = row.status === 'running' ? ({ status: 'done', failed, done: row.total } as const) : ({ status: 'refused', refusal: GIVEN_UP } as const)
      return queries.change(w.db, row, [row.status], { ...end, leaseUntil: null, finishedAt: now })
    })
  }

  const workAll = async (): Promise<void> => {
    while (!stopped) {
      const now = platform.now()
      const row = await system.write((w) => queue.take(w.db, me, now, new Date(now.getTime() + LEASE_MILLIS)))
      if (row === undefined) return
      const work = workOn(row)
      try {
        await (row.status === 'checking' ? check(work, row) : bring(work, row))
      } catch (error) {
        if (isOvertaken(error)) continue
        if (stopped) throw error
        await putOff(row, error)
      }
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
        if (!stopped) platform.log.error({ err: error }, 'imports cannot be worked on')
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
      await system.write((w) => queue.letGo(w.db, me)).catch(() => {})
    },
  }
}
