/** A list screen: its rows and the words about how many there are. */
import type { Locator, Page } from '@playwright/test'

/** Rows of the list with this heading, in a table or as cards, without the head of the table. */
export const listRows = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('group', { name: title }).locator('tbody').getByRole('row')

/** The rows that hold a text. */
export const listRow = (page: Page, title: string | RegExp, text: string): Locator =>
  listRows(page, title).filter({ hasText: text })

/** How many there are, as a screen reader is told. */
export const listTotal = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title }).getByRole('status')

/** The bar under the list with what is done to the chosen rows. */
export const batchBar = (page: Page): Locator => page.getByRole('toolbar', { name: '批量操作' })
