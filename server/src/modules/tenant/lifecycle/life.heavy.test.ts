/** As life.test.ts, for minutes and with another seed at each run; `LIFE_SEED` repeats one. */
import { expect, test } from '@jest/globals'
import { product } from '../../../test/product.ts'
import { ACT_NAMES, liveAtRandom } from './life.test-support.ts'

const h = product()
const SEQUENCES = Number(process.env.LIFE_SEQUENCES ?? 60)

test('[AU-01] [AU-03] [OC-05] whatever people do to organisations for long, no rule about them is broken', async () => {
  const seed = Number(process.env.LIFE_SEED ?? Date.now() % 2_147_483_647)
  const done = await liveAtRandom(h, { sequences: SEQUENCES, longest: 40, seed })
  expect(Object.keys(done).toSorted()).toEqual([...ACT_NAMES].toSorted())
}, 900_000)
