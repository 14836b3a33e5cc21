import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase } from './database.ts'
import { controls, leakRounds } from './leak.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('no foreign row in 50,000 requests', async () => {
  const report = await leakRounds(database, 50_000, 7)
  expect(report.foreign).toBe(0)
  const { system, torn } = await controls(database)
  expect(system).toBeGreaterThan(0)
  expect(torn).toEqual([])
}, 600_000)
