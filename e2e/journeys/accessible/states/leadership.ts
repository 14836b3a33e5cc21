/** States of who leads an organisation, and of its end. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const SETTING = `/gov/${TENANT.district}/setting`

/** For the principal of the district. */
export const leadershipStates: readonly ScreenState[] = [
  {
    name: 'administrators',
    address: `${SETTING}?tab=admin`,
    shown: (page) => listRows(page, '组织管理员名单').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'administrators, question before one is removed',
    reach: (page) => page.getByRole('button', { name: '移除' }).first().click(),
    shown: (page) => page.getByRole('dialog', { name: /^确定移除管理员/ }),
  },
  {
    name: 'administrators, another principal',
    address: `${SETTING}?tab=admin`,
    reach: (page) => page.getByRole('button', { name: '更换负责人' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '更换负责人' }).getByLabel('账号密码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'dissolution, what stands in the way',
    address: `${SETTING}?tab=dissolve`,
    shown: (page) => page.getByRole('list', { name: '需先处理的事项' }),
    alsoOnPhone: 'size',
  },
]

/** For the principal of an organisation that nothing keeps from ending. */
export const dissolveStates: readonly ScreenState[] = [
  {
    name: 'dissolution, another name and no tick',
    address: '/gov/8/setting?tab=dissolve',
    reach: async (page) => {
      await page.getByLabel('组织全称').fill('枫林')
      await page.getByLabel('账号密码').fill('x')
      await page.getByRole('main').getByRole('button', { name: '解散组织' }).click()
    },
    shown: (page) => page.getByText('请勾选“我已知晓”'),
    alsoOnPhone: 'size',
  },
]

/** For who led a dissolved organisation. */
export const dissolvedStates: readonly ScreenState[] = [
  {
    name: 'dissolved organisations',
    address: '/user/empty',
    shown: (page) => page.getByRole('heading', { name: '已解散的组织' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'dissolved organisations, question before one is restored',
    reach: (page) => page.getByRole('button', { name: /^恢复/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: /^确定恢复/ }),
  },
]
