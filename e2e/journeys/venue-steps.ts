/** What journeys through venue management share. */
import type { Locator, Page } from '@playwright/test'
import { drawnChoices } from '../fixtures/drawn-parts.ts'
import { TENANT } from '../fixtures/people.ts'
import { listRows } from '../pages/list-page.ts'

export const LIST = `/gov/${TENANT.district}/orgVenue/venueManager`
export const TABS = { listed: '已上架场地', self: '自用场地', records: '上架申请记录' } as const
type Tab = keyof typeof TABS

export const address = (tab: Tab, query = ''): string =>
  `${LIST}${tab === 'listed' ? (query ? `?${query}` : '') : `?tab=${tab}${query ? `&${query}` : ''}`}`
export const rows = (page: Page, tab: Tab): Locator => listRows(page, TABS[tab])
export const row = (page: Page, tab: Tab, name: string): Locator =>
  rows(page, tab).filter({ hasText: name })
export const total = (page: Page): Locator => page.getByText(/^共 \d+ 条$/).last()
export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const chosen = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^选择${name}`) })

export const choose = async (page: Page, filter: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await drawnChoices(page).filter({ hasText: option }).first().click()
}
