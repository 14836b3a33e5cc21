/** States of workbench, store, an app’s own screens, and the chart of departments. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'

const HERE = `/gov/${TENANT.district}`

export const appStates: readonly ScreenState[] = [
  {
    name: 'workbench',
    address: `${HERE}/table`,
    shown: (page) => page.getByRole('list', { name: '我的应用' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'app store',
    address: `${HERE}/table?tab=2`,
    shown: (page) => page.getByRole('list', { name: '应用中心' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'app store, nothing found',
    reach: (page) => page.getByRole('textbox', { name: '搜索应用中心' }).fill('不存在'),
    shown: (page) => page.getByRole('button', { name: '清空搜索' }),
  },
  {
    name: 'an app of the store',
    address: `${HERE}/tableDetail?id=13`,
    shown: (page) => page.getByRole('button', { name: '开通', exact: true }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'an app of the store, opening it',
    reach: (page) => page.getByRole('button', { name: '开通', exact: true }).click(),
    shown: (page) => page.getByRole('dialog', { name: /^开通/ }),
    alsoOnPhone: 'size',
  },
  {
    name: 'who may use an app',
    address: `${HERE}/appManager?id=6`,
    shown: (page) => page.getByRole('list', { name: '授权部门' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'who may use an app, question before it is closed',
    reach: (page) => page.getByRole('switch', { name: '启用应用' }).click(),
    shown: (page) => page.getByRole('dialog', { name: /^关闭后/ }),
  },
  {
    name: 'applications to use an app',
    address: `${HERE}/appAudit`,
    shown: (page) => page.getByRole('group', { name: '待审核申请' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'organisation framework',
    address: `${HERE}/orgFramework`,
    shown: (page) => page.getByRole('button', { name: '邀请成员' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'organisation framework, the chart',
    address: `${HERE}/orgFramework?tab=chart`,
    shown: (page) => page.locator('canvas[data-drawn]'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'organisation framework, the chart as a list',
    reach: (page) => page.getByRole('button', { name: '以列表查看' }).click(),
    shown: (page) => page.getByRole('tree', { name: '组织架构' }),
  },
  {
    name: 'positions by type',
    address: `${HERE}/orgFramework/positionCountEchart`,
    shown: (page) => page.getByRole('heading', { name: '任职人数分布' }),
    alsoOnPhone: 'whole',
  },
]
