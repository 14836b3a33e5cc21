/** States of venue management. */
import { expect, type Page } from '@playwright/test'
import { openChoices } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'
import { address, chosen, dialog, row, rows, TABS } from '../../venue-steps.ts'

const PREVIEW = `/gov/${TENANT.district}/orgVenue/preview`

const filter = (name: string): ScreenState => ({
  name: `venues, choices of ${name}`,
  reach: async (page) => {
    await page.keyboard.press('Escape')
    await expect(openChoices(page)).toHaveCount(0)
    await page.getByRole('combobox', { name, exact: true }).click()
  },
  shown: openChoices,
})

const list = (page: Page) => rows(page, 'listed')

export const venueStates: readonly ScreenState[] = [
  {
    name: 'venues, overview',
    address: PREVIEW,
    shown: (page) => page.getByText('预约次数'),
    alsoOnPhone: 'size',
  },
  { name: 'venues, listed ones', address: address('listed'), shown: list, alsoOnPhone: 'whole' },
  { ...filter('标签'), address: address('listed') },
  filter('使用状态'),
  filter('封禁状态'),
  {
    name: 'venues, range of days',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^上架时间/ }).click()
    },
    shown: (page) => page.getByPlaceholder('开始日期').and(page.locator(':focus')),
  },
  {
    name: 'venues, question before a venue is delisted',
    address: address('listed'),
    reach: (page) =>
      list(page).getByRole('button', { name: '下架', disabled: false }).first().click(),
    shown: dialog,
    alsoOnPhone: 'size',
  },
  {
    name: 'venues, why one is banned',
    address: address('listed', 'forbidden=1'),
    reach: (page) =>
      row(page, 'listed', '人才沙龙').getByRole('button', { name: '封禁原因' }).click(),
    shown: dialog,
    alsoOnPhone: 'size',
  },
  {
    name: 'venues for own use, one chosen',
    address: address('self'),
    reach: (page) => chosen(page, '应急指挥室').check(),
    shown: (page) => page.getByRole('button', { name: '批量申请上架', disabled: false }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'venues, applications',
    address: address('records'),
    shown: (page) => rows(page, 'records'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'venues, reason of a refusal',
    address: address('records', 'forbidden=3'),
    reach: (page) =>
      row(page, 'records', '物业培训室').getByRole('button', { name: '查看原因' }).click(),
    shown: dialog,
    alsoOnPhone: 'size',
  },
  {
    name: 'venues, filters of a phone',
    on: 'phone',
    address: address('records'),
    reach: async (page) => {
      await expect(page.getByRole('list', { name: TABS.records })).toBeVisible()
      await page.getByRole('button', { name: /筛选/ }).click()
    },
    shown: dialog,
  },
  {
    name: 'venues, detail',
    address: `/gov/${TENANT.district}/orgVenue/venueManager`,
    reach: (page) => row(page, 'listed', '大学报告厅').getByRole('link').first().click(),
    shown: (page) => page.getByRole('heading', { level: 1, name: '大学报告厅' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'venues, seats of one',
    reach: (page) => page.getByRole('button', { name: '座位布局' }).click(),
    shown: dialog,
  },
  {
    name: 'venues, detail of a banned one',
    address: address('listed', 'forbidden=1'),
    reach: (page) => row(page, 'listed', '人才沙龙').getByRole('link').first().click(),
    shown: (page) => page.getByText('封禁说明'),
    alsoOnPhone: 'size',
  },
  {
    name: 'venues, wizard',
    address: `/gov/${TENANT.district}/orgVenue/createVenue`,
    shown: (page) => page.getByRole('textbox', { name: '场地名称' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'venues, map of a place',
    reach: (page) => page.getByRole('button', { name: '在地图上选择' }).click(),
    shown: dialog,
  },
  {
    name: 'bookings, those that wait',
    address: `/gov/${TENANT.district}/orgVenue/appointment`,
    shown: (page) => listRows(page, '待审核的预约'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'bookings, one of them',
    reach: (page) => listRows(page, '待审核的预约').first().getByRole('link').first().click(),
    shown: (page) => page.getByRole('list', { name: '预约人' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'bookings, refusing one',
    reach: (page) => page.getByRole('button', { name: '拒绝' }).click(),
    shown: dialog,
  },
  {
    name: 'bookings, venues to be found',
    address: `/gov/${TENANT.district}/venueFind`,
    shown: (page) => listRows(page, '查找场地'),
    alsoOnPhone: 'whole',
  },
  {
    name: 'bookings, booking a venue',
    reach: (page) => listRows(page, '查找场地').first().getByRole('link', { name: '预约' }).click(),
    shown: (page) => page.getByRole('grid', { name: '选择预约日期' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'bookings, own ones',
    address: `/gov/${TENANT.district}/myAppointments`,
    shown: (page) => page.getByRole('heading', { level: 1, name: '我的预约' }),
    alsoOnPhone: 'whole',
  },
]
