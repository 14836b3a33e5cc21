/**
 * The race of races.postgres.test.ts a thousand times over: 100 rounds of five pairs, two inverse
 * approvals each. The embedded engine lets no two overlap; there a few rounds hold the answers.
 */
import { expect, test } from '@jest/globals'
import { product } from '../../../test/product.ts'
import { raceInverseChanges } from './inverse-changes.test-support.ts'

const h = product()
const ROUNDS = Number(process.env.RACE_ROUNDS ?? (process.env.DATABASE_URL ? 100 : 4))

test('[OS-05] of a thousand inverse approvals by different superiors at the same moment none makes a circle', async () => {
  expect(await raceInverseChanges(h, ROUNDS)).toBe(ROUNDS * 10)
}, 900_000)
