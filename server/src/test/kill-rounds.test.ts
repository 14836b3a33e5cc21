/**
 * One round of what kill-rounds.heavy.test.ts does twenty times, with the harder of the two kills
 * on each engine.
 */
import { expect, test } from '@jest/globals'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { killRounds } from './kill-rounds.ts'
import { ownDatabase } from './process.ts'

const PLAN = { rounds: 1, writes: 200 } as const

if (process.env.DATABASE_URL) {
  test('[SV-04] kill -9 of PostgreSQL in the middle of writes: the server lives, and what was acknowledged is there, once and whole', async () => {
    const postgres = await startPostgres({ durable: true })
    const killDatabase = async (): Promise<void> => {
      await postgres.kill()
      postgres.start()
    }
    try {
      const report = await killRounds({
        ...PLAN,
        env: { DATABASE_URL: postgres.url, DATABASE_ADMIN_URL: postgres.adminUrl },
        killDatabase,
      })
      expect(report.wrong).toEqual([])
      expect(report.acknowledged + report.settledUnheard).toBe(PLAN.rounds * PLAN.writes)
      expect(
        Object.keys(report.failures).filter((what) => what.startsWith('503')).length,
      ).toBeGreaterThan(0)
    } finally {
      postgres.stop()
    }
  }, 240_000)
} else {
  test('[SV-04] kill -9 of the server in the middle of writes: what was acknowledged is there, once and whole', async () => {
    const database = await ownDatabase()
    try {
      const report = await killRounds({ ...PLAN, env: database.env })
      expect(report.wrong).toEqual([])
      expect(report.acknowledged + report.settledUnheard).toBe(PLAN.rounds * PLAN.writes)
      expect(report.failures['no answer']).toBeGreaterThan(0)
    } finally {
      await database.remove()
    }
  }, 240_000)
}
