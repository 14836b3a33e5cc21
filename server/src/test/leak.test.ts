import { expect, test } from '@jest/globals'
import { openTestDatabase, openTestEntrance } from './database.ts'
import { leakRounds, torn } from './leak.ts'
import { settingThatStays, sharedQueue } from './leaky.ts'

test('no tenant’s row reaches another among errors, rollbacks and callers that leave', async () => {
  const database = await openTestDatabase()
  const report = await leakRounds(database, 1500)
  expect(report.foreign).toBe(0)
  expect(report.rows).toBeGreaterThan(5000)
  expect(report.failed).toBeGreaterThan(200)
  expect(report.kept.length).toBeGreaterThan(50)
  expect(await torn(database, report)).toEqual([])
  await database.close()
})

test.each([
  ['a setting that stays on its connection', settingThatStays],
  ['a queue shared between people', sharedQueue],
])('the same rounds find %s', async (_mistake, leaky) => {
  await (await openTestDatabase()).close()
  const entrance = await openTestEntrance()
  for (const pool of entrance.pools) pool.on('error', () => {})
  try {
    expect((await leakRounds(leaky(entrance), 200)).foreign).toBeGreaterThan(0)
  } finally {
    await Promise.all(entrance.pools.map((pool) => pool.end()))
  }
})
