/**
 * Works on imports in the background of this process, one after the other; whichever process is
 * free takes the next, also one whose process died.
 */
import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import * as queries from './queries.ts'
import * as queue from './queue-queries.ts'
import { bring, check, isOvertaken, type Work } from './steps.ts'

const LEASE_MILLIS = 30_000
/**
 * So often an import is taken without progress, also by processes that die over it, before it ends.
 */
const MAX_TRIES = 3

export interface Runner {
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

type Needs = Pick<Platform, 'system' | 'push' | 'log' | 'now'>

const UNREAD = '文件多次读取失败，请拆分成较小的文件，或把内容复制到模板后重新上传'
const NOT_BROUGHT_IN = '多次导入失败，未导入，请稍后重新导入'

export const createRunner = (platform: Needs): Runner => {
  const me = randomUUID()
  const system = platform.system('import')
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const workOn = (row: queries.ImportRow): Work => ({
    me,
    ctx: platform.system(`import:${row.id}`, {
      userId: row.creatorId,
      ip: row.actorIp,
      userAgent: '',
      requestId: `import:${row.id}`,
    }),
    stopped: () => stopped,
    onProgress({ id, creatorId, status, done, total }) {
      platform.push.send(
        { userId: creatorId },
        {
          type: 'changed',
          data: { name: 'import.changed/v1', payload: { importId: id, status, done, total } },
        },
      )
    },
  })

  /** Ends it with a sentence about what the person can do. */
  const giveUp = async (row: queries.ImportRow): Promise<void> => {
    platform.log.warn(
      { importId: row.id, failures: row.failures },
      'an import failed too often and is ended',
    )
    const finishedAt = platform.now()
    await system.write(async (w) => {
      if (row.status === 'checking')
        return queries.change(w.db, row, ['checking'], {
          status: 'refused',
          refusal: UNREAD,
          leaseUntil: null,
          finishedAt,
        })
      const failed = (await queries.settleFaulty(w.db, row, NOT_BROUGHT_IN)) + row.failed
      return queries.change(w.db, row, ['running'], {
        status: 'done',
        failed,
        done: row.total,
        leaseUntil: null,
        finishedAt,
      })
    })
    workOn(row).onProgress({ ...row, status: row.status === 'checking' ? 'refused' : 'done' })
  }

  /** Puts it off a little longer each time; a hopeless one ends. */
  const putOff = async (row: queries.ImportRow, error: unknown): Promise<void> => {
    platform.log.error({ err: error, importId: row.id }, 'an import failed')
    if (row.failures >= MAX_TRIES) return giveUp(row)
    const leaseUntil = new Date(platform.now().getTime() + 1000 * 2 ** row.failures)
    await system.write((w) =>
      queries.change(w.db, row, ['checking', 'running'], { leaseBy: null, leaseUntil }),
    )
  }

  const workAll = async (): Promise<void> => {
    while (!stopped) {
      const now = platform.now()
      const row = await system.write((w) =>
        queue.take(w.db, me, now, new Date(now.getTime() + LEASE_MILLIS)),
      )
      if (row === undefined) return
      if (row.failures > MAX_TRIES) {
        await giveUp(row)
        continue
      }
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
