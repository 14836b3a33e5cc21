/** Steps in the editor of rich text. */
import type { Locator, Page } from '@playwright/test'

export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })

/** What a clipboard holds, by kind. */
type Clip = Readonly<Record<string, string>>

/** Pastes these clips one after the other, as a browser does, without the system's clipboard. */
export const pasteAll = (target: Locator, clips: readonly Clip[]): Promise<void> =>
  target.evaluate((element, given) => {
    for (const clip of given) {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(clip)) clipboardData.setData(type, text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
  }, clips)

export const paste = (target: Locator, clip: Clip): Promise<void> => pasteAll(target, [clip])
