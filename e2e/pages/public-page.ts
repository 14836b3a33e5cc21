import type { Page } from '@playwright/test'

/** Moves the pointer as somebody does who is there: with it a drawn page begins the console. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.mouse.move(300, 300)
}
