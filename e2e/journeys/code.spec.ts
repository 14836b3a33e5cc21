import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { fillSignIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Not one of those whom other journeys share: what they sign in with changes here. */
const ACCOUNT = 'zhaolan'
const MOBILE = '13811110001'

/** Signs in through the page, with an account or a number, and comes to the own account. */
async function enterAccount(page: Page, principal: string): Promise<void> {
  await skipTour(page)
  await page.goto('/user')
  await fillSignIn(page, principal, DEMO_PASSWORD)
  await expect(page.getByRole('button', { name: '修改手机号' })).toBeVisible()
}

test('[UC-08] the mobile is changed by keyboard alone: password, captcha, a code that is pasted; one signs in with the new number', async ({
  stranger,
}) => {
  const page = await (await stranger()).newPage()
  await enterAccount(page, ACCOUNT)
  const dialog = page.getByRole('dialog', { name: '修改手机号' })
  const handle = page.getByRole('slider', { name: '向右拖动滑块完成验证' })
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await page.getByRole('button', { name: '修改手机号' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('账号密码')).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')

  await dialog.getByRole('textbox', { name: '新手机号' }).fill(MOBILE)
  await dialog.getByRole('button', { name: '获取验证码' }).focus()
  await page.keyboard.press('Enter')
  await expect(handle).toBeFocused()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  const shown = page.getByText(/演示环境验证码：\d{6}/)
  await expect(shown).toBeVisible()
  const sent = /\d{6}/.exec(await shown.innerText())?.[0] ?? ''
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: /\d+ 秒后可重新获取/ })).toBeDisabled()

  // As a paste arrives: all at once, with the blank that texts have in their middle.
  await page.keyboard.insertText(`${sent.slice(0, 3)} ${sent.slice(3)}`)
  await expect(code).toHaveValue(sent)
  await page.keyboard.press('Enter')
  await expectToast(page, '保存成功')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('138****0001')).toBeVisible()

  const next = await (await stranger()).newPage()
  await enterAccount(next, MOBILE)
  await expect(next.getByText('138****0001')).toBeVisible()
})
