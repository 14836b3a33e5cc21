/** States of groups, start-up images and statistics in the settings. */
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const SETTING = `/gov/${TENANT.district}/setting`

export const groupStates: readonly ScreenState[] = [
  {
    name: 'settings, the organisation’s group',
    address: `${SETTING}?tab=group`,
    shown: (page) => listRows(page, '群成员').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'settings, what the group was told',
    reach: (page) => page.getByRole('tab', { name: '群公告' }).click(),
    shown: (page) => listRows(page, '群公告').first(),
  },
  {
    name: 'settings, the groups of departments',
    address: `${SETTING}?tab=group&part=department`,
    shown: (page) => listRows(page, '部门群').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'settings, a new group of a department',
    reach: (page) => page.getByRole('button', { name: '创建部门群' }).first().click(),
    shown: (page) => page.getByRole('dialog', { name: '创建部门群' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, a department’s group',
    address: `${SETTING}?tab=group&part=department`,
    fresh: true,
    reach: (page) => page.getByRole('button', { name: '信息科', exact: true }).click(),
    shown: (page) => page.getByRole('region', { name: '信息科部门群' }),
  },
  {
    name: 'settings, start-up images',
    address: `${SETTING}?tab=startUp`,
    shown: (page) => page.getByRole('list', { name: '自定义启动图' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, preview of a start-up image',
    reach: (page) =>
      page
        .getByRole('button', { name: /^预览\d/ })
        .first()
        .click(),
    shown: (page) => page.getByRole('dialog', { name: '预览' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, a new start-up image',
    address: `${SETTING}?tab=startUp`,
    fresh: true,
    reach: (page) => page.getByRole('button', { name: '新增启动图' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '新增启动图' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, what members may do',
    address: `/gov/${TENANT.street}/setting?tab=person`,
    fresh: true,
    shown: (page) => page.getByRole('switch', { name: '显示成员手机号' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'settings, statistics',
    address: `${SETTING}?tab=statistics`,
    fresh: true,
    shown: (page) => page.getByRole('list', { name: '总数' }),
    alsoOnPhone: 'size',
  },
]
