/**
 * Makes calls meet at a row of PostgreSQL, so that a race happens every time and not only on a slow
 * machine.
 */
import pg from 'pg'
import { LIMIT_LOCKS } from '../platform/db/limit-lock.ts'
import { eventually } from './eventually.ts'
import { openTestPool } from './database.ts'

export interface RacedRow {
  readonly table: string
  readonly id: string
  /** The column that holds `id`, where it has another name. */
  readonly column?: string
}

/** A limit under which calls count, of whose things `key` says (`countUnderLock`). */
export interface RacedLimit {
  readonly limit: keyof typeof LIMIT_LOCKS
  readonly key: string
}

/** Sessions that wait for the given one, directly or behind another that does. */
const WAITING = `with recursive waiting(pid) as (
    select $1::int
    union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid)) where a.datname = current_database()
  ) select count(*)::int - 1 as n from waiting`

/** Holds the row or the limit until the transaction ends, and says in words what it is. */
async function hold(holder: pg.PoolClient, raced: RacedRow | RacedLimit): Promise<string> {
  if ('limit' in raced) {
    const { limit, key } = raced
    await holder.query('select pg_advisory_xact_lock($1, hashtext($2))', [LIMIT_LOCKS[limit], key])
    return `${limit} ${key}`
  }
  const { table, id, column = 'id' } = raced
  const held = await holder.query(
    `select 1 from ${pg.escapeIdentifier(table)} where ${pg.escapeIdentifier(column)} = $1 for update`,
    [id],
  )
  if (held.rowCount !== 1) throw new Error(`${table} has no row ${id}`)
  return `${table} ${id}`
}

/**
 * Starts the calls while their row, or their limit, is held, and lets go once all of them wait for
 * it: each has read what was there before any of them wrote. Answers in the order of the calls.
 * Rejects when one of them never comes to wait for it.
 */
export async function meetAt<T>(
  raced: RacedRow | RacedLimit,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const pool = await openTestPool('race', 'system')
  try {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      const what = await hold(holder, raced)
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
      const early: unknown[] = []
      const running = Promise.allSettled(
        calls.map(async (call) => {
          const answer = await call()
          early.push(answer)
          return answer
        }),
      )
      const allWait = async (): Promise<boolean> => {
        if (early.length > 0)
          throw new Error(`a call was over before it came to ${what}: ${JSON.stringify(early[0])}`)
        return (
          ((await pool.query<{ n: number }>(WAITING, [rows[0]?.pid])).rows[0]?.n ?? 0) >=
          calls.length
        )
      }
      try {
        await eventually(`${calls.length} calls waiting for ${what}`, allWait)
      } finally {
        await holder.query('commit')
      }
      return (await running).map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      })
    } finally {
      holder.release()
    }
  } finally {
    await pool.end()
  }
}
