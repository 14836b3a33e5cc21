import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { address, chosen, dialog, LIST, row, rows, TABS } from './venue-steps.ts'

test('[SH-18] tab, choice, question and answer by keyboard alone; focus goes into the dialog and back', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page, 'listed')).not.toHaveCount(0)
  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('tab', { name: TABS.listed }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(row(page, 'self', '应急指挥室')).toBeVisible()
  await tabTo(chosen(page, '应急指挥室'))
  await page.keyboard.press('Space')
  const batch = page.getByRole('button', { name: '批量申请上架' })
  await expect(batch).toBeEnabled()
  await batch.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    expect(await dialog(page).evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(batch).toBeFocused()
})

for (const scheme of ['light', 'dark'] as const)
  test(`[SH-18] axe finds nothing on the three lists, their popups, questions and the overview, ${scheme}`, async ({ as }) => {
    const page = await as('admin', LIST, { colorScheme: scheme, still: true })
    await expect(rows(page, 'listed')).not.toHaveCount(0)
    await expectAccessible(page)
    for (const filter of ['标签', '使用状态', '封禁状态']) {
      await page.getByRole('combobox', { name: filter, exact: true }).click()
      await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    }
    await page.getByRole('button', { name: /^上架时间/ }).click()
    await expect(page.getByPlaceholder('开始日期')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await rows(page, 'listed').first().getByRole('button', { name: '下架' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(address('self'))
    await chosen(page, '应急指挥室').check()
    await expectAccessible(page)
    await page.goto(address('records', 'forbidden=3'))
    await row(page, 'records', '物业培训室').getByRole('button', { name: '查看原因' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/gov/${TENANT.district}/orgVenue/preview`)
    await expect(page.getByText('预约次数')).toBeVisible()
    await expectAccessible(page)
  })

for (const scheme of ['light', 'dark'] as const)
  test(`[SH-18] axe finds nothing on the overview, the three lists and their filters on a phone, ${scheme}`, async ({ as }) => {
    const page = await as('admin', `/gov/${TENANT.district}/orgVenue/preview`, { colorScheme: scheme, still: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByText('预约次数')).toBeVisible()
    await expectAccessible(page)
    for (const tab of ['listed', 'self', 'records'] as const) {
      await page.goto(address(tab))
      await expect(page.getByRole('list', { name: TABS[tab] })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await page.getByRole('button', { name: /筛选/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
