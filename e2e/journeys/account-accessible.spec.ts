import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { stands } from '../fixtures/stands.ts'
import { askCode, openLogin } from './account-steps.ts'

const WAYS = [
  { name: 'desktop, light', viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1366, height: 768 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

/** axe finds nothing and nothing is wider than the screen. */
const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

WAYS.forEach(({ name, viewport, colorScheme }, way) => {
  test.describe(name, () => {
    // axe reads every state of a screen: many rounds in one journey.
    test.describe.configure({ timeout: 120_000 })
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('[SH-18] every state of the sign-in', async ({ page, product }) => {
      await openLogin(page)
      await expectSound(page)
      await submit(page, '登录')
      await expectSound(page)
      await fillSignIn(page, 'qianduo', 'Demo@2024x')
      await expect(page.getByText('账号已停用')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: /更多/ }).click()
      await page.getByRole('button', { name: /林雪/ }).click()
      await expectSound(page)
      await page.getByRole('tab', { name: '验证码登录' }).click()
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expectSound(page)
      await askCode(page, `1982222000${way}`)
      await expectSound(page)
      await page.goto(`${product.loginUrl}/login?uid=over`)
      await expect(page.getByRole('heading', { name: '登录页面已失效' })).toBeVisible()
      await expectSound(page)
    })

    test('[SH-18] every state of sign-up and forgotten password', async ({ page }) => {
      await openLogin(page, '立即注册')
      await expectSound(page)
      await submit(page, '注册并登录')
      await expectSound(page)
      await page.getByLabel('昵称').fill('街坊')
      for (const password of ['abc12345', 'Demo20245', 'Demo#20245x']) {
        await page.getByLabel('密码', { exact: true }).fill(password)
        await expectSound(page)
      }
      const shown = /\d{6}/.exec(await askCode(page, `1982222001${way}`))?.[0] ?? ''
      await page.getByLabel('验证码', { exact: true }).fill(shown)
      await page.getByLabel('密码', { exact: true }).fill('abc12345')
      await page.getByRole('checkbox').check()
      await submit(page, '注册并登录')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: '返回修改' }).click()
      await page.getByRole('link', { name: '去登录' }).click()
      await page.getByRole('link', { name: '忘记密码' }).click()
      await expectSound(page)
      await submit(page, '修改密码')
      await expectSound(page)
    })

    test('[SH-18] the public pages', async ({ page }) => {
      for (const path of ['/home/dtl', '/provision?code=PRIVACY', '/provision?code=NO_SUCH_TEXT']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await stands(page)
        await expectSound(page)
      }
    })
  })
})
