import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase } from './database.ts'
import { controls, leakRounds } from './leak.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('no tenant’s row reaches another among errors, rollbacks and callers that leave', async () => {
  const report = await leakRounds(database, 1500)
  expect(report.foreign).toBe(0)
  expect(report.rows).toBeGreaterThan(5000)
  expect(report.failed).toBeGreaterThan(200)
  const { system, torn } = await controls(database)
  expect(system).toBeGreaterThan(0)
  expect(torn).toEqual([])
})
