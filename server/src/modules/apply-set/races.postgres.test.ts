/** What two people can press at the same moment on the settings of members. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()

test('[OS-13] of two who change the settings of members at once one hears that somebody else has', async () => {
  const body = {
    showMobile: 1,
    editNickName: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('2'),
    version: 1,
  }
  const answers = await meetAt(
    { table: 'apply_set', id: '2', column: 'tenant_id' },
    ['linxue', 'zhouming'].map(
      (who) => () => h.as(personId(who), '2').post('/api/uc/tenant/update-person-set', body),
    ),
  )
  expect(answers.map((each) => each.body.code).toSorted((a, b) => a - b)).toEqual([200, 40902])
})
