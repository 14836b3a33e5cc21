/** What two people can press at once about the structure of organisations. */
import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import { product } from '../../../test/product.ts'
import { meetAt } from '../../../test/race.ts'
import { raceInverseChanges } from './inverse-changes.test-support.ts'

const h = product()
const system = () => h.platform.system('test')

test('[OS-05] of many pairs of inverse changes, each passed by another superior at the same moment, none makes a circle', async () => {
  await raceInverseChanges(h, 8)
}, 120_000)

test('[OS-05] of two members who ask for another superior at once one hears that it is asked already', async () => {
  const ask = (who: string, pid: string) => () =>
    h.as(personId(who), '3').post('/api/uc/tenant/relation/update-parent', { tenantId: '3', pid })
  const answers = await meetAt({ table: 'tenant', id: '3' }, [
    ask('yaojing', '4'),
    ask('yaojing', '1'),
  ])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40905])
})

test('[OS-06] of a removal by either side at once one hears that it was done', async () => {
  const row = await system()
    .db.selectFrom('tenantBelong')
    .select('id')
    .where('tenantId', '=', '3')
    .where('belongTenantId', '=', '2')
    .where('auditStatus', '=', 2)
    .executeTakeFirstOrThrow()
  const { data } = (
    await h
      .as(personId('yaojing'), '3')
      .get<{ belongVersion: number }>('/api/uc/tenant/get-relation')
  ).body
  const answers = await meetAt({ table: 'tenant_belong', id: row.id }, [
    () =>
      h.as(personId('linxue'), '2').post('/api/uc/tenant/relation/remove-belonging', {
        id: '2',
        ids: ['3'],
      }),
    () =>
      h.as(personId('yaojing'), '3').post('/api/uc/tenant/relation/update-belong', {
        tenantId: '3',
        belongDtos: [],
        version: data.belongVersion,
      }),
  ])
  const entries = await system()
    .db.selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'tenant.belong.remove')
    .where('objectId', '=', '3')
    .execute()
  expect(entries).toHaveLength(1)
  expect(answers.some(({ body }) => body.code === 200)).toBe(true)
})
