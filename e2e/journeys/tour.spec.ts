import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const enter = async (page: Page, account: string): Promise<void> => {
  await page.goto('/org')
  await fillSignIn(page, account, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible({ timeout: 20_000 })
}
const step = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^(下一步|完成)$/ }) })

test('[SH-08] skipping, by keyboard, ends the tour as well', async ({ stranger }) => {
  const page = await (await stranger()).newPage()
  await enter(page, 'songjiayi')
  await expect(page.getByRole('button', { name: '下一步' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '跳过' })).toBeFocused()
  const finished = page.waitForResponse('**/api/user/finish-tour')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveCount(0)
  await finished
  await page.reload()
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await expect(step(page)).toHaveCount(0)
})
