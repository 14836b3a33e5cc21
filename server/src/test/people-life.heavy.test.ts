/** As people-life.test.ts, for minutes and with another seed at each run; `LIFE_SEED` repeats one. */
import { expect, test } from '@jest/globals'
import { product } from './product.ts'
import { LIFE_ACTS, liveWithPeople, worldOf } from './people-life.ts'

const h = product(undefined, { unlimited: true })

test('[MB-01] [DP-02] [RL-04] whatever happens to people and departments for long, what is derived equals a recount', async () => {
  const seed = Number(process.env.LIFE_SEED ?? Date.now() % 2_147_483_647)
  const done = await liveWithPeople(worldOf(h), { rounds: 120, seed, every: 1 })
  expect({ seed, acts: Object.keys(done).toSorted() }).toEqual({
    seed,
    acts: [...LIFE_ACTS].toSorted(),
  })
}, 900_000)
