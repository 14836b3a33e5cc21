import { expect, test } from '@jest/globals'
import { product } from '../../../test/product.ts'
import { ACT_NAMES, liveAtRandom } from './life.test-support.ts'
import { brokenRules } from './life-rules.test-support.ts'

const h = product()

test('the demo data break no rule about organisations', async () => {
  expect(await brokenRules(h.platform.system('test').db)).toEqual([])
})

test('[AU-01] [AU-03] [OC-05] whatever people do to organisations, no rule about them is broken', async () => {
  const done = await liveAtRandom(h, { sequences: 14, longest: 24, seed: 20_261_123 })
  // A round in which something never succeeded says nothing of it.
  expect(Object.keys(done).toSorted()).toEqual([...ACT_NAMES].toSorted())
}, 240_000)
