/** Applications to create organisations that one person sends at the same moment. */
import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import { product } from '../../../test/product.ts'
import { meetAt } from '../../../test/race.ts'
import { makeTenants } from '../../approval/crowd.test-support.ts'
import { MAX_PENDING, submitCreation } from './creation.ts'

const h = product()
const CREATOR = personId('zhaolan')

test('[OC-09] of two applications that are sent at once where one more may wait, one is refused', async () => {
  const system = h.platform.system('test')
  const of = Array.from({ length: MAX_PENDING + 1 }, () => CREATOR)
  const [one = '', other = '', ...waiting] = await makeTenants(h, of, 0)
  const send = (id: string) => system.write((w) => submitCreation(w, id, h.platform.now()))
  for (const id of waiting) await send(id)
  const outcome = (id: string) => () =>
    send(id).then(
      () => 200,
      (error: { code: number }) => error.code,
    )
  const answers = await meetAt({ limit: 'waitingCreations', key: CREATOR }, [
    outcome(one),
    outcome(other),
  ])
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 42901])
})
