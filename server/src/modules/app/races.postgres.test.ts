/** What two people can press at the same moment on apps: once, and the other hears why. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt, type RacedRow } from '../../test/race.ts'

const h = product()
const [ATTENDANCE, NOTICE, REPAIR] = ['6', '5', '12']
const both = async (row: RacedRow, path: string, body: object, who: readonly [string, string]) =>
  (
    await meetAt<Answer<unknown>>(
      row,
      who.map((each) => () => h.as(personId(each), '2').post<unknown>(`/api/uc-app/${path}`, body)),
    )
  )
    .map(({ body: { code, msg } }) => ({ code, msg }))
    .toSorted((a, b) => a.code - b.code)

test('[AP-02] of two who open an app at once one hears that it is open', async () => {
  const body = { appId: REPAIR, departmentIds: [departmentId('2', '信息科')] }
  // The new row names its app, whose row is held.
  expect(
    await both({ table: 'app', id: REPAIR }, 'save-open-app', body, ['zhouming', 'linxue']),
  ).toEqual([
    { code: 200, msg: '开通成功' },
    { code: 40902, msg: '该应用已开通，请刷新' },
  ])
})

test('[AP-04] of two who close an app at once one hears that it is closed', async () => {
  const body = { appId: NOTICE, enable: 2 }
  const row = { table: 'tenant_app', column: 'app_id', id: NOTICE }
  expect(await both(row, 'update-tenant-app-status', body, ['zhouming', 'linxue'])).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40902, msg: '该应用已关闭，请刷新' },
  ])
})

test('[AU-05] who asks twice at once asks once', async () => {
  expect(
    await both(
      { table: 'tenant_app', column: 'app_id', id: ATTENDANCE },
      'apply-use',
      { appId: ATTENDANCE },
      ['heping', 'heping'],
    ),
  ).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40905, msg: '您已申请使用该应用，请等待审核' },
  ])
})
