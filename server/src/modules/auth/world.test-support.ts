/**
 * The world of a test file that imports this: a login site on a real database, and a stock client
 * of it, opened before its tests and closed after.
 */
import { afterAll, beforeAll } from '@jest/globals'
import { StockClient } from './browser.test-support.ts'
import { openWorld, type World } from './harness.test-support.ts'

export let world: World
export let stock: StockClient

beforeAll(async () => {
  world = await openWorld()
  stock = await StockClient.discover(world.issuer)
}, 120_000)
afterAll(() => world.close())
