/** Two people sign one application at the same moment (WF-02). */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'
import { flowTools, statesOf, step } from './flow.test-support.ts'

const h = product()
const { save, apply, detail, decide, person, runOut } = flowTools(h)

/** Both have read the application before either has written; their codes in the order of the calls. */
const meet = async (id: string, ...calls: readonly (() => Promise<{ body: { code: number } }>)[]) =>
  (await meetAt({ table: 'approval', id }, calls)).map(({ body }) => body.code)

test('[WF-02] all must sign and two do at once: both count, and the step has ended once', async () => {
  await save([step('会签', ['heping', 'zhouming'], { sign: 2 }), step('复核', ['linxue'])])
  const id = await apply()
  const codes = await meet(
    id,
    () => decide('heping', id),
    () => decide('zhouming', id),
  )
  expect(codes).toEqual([200, 200])
  expect(statesOf(await detail('zhaolan', id))).toEqual([
    [2, [2, 2]],
    [1, [1]],
  ])
})

test('[WF-02] one of two must sign and two do at once: the second hears that it is done, and signs no further step', async () => {
  await save([step('或签', ['heping', 'zhouming']), step('复核', ['heping', 'zhouming'])])
  const id = await apply()
  const codes = await meet(
    id,
    () => decide('heping', id),
    () => decide('zhouming', id),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 40902])
  const [first, second] = statesOf(await detail('zhaolan', id))
  expect(first?.[0]).toBe(2)
  expect(second).toEqual([1, [1, 1]])
})

test('[WF-02] passed by one and refused by another at once: the first of them counts, and what follows is whole', async () => {
  await save([step('会签', ['heping', 'zhouming'], { sign: 2 })])
  const id = await apply()
  await meet(
    id,
    () => decide('heping', id),
    () => decide('zhouming', id, 3),
  )
  // A passing signature that came first leaves the step open, and the refusal ends it.
  const { auditStatus, flow } = await detail('zhaolan', id)
  expect(auditStatus).toBe(3)
  expect(flow[0]?.status).toBe(3)
})

test('[WF-02] handed over while it is signed: one of the two, and nobody signs for another', async () => {
  await save([step('初审', ['heping'])])
  const id = await apply()
  const codes = await meet(
    id,
    () => decide('heping', id),
    () => person('heping').post('/api/approval/delegate', { id, userId: personId('zhouming') }),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  const { auditStatus } = await detail('zhaolan', id)
  expect(auditStatus).toBe(codes[0] === 200 ? 2 : 1)
})

test('[WF-02] a step past its time, signed by its signer and by a reviewer at once, passes once and no further', async () => {
  await save([step('限时', ['heping'], { hours: 1 }), step('复核', ['zhouming'])])
  const id = await apply()
  await runOut(id)
  const codes = await meet(
    id,
    () => decide('heping', id),
    () => decide('linxue', id),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 40902])
  expect(statesOf(await detail('zhaolan', id))[1]).toEqual([1, [1]])
})
