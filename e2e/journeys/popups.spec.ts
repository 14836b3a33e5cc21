import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

interface Popup {
  readonly part: string
  readonly name: string
  /** Opens it; answers what must be there before axe looks. */
  readonly open: (page: Page) => Promise<Locator>
}

/** One of each kind of popup that shared-ui knows. A screen with a kind of its own looks at it in its own journey. */
const POPUPS: readonly Popup[] = [
  {
    part: 'list',
    name: 'Select',
    open: async (page) => {
      await page.getByRole('combobox', { name: '状态' }).click()
      return page.locator('.ant-select-item-option').first()
    },
  },
  {
    part: 'widgets',
    name: 'UserSelect with hits',
    open: async (page) => {
      await page.getByRole('combobox', { name: '创建人' }).click()
      await page.getByRole('combobox', { name: '创建人' }).fill('林')
      return page.locator('.ant-select-item-option').first()
    },
  },
  {
    part: 'list',
    name: 'DateRange',
    open: async (page) => {
      await page.getByRole('button', { name: /^截止时间/ }).click()
      return page.locator('.ant-picker-dropdown .ant-picker-cell').first()
    },
  },
  {
    part: 'list',
    name: 'DateRange, months',
    open: async (page) => {
      await page.getByRole('button', { name: /^截止时间/ }).click()
      await page.locator('.ant-picker-month-btn').first().click()
      return page.locator('.ant-picker-month-panel').first()
    },
  },
  {
    part: 'list',
    name: 'page size',
    open: async (page) => {
      await page.getByRole('combobox', { name: /每页条数/ }).click()
      return page.locator('.ant-select-item-option').first()
    },
  },
  {
    part: 'widgets',
    name: 'MonthPicker',
    open: async (page) => {
      await page.getByRole('button', { name: /^月份/ }).click()
      return page.locator('.ant-picker-month-panel').first()
    },
  },
  {
    part: 'widgets',
    name: 'picture at full size',
    open: async (page) => {
      await page.getByRole('button', { name: '查看图片' }).click()
      return page.getByRole('dialog', { name: '场地图片1（1/2）' })
    },
  },
  {
    part: 'region',
    name: 'RegionPicker',
    open: async (page) => {
      await page.getByRole('region', { name: '未选择' }).getByRole('combobox', { name: '所在城市' }).click()
      return page.getByRole('option').first()
    },
  },
  {
    part: 'widgets',
    name: 'confirmation',
    open: async (page) => {
      await page.getByRole('button', { name: '解散部门' }).click()
      return page.getByRole('dialog')
    },
  },
  {
    part: 'form',
    name: 'drawer form',
    open: async (page) => {
      await page.getByRole('button', { name: '在抽屉中编辑' }).click()
      return page.getByRole('dialog', { name: '编辑部门' })
    },
  },
]

/** So many that a journey through them is done in good time. */
const FEW = 5

for (const colorScheme of ['light', 'dark'] as const)
  for (let from = 0; from < POPUPS.length; from += FEW) {
    const few = POPUPS.slice(from, from + FEW)
    test(`[SH-18] axe finds nothing with ${few.map(({ name }) => name).join('; ')} open, ${colorScheme}`, async ({ as }) => {
      const page = await as('admin', `/ops/gallery?part=${few[0]?.part}`, { colorScheme, still: true })
      for (const { part, name, open } of few)
        await test.step(name, async () => {
          await page.goto(`/ops/gallery?part=${part}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(await open(page)).toBeVisible()
          await expectAccessible(page)
        })
    })
  }
