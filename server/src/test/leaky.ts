/** Two databases that leak on purpose, each by one likely mistake: the leak test must find both. */
import type pg from 'pg'
import { runBatch, type Statement, type StatementResult } from '../platform/db/batch.ts'
import type { Entrance } from '../platform/db/entrance.ts'
import { createScopedKysely } from '../platform/db/kysely.ts'
import type { Scope } from '../platform/db/scope.ts'
import { writeIn } from '../platform/db/scoped.ts'
import type { LeakTarget } from './leak.ts'

const withClient = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const batch = async (
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<readonly StatementResult[]> => {
  const outcome = await runBatch(client, statements)
  if (outcome.error !== undefined) throw outcome.error
  return outcome.results
}

const last = (results: readonly StatementResult[]): StatementResult => {
  const result = results.at(-1)
  if (result === undefined) throw new Error('no result')
  return result
}

/**
 * Settings made for the session when a connection is first used, and still there for whoever gets
 * it next.
 */
export const settingThatStays = (entrance: Entrance): LeakTarget => {
  const known = new WeakSet<pg.PoolClient>()
  return {
    reader: (scope) =>
      createScopedKysely((statement) =>
        withClient(entrance.poolOf(scope.role), async (client) => {
          if (!known.has(client)) {
            known.add(client)
            await client.query(`set app.tenant_id to '${scope.tenantId}'`)
            await client.query(`set app.user_id to '${scope.userId}'`)
          }
          return last(await batch(client, [statement]))
        }),
      ),
    write: (scope, fn, closing) => writeIn(entrance, scope, fn, closing),
  }
}

/** Few, so that one failing statement does not take every answer with it. */
const TOGETHER = 2

/**
 * One queue for everybody: what is asked in one tick goes out with the settings of whoever asked
 * first.
 */
export const sharedQueue = (entrance: Entrance): LeakTarget => {
  const queue: {
    scope: Scope
    statement: Statement
    resolve(result: StatementResult): void
    reject(error: unknown): void
  }[] = []
  const flush = async (): Promise<void> => {
    const waiting = queue.splice(0, TOGETHER)
    const scope = waiting[0]?.scope
    if (scope === undefined) return
    if (queue.length > 0) setImmediate(() => void flush())
    try {
      const opening = entrance.enter(scope, true)
      const results = await withClient(entrance.poolOf(scope.role), (client) =>
        batch(client, [...opening, ...waiting.map((entry) => entry.statement)]),
      )
      waiting.forEach((entry, index) =>
        entry.resolve(results[index + opening.length] ?? last(results)),
      )
    } catch (error) {
      for (const entry of waiting) entry.reject(error)
    }
  }
  return {
    reader: (scope) =>
      createScopedKysely(
        (statement) =>
          new Promise((resolve, reject) => {
            queue.push({ scope, statement, resolve, reject })
            if (queue.length === 1) setImmediate(() => void flush())
          }),
      ),
    write: (scope, fn, closing) => writeIn(entrance, scope, fn, closing),
  }
}
