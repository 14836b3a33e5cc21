/** Files that are chosen in the system's own chooser. */
import { expect, type Locator } from '@playwright/test'

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/**
 * Presses what opens the chooser and chooses these: files, or the path of one. The chooser has the
 * time of an action for itself: what opens it is there and enabled before that begins, however long
 * its code took to come.
 */
export async function chooseFiles(opener: Locator, files: readonly TestFile[] | string) {
  await expect(opener).toBeEnabled()
  const chooser = opener.page().waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files])
}
