/** What journeys through positions share. */
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { listRows } from '../pages/list-page.ts'

export const POSITIONS = `/gov/${TENANT.district}/fieldManage`

/** The types at the left of the page. */
export const typeNav = (page: Page): Locator => page.getByRole('navigation', { name: '职位类型' })

/** The positions of the type that is shown. */
export const positionRows = (page: Page): Locator => listRows(page, /的职位$/)
export const positionRow = (page: Page, name: string): Locator =>
  positionRows(page).filter({ hasText: name })

export const dialogCalled = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name })

/** Opens the menu of a type or a position and chooses from it. */
export async function chooseFromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
