/** The header of the console: organisation, personal menu, portrait. */
import type { Locator, Page } from '@playwright/test'

const header = (page: Page): Locator => page.getByRole('banner')

/** What opens the list of organisations. */
export const tenantSwitcher = (page: Page): Locator =>
  header(page).getByRole('button', { name: /^切换组织/ })

/** What opens the personal menu. */
export const personButton = (page: Page): Locator =>
  header(page).getByRole('button', { name: /个人菜单$/ })

/** The person's picture as the header shows it. */
export const portrait = (page: Page): Locator => personButton(page).locator('img')

/** Opens the personal menu and chooses from it. */
export async function choosePersonAction(page: Page, name: string): Promise<void> {
  await personButton(page).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Chooses another organisation than the one in force: the first of the list. */
export async function chooseOtherTenant(page: Page): Promise<void> {
  await tenantSwitcher(page).click()
  await page.getByRole('option', { selected: false }).first().click()
}
