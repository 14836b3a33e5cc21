/** What two operators can press at the same moment on help documents. */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'
import { manualId } from './manual/read.ts'

const h = product()
const operator = () => h.as(personId('wutong'), '1')
const create = async (name: string, pid = manualId('account')): Promise<string> =>
  (await operator().post<{ id: string }>('/api/ops/doc/create', { pid, name })).body.data.id

const codesOf = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)

test('[WF-03] of two who save a document at once one is told that the other was quicker', async () => {
  const id = await create('同时修改')
  const save = (name: string) => () =>
    operator().post('/api/ops/doc/update', { id, name, version: 1 })
  const answers = await meetAt({ table: 'doc_node', id }, [save('甲'), save('乙')])
  expect(codesOf(answers)).toEqual([200, 40902])
})

test('[WF-03] two moves at once never make a loop', async () => {
  const [a, b] = [await create('环甲'), await create('环乙')]
  const move = (id: string, pid: string) => () =>
    operator().post('/api/ops/doc/move', { id, pid, beforeId: null })
  const answers = await meetAt({ table: 'doc_node', id: a }, [move(a, b), move(b, a)])
  expect(codesOf(answers)).toEqual([200, 40001])
})

test('[WF-03] a document deleted while another is moved below it: one of the two is refused', async () => {
  const [folder, page] = [await create('将删除'), await create('将移入')]
  const answers = await meetAt({ table: 'doc_node', id: folder }, [
    () => operator().post('/api/ops/doc/delete', { id: folder }),
    () => operator().post('/api/ops/doc/move', { id: page, pid: folder, beforeId: null }),
  ])
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
})
