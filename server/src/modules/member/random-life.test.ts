/** People and departments of an organisation in any order; for long in random-life.heavy.test.ts. */
import { expect, test } from '@jest/globals'
import { product } from '../../test/product.ts'
import { liveWithPeople } from './random-life.test-support.ts'

const h = product(undefined, { unlimited: true })

test('[MB-01] [DP-02] [RL-04] joins, moves, leaves, restores, grants and dissolutions in any order: reach, seats, rosters and permissions equal a recount', async () => {
  const world = {
    as: h.as,
    db: () => h.platform.system('test').db,
    drain: () => h.app.outbox.drain(),
  }
  const done = await liveWithPeople(world, { rounds: 6, seed: 20_261_124, every: 3 })
  expect(Object.keys(done)).toHaveLength(13)
})
