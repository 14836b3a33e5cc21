import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase, openTestEntrance, openTestPool } from './database.ts'
import { leakRounds, torn } from './leak.ts'
import { settingThatStays, sharedQueue } from './leaky.ts'

const REQUESTS = 50_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Kills one of the runtime role's connections and cancels whatever another one runs, in turn. */
const disturber = (pool: pg.Pool) => {
  const done = { killed: 0, cancelled: 0 }
  let turn = 0
  const hit = async (act: string): Promise<number> =>
    (
      await pool.query(
        `select ${act}(pid) from pg_stat_activity where usename = current_user and datname = current_database() and application_name = '' and pid <> pg_backend_pid()
         order by state = 'active' desc, random() limit 1`,
      )
    ).rowCount ?? 0
  return {
    done,
    async disturb() {
      turn += 1
      if (turn % 2 === 0) done.killed += await hit('pg_terminate_backend')
      else done.cancelled += await hit('pg_cancel_backend')
    },
  }
}

const numbers = ({
  requests,
  rows,
  failed,
  foreign,
}: {
  requests: number
  rows: number
  failed: number
  foreign: number
}): object => ({
  requests,
  rows,
  failed,
  foreign,
})

if (process.env.DATABASE_URL) {
  test('no foreign row and no torn write in 50,000 requests among killed connections and cancelled queries', async () => {
    const pool = await openTestPool('disturber')
    const { disturb, done } = disturber(pool)
    const report = await leakRounds(database, REQUESTS, { seed: 7, disturb })
    await pool.end()
    process.stdout.write(
      `${JSON.stringify({ ...numbers(report), kept: report.kept.length, ...done })}\n`,
    )
    expect(report.foreign).toBe(0)
    expect(done.killed).toBeGreaterThan(400)
    expect(done.cancelled).toBeGreaterThan(400)
    expect(await torn(database, report)).toEqual([])
  }, 900_000)
} else {
  test('no foreign row and no torn write in 50,000 requests', async () => {
    const report = await leakRounds(database, REQUESTS, { seed: 7 })
    process.stdout.write(`${JSON.stringify({ ...numbers(report), kept: report.kept.length })}\n`)
    expect(report.foreign).toBe(0)
    expect(await torn(database, report)).toEqual([])
  }, 900_000)
}

// The controls, after the rounds: the same rounds on databases that leak by one likely mistake
// each.
test.each([
  ['a setting that stays on its connection', settingThatStays],
  ['a queue shared between people', sharedQueue],
])(
  'the same rounds find %s',
  async (_mistake, leaky) => {
    await database.close()
    const entrance = await openTestEntrance()
    for (const pool of entrance.pools) pool.on('error', () => {})
    try {
      const report = await leakRounds(leaky(entrance), 10_000, { seed: 7 })
      process.stdout.write(`${JSON.stringify(numbers(report))}\n`)
      expect(report.foreign).toBeGreaterThan(100)
    } finally {
      await Promise.all(entrance.pools.map((pool) => pool.end()))
      database = await openTestDatabase()
    }
  },
  900_000,
)
