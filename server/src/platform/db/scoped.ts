/** Reads and writes in one scope: the only way for modules to reach the database. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { BatchOutcome, Statement, StatementResult } from './batch.ts'
import type { Entrance } from './entrance.ts'
import { createScopedKysely } from './kysely.ts'
import { leaseConnection } from './pool.ts'
import type { Db } from './schema.ts'
import type { Scope } from './scope.ts'

interface Waiting {
  readonly statement: Statement
  resolve(result: StatementResult): void
  reject(error: Error): void
}

/**
 * The write that the current chain of calls stands in, if any. Kept only where there is one
 * connection, so that a call waits for itself: there it is an error at once, in every test too.
 * Elsewhere following chains of calls would cost every request a tenth.
 */
const openWrite = new AsyncLocalStorage<{ open: boolean }>()
const oneConnection = (pool: pg.Pool): boolean => pool.options.max === 1

const refuseInsideWrite = (pool: pg.Pool): void => {
  if (oneConnection(pool) && openWrite.getStore()?.open === true) {
    throw new Error(
      'the pool was used inside a write: use w.db there, because on the embedded engine this waits for itself',
    )
  }
}

const lost = (): Error =>
  new Error('the statement was not run, because one before it in the same batch failed')

/**
 * Hands each waiting statement its result; those from the failing one on get the error. `offset`
 * results belong to statements of ours.
 */
const distribute = (outcome: BatchOutcome, waiting: readonly Waiting[], offset: number): void => {
  waiting.forEach((entry, index) => {
    const result = outcome.results[index + offset]
    if (result !== undefined && outcome.error === undefined) entry.resolve(result)
    else if (index + offset < outcome.failedAt && result !== undefined) entry.resolve(result)
    else entry.reject(outcome.error ?? lost())
  })
}

/** Collects the statements of one tick and hands them over together. */
const collector = (flush: (waiting: Waiting[]) => Promise<void>) => {
  let queue: Waiting[] = []
  return (statement: Statement): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      queue.push({ statement, resolve, reject })
      if (queue.length > 1) return
      process.nextTick(() => {
        const waiting = queue
        queue = []
        flush(waiting).catch((error: unknown) => {
          for (const entry of waiting)
            entry.reject(error instanceof Error ? error : new Error(String(error)))
        })
      })
    })
}

/**
 * What a module's statement begins with. Anything else could leave the scope or the transaction.
 */
const PLAIN_STATEMENT = /^[\s(]*(select|with|insert|update|delete|lock|values|explain|truncate)\b/i

/** The statement, if a module may send it; throws otherwise. */
export const checkStatement = (statement: Statement): Statement => {
  if (!PLAIN_STATEMENT.test(statement.text))
    throw new Error(`not a statement of a module: ${statement.text.slice(0, 80)}`)
  return statement
}

/**
 * A Kysely for reading in the scope; a statement that writes is refused by the database, one that
 * is none of a module's here.
 */
export const readerOf = (entrance: Entrance, scope: Scope): Db => {
  const pool = entrance.poolOf(scope.role)
  const collect = collector(async (waiting) => {
    const connection = await leaseConnection(pool)
    let committed = false
    try {
      const opening = entrance.enter(scope, true)
      const outcome = await connection.run([...opening, ...waiting.map((entry) => entry.statement)])
      committed = outcome.error === undefined
      distribute(outcome, waiting, opening.length)
    } finally {
      entrance.left(scope.role, committed)
      connection.release()
    }
  })
  return createScopedKysely(async (statement) => {
    refuseInsideWrite(pool)
    return collect(checkStatement(statement))
  })
}

/** What a transaction adds just before its commit, in the same round trip. */
export type Closing = () => readonly Statement[]

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
const ROLLBACK: Statement = { text: 'rollback', values: [] }

/** Has the open transaction go on in the name of another organisation, with the same role. */
export type EnterTenant = (tenantId: string) => Promise<void>

/**
 * One transaction in the scope. Rejects, with everything rolled back, when `fn` does, when a
 * statement of it failed (swallowed or not), and when the commit was not one.
 */
export const writeIn = async <T>(
  entrance: Entrance,
  scope: Scope,
  fn: (db: Db, enterTenant: EnterTenant) => Promise<T>,
  closing: Closing = () => [],
): Promise<T> => {
  const pool = entrance.poolOf(scope.role)
  refuseInsideWrite(pool)
  const connection = await leaseConnection(pool)
  const store = { open: true }
  let committed = false
  let opening: Statement[] = [BEGIN, ...entrance.enter(scope, false)]
  const send = async (
    statements: readonly Statement[],
  ): Promise<{ outcome: BatchOutcome; offset: number }> => {
    const first = opening
    opening = []
    return { outcome: await connection.run([...first, ...statements]), offset: first.length }
  }
  try {
    const collect = collector(async (waiting) => {
      if (!store.open) throw new Error('the transaction is over')
      const { outcome, offset } = await send(waiting.map((entry) => entry.statement))
      distribute(outcome, waiting, offset)
    })
    const db = createScopedKysely(async (statement) => collect(checkStatement(statement)))
    const enterTenant: EnterTenant = async (tenantId) =>
      void (await Promise.all(entrance.enter({ ...scope, tenantId }, false).map(collect)))
    const run = (): Promise<T> => fn(db, enterTenant)
    const result = await (oneConnection(pool) ? openWrite.run(store, run) : run())
    store.open = false
    const { outcome } = await send([...closing(), COMMIT])
    if (outcome.error !== undefined) throw outcome.error
    if (outcome.results.at(-1)?.command !== 'COMMIT')
      throw new Error('the transaction was rolled back, because one of its statements failed')
    committed = true
    return result
  } catch (error) {
    store.open = false
    if (opening.length === 0) await connection.run([ROLLBACK])
    throw error
  } finally {
    entrance.left(scope.role, committed)
    connection.release()
  }
}
