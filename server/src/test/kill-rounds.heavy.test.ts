/**
 * Issue 4: twenty kills of the server, and of PostgreSQL, each in the middle of 5,000 writes
 * (ZZ_KILL_ROUNDS and ZZ_KILL_WRITES for other sizes).
 */
import { expect, test } from '@jest/globals'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { type KillReport, killRounds } from './kill-rounds.ts'
import { ownDatabase } from './process.ts'

const PLAN = {
  rounds: Number(process.env.ZZ_KILL_ROUNDS ?? 20),
  writes: Number(process.env.ZZ_KILL_WRITES ?? 5000),
}
const HOUR = 3_600_000

const judge = (what: string, report: KillReport): void => {
  process.stdout.write(`${JSON.stringify({ what, ...PLAN, ...report })}\n`)
  expect(report.wrong).toEqual([])
  expect(report.acknowledged + report.settledUnheard).toBe(PLAN.rounds * PLAN.writes)
}

test(
  '[SV-04] kill -9 of the server',
  async () => {
    const database = await ownDatabase()
    try {
      judge(
        process.env.DATABASE_URL ? 'server on PostgreSQL' : 'server, embedded',
        await killRounds({ ...PLAN, env: database.env }),
      )
    } finally {
      await database.remove()
    }
  },
  3 * HOUR,
)

if (process.env.DATABASE_URL) {
  test(
    '[SV-04] kill -9 of PostgreSQL',
    async () => {
      const postgres = await startPostgres({ durable: true })
      const killDatabase = async (): Promise<void> => {
        await postgres.kill()
        postgres.start()
      }
      try {
        judge(
          'PostgreSQL',
          await killRounds({
            ...PLAN,
            env: { DATABASE_URL: postgres.url, DATABASE_ADMIN_URL: postgres.adminUrl },
            killDatabase,
          }),
        )
      } finally {
        postgres.stop()
      }
    },
    3 * HOUR,
  )
}
