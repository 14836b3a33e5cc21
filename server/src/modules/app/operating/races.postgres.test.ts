/** What two people can press at the same moment on an app of the catalogue. */
import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import type { Answer } from '../../../test/harness.ts'
import { product } from '../../../test/product.ts'
import { meetAt } from '../../../test/race.ts'

const h = product()
const operator = () => h.as(personId('wutong'), '1')
const post = (act: string, body: object) =>
  operator().post<{ id: string }>(`/api/ops/app/${act}`, body)
const input = (name: string) => ({
  name,
  icon: null,
  keywords: [],
  supplier: '云澜科技有限公司',
  chargeType: 1,
  introduction: '',
  isDefault: 2,
  isOpt: 1,
  appUrl: 'https://race.example.cn/',
  sort: 300,
})
const make = async (code: string): Promise<string> => {
  const { id } = (await post('add', { code, ...input('赛跑') })).body.data
  await post('list', { id })
  return id
}
const codes = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)

test('[WF-03] of two who save an app at once one is told that the other was quicker', async () => {
  const id = await make('race-save')
  const save = (name: string) => () => post('update', { id, version: 2, ...input(name) })
  expect(codes(await meetAt({ table: 'app', id }, [save('甲'), save('乙')]))).toEqual([200, 40902])
})

test('[WF-03] of two who delist at once one hears that it is done', async () => {
  const id = await make('race-delist')
  const delist = () => post('delist', { id })
  expect(codes(await meetAt({ table: 'app', id }, [delist, delist]))).toEqual([200, 40902])
})

test('[WF-03] an app is delisted while an organisation opens it: it hears that it is gone, or has opened it before', async () => {
  const id = await make('race-open')
  const open = () =>
    h.as(personId('linxue'), '2').post('/api/uc-app/save-open-app', {
      appId: id,
      departmentIds: ['2001'],
      userIds: [],
    })
  // The one that opens waits for the one that delists, who waits for the row.
  const delist = () => post('delist', { id })
  const [delisted, opened] = await meetAt<Answer<unknown>>({ table: 'app', id }, [delist, open])
  expect(delisted?.body.code).toBe(200)
  const rows = await h.platform
    .system('test')
    .db.selectFrom('tenantApp')
    .select('tenantId')
    .where('appId', '=', id)
    .execute()
  expect([opened?.body.code, rows.length]).toEqual(
    opened?.body.code === 200 ? [200, 1] : [40401, 0],
  )
  const gone = (await post('delete', { id })).body.code
  expect(gone).toBe(rows.length === 0 ? 200 : 40905)
})
