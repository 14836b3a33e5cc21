import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/**
 * Where `page` may stand at the login site: its screens share one sign-in, named by the address.
 */
export async function openLogin(page: Page, link?: '立即注册' | '忘记密码'): Promise<void> {
  await page.goto('/org')
  await expect(page.getByRole('heading', { name: '登录众治' })).toBeVisible()
  if (link) await page.getByRole('link', { name: link }).click()
}

/**
 * Drags the captcha's handle to the right end as a hand does: fast first, slowing down, not quite
 * level.
 */
export async function slide(page: Page): Promise<void> {
  // A handle that was let go half way is still on its way back.
  await page
    .getByRole('slider')
    .evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    )
  const handle = await page.getByRole('slider').boundingBox()
  const rail = await page.locator('.zz-slider-rail').boundingBox()
  if (!handle || !rail) throw new Error('There is no slider')
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const moves = 24
  for (let move = 1; move <= moves; move++) {
    const eased = 1 - (1 - move / moves) ** 2
    await page.mouse.move(
      from.x + (rail.width - handle.width + 4) * eased,
      from.y + Math.sin(move) * 2,
    )
    // A hand takes its time, frame by frame; the server asks for at least 150 ms and for changing
    // speed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.up()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '验证通过')
}

/** The demonstration's code as the page shows it, after a captcha and 获取验证码. */
export async function askCode(page: Page, mobile: string): Promise<string> {
  await page.getByLabel('手机号').fill(mobile)
  await slide(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const shown = page.getByText(/演示环境验证码：\d{6}/)
  await expect(shown).toBeVisible()
  return /\d{6}/.exec(await shown.innerText())?.[0] ?? ''
}

export const codeField = (page: Page) => page.getByLabel('验证码', { exact: true })

/**
 * Puts the code into its field and the new password into both of its fields, where there are two.
 */
export async function fillCode(page: Page, mobile: string): Promise<void> {
  await codeField(page).fill(await askCode(page, mobile))
}
