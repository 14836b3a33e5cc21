/** Steps in the editor of rich text. */
import type { Locator, Page } from '@playwright/test'

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Pastes what a clipboard of these kinds holds. */
export const paste = (target: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  target.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
