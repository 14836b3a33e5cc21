/** States of the screens of joining and inviting. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const INVITE = `/gov/${TENANT.district}/orgFramework/invite`

/** Of a person who is in no organisation, with an invitation and an application. */
export const joiningStates: readonly ScreenState[] = [
  {
    name: 'joining, an invitation and nothing looked for yet',
    address: '/user/empty/join',
    shown: (page) => page.getByRole('list', { name: '收到的邀请' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'joining, what was found',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: '组织名称关键字' }).fill('锦云')
      await page.keyboard.press('Enter')
    },
    shown: (page) => page.getByRole('list', { name: '搜索结果' }),
  },
  {
    name: 'joining, records',
    reach: (page) => page.getByRole('button', { name: '加入记录' }).click(),
    shown: (page) => page.getByRole('list', { name: '加入记录' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'a link that leads nowhere',
    address: '/invite/aB3xYz',
    shown: (page) => page.getByRole('heading', { name: '邀请已失效' }),
    alsoOnPhone: 'size',
  },
]

/** Of an administrator. */
export const invitingStates: readonly ScreenState[] = [
  {
    name: 'inviting, ways and what was sent',
    address: INVITE,
    shown: (page) => listRows(page, '已发出的邀请').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'inviting by phone',
    reach: (page) => page.getByRole('button', { name: '手机号邀请' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '手机号邀请' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'ways to join',
    address: `${INVITE}/setting`,
    shown: (page) => page.getByRole('switch', { name: '允许普通成员邀请' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'applications to join',
    address: `${INVITE}/applylist`,
    shown: (page) => listRows(page, '加入申请').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'applications to join, question before one passes',
    reach: (page) => page.getByRole('button', { name: '通过', exact: true }).first().click(),
    shown: (page) => page.getByRole('dialog', { name: /^确定通过/ }),
    alsoOnPhone: 'size',
  },
]
