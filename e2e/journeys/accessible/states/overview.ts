/** States of the organisation's overview. */
import type { Locator, Page } from '@playwright/test'
import { askFirstAlone, askFirstWithSession } from '../../../fixtures/first-alone.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'

const HOME = `/gov/${TENANT.district}`
const CALL = '**/api/uc/tenant/overview'

const waiting = (page: Page): Locator => page.getByRole('region', { name: '待我处理' })
const departments = (page: Page): Locator => page.getByRole('figure', { name: /^部门人数/ })

export const overviewStates: readonly ScreenState[] = [
  {
    name: 'overview of an administrator',
    address: HOME,
    shown: departments,
    alsoOnPhone: 'size',
  },
  {
    name: 'overview, the trend as a table',
    reach: (page) =>
      page
        .getByRole('figure', { name: '近15天待办趋势' })
        .getByText('表格', { exact: true })
        .click(),
    shown: (page) => page.getByRole('table', { name: /^近15天待办趋势/ }),
    alsoOnPhone: 'size',
  },
  {
    name: 'overview whose call failed',
    fresh: true,
    address: HOME,
    reach: async (page) => {
      await askFirstAlone(page)
      await page.route(CALL, (route) => route.abort())
      await page.reload()
    },
    shown: (page) => waiting(page).getByRole('alert'),
    async leave(page) {
      await page.unroute(CALL)
      await askFirstWithSession(page)
    },
    alsoOnPhone: 'size',
  },
]

export const ownOverviewStates: readonly ScreenState[] = [
  { name: 'overview of a member', address: HOME, shown: departments, alsoOnPhone: 'size' },
  {
    name: 'overview, what keeps somebody in the organisation',
    reach: (page) => page.getByRole('button', { name: '退出组织' }).click(),
    shown: (page) => page.getByRole('list', { name: '不能退出的原因' }),
    alsoOnPhone: 'size',
  },
]
