import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { chosen, dialog, LIST, row, rows, TABS } from './venue-steps.ts'

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
