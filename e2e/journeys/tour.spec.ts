import type { Page } from '@playwright/test'
import { moving } from '../fixtures/browser.ts'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { stands } from '../fixtures/stands.ts'
import { choosePersonAction } from '../pages/console-header.ts'

test.use(moving)

const enter = async (page: Page, account: string): Promise<void> => {
  await page.goto('/org')
  await fillSignIn(page, account, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible({
    timeout: 20_000,
  })
}
const step = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^(下一步|完成)$/ }) })
const flag = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('firstLogin'))

test('[SH-08] the first sign-in shows the tour, step by step; it is over for good on every device', async ({
  stranger,
}) => {
  const page = await (await stranger()).newPage()
  await enter(page, 'tangwen')
  const finished = page.waitForResponse('**/api/user/finish-tour')
  await expect(step(page).getByRole('heading')).toHaveText('切换组织')
  expect(await flag(page)).toBe('yes')
  await expect.poll(async () => (await step(page).boundingBox())?.width).toBe(340)
  for (const title of ['左侧菜单', '工作台', '消息', '帮助']) {
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(step(page).getByRole('heading')).toHaveText(title)
  }
  await expect(page.getByRole('button', { name: '跳过' })).toHaveCount(0)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(step(page)).toHaveCount(0)
  expect((await finished).ok()).toBe(true)
  expect(await flag(page)).not.toBe('yes')

  const other = await (await stranger()).newPage()
  await enter(other, 'tangwen')
  await stands(other)
  await expect(step(other)).toHaveCount(0)
  await choosePersonAction(other, '重新查看引导')
  await expect(step(other).getByRole('heading')).toHaveText('切换组织')
})
