/** The screen on which a venue is booked. */
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseTyped } from '../fixtures/drawn-parts.ts'

const calendar = (page: Page): Locator => page.getByRole('grid', { name: '选择预约日期' })

/** Days of the month that is shown on which nothing is booked. */
export const freeDays = (page: Page): Locator =>
  calendar(page).getByRole('button', { name: /，可预约$/ })

/** Presses the last free day of next month, which nothing of the demo data reaches. */
export async function pressFreeDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下个月' }).click()
  await freeDays(page).last().click()
}

/** Chooses the beginning of a booking; its end is an hour later. */
export async function chooseStart(page: Page, time: string): Promise<void> {
  const start = page.getByRole('combobox', { name: '开始时间' })
  await chooseTyped(page, start, time)
  await expect(start).toHaveValue('')
}

export const seats = (page: Page): Locator => page.getByRole('grid', { name: '选择座位' })
export const submit = (page: Page): Locator => page.getByRole('button', { name: '提交预约' })
