/** People and departments of an organisation in any order; for long in people-life.heavy.test.ts. */
import { expect, test } from '@jest/globals'
import { product } from './product.ts'
import { LIFE_ACTS, liveWithPeople, worldOf } from './people-life.ts'

const h = product(undefined, { unlimited: true })

test('[MB-01] [DP-02] [RL-04] joins, invitations, moves, leaves, restores, leads, grants and dissolutions in any order: reach, seats, rosters and permissions equal a recount', async () => {
  const done = await liveWithPeople(worldOf(h), { rounds: 8, seed: 20_261_124, every: 4 })
  expect(Object.keys(done).toSorted()).toEqual([...LIFE_ACTS].toSorted())
})
