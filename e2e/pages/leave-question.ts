/** The question before unsaved input is left (SH-20). */
import { expect, type Locator, type Page } from '@playwright/test'

export const leaveQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: '您有未保存的修改，确定离开吗？' })

/** Waits for the question and keeps the input; the question is gone afterwards. */
export async function keepEditing(page: Page): Promise<void> {
  await expect(leaveQuestion(page)).toBeVisible()
  await leaveQuestion(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(leaveQuestion(page)).toBeHidden()
}

/** Waits for the question and gives the input up. */
export const giveUpEditing = (page: Page): Promise<void> =>
  leaveQuestion(page).getByRole('button', { name: '离开', exact: true }).click()
