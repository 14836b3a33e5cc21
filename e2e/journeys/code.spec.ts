import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { fillSignIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { slide } from './account-steps.ts'

/** Not one of those whom other journeys share: what they sign in with changes here. */
const ACCOUNT = 'zhaolan'

const enter = async (page: Page, path: string): Promise<Page> => {
  await skipTour(page)
  await page.goto(path)
  await fillSignIn(page, ACCOUNT, DEMO_PASSWORD)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  return page
}

const handle = (page: Page): Locator => page.getByRole('slider', { name: '向右拖动滑块完成验证' })
const code = (page: Page): Locator => page.getByRole('textbox', { name: '验证码' })
const waiting = (page: Page): Locator => page.getByRole('button', { name: /\d+ 秒后可重新获取/ })
const shown = async (page: Page): Promise<string> => {
  const text = page.getByText(/演示环境验证码：\d{6}/)
  await expect(text).toBeVisible()
  return /\d{6}/.exec(await text.innerText())?.[0] ?? ''
}

test('[UC-08][SW-11] the mobile is changed: password, captcha by keyboard alone, a code that is pasted; failures keep what was typed', async ({ stranger }) => {
  const page = await enter(await (await stranger()).newPage(), '/user')
  const dialog = page.getByRole('dialog', { name: '修改手机号' })
  await page.getByRole('button', { name: '修改手机号' }).focus()
  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('账号密码')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请输入账号密码')).toBeVisible()
  await page.keyboard.type('Wrong@2024x')
  await page.keyboard.press('Enter')
  await expectToast(page, '密码验证失败：密码错误')
  await expect(password).toHaveValue('Wrong@2024x')
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')

  const number = dialog.getByRole('textbox', { name: '新手机号' })
  await number.fill('12345')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('手机号格式不正确')).toBeVisible()
  await number.fill('13811110001')
  await dialog.getByRole('button', { name: '获取验证码' }).focus()
  await page.keyboard.press('Enter')
  await expect(handle(page)).toBeFocused()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  const sent = await shown(page)
  await expect(code(page)).toBeFocused()
  await expect(waiting(page)).toBeDisabled()

  await page.route('**/api/user/update-mobile-or-email', (route) => route.abort())
  // As a paste arrives: all at once, with the blank that texts have in their middle.
  await page.keyboard.insertText(`${sent.slice(0, 3)} ${sent.slice(3)}`)
  await expect(code(page)).toHaveValue(sent)
  await page.keyboard.press('Enter')
  await expectToast(page, '修改手机号失败：网络异常，请检查网络后重试')
  await expect(number).toHaveValue('13811110001')
  await page.unroute('**/api/user/update-mobile-or-email')
  await code(page).fill(sent === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await code(page).fill(sent)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('138****0001')).toBeVisible()

  const next = await (await stranger()).newPage()
  await skipTour(next)
  await next.goto('/user')
  await fillSignIn(next, '13811110001', DEMO_PASSWORD)
  await expect(next.getByText('138****0001')).toBeVisible()
})

test('[SW-11] the console’s captcha by mouse and by its button; a refused answer is told; the 60 seconds survive a reload and count in every tab', async ({
  as,
}) => {
  const page = await as('principal', '/ops/gallery?part=code&state=normal')
  await slide(page)
  await page.getByRole('button', { name: '重新验证' }).click()
  await page.route('**/api/user/captcha/answer', (route) =>
    route.fulfill({ status: 400, json: { code: 40001, success: false, msg: '验证失败，请重试', data: null, field: 'track' } }),
  )
  await handle(page).press('End')
  await expect(page.getByText('验证失败，请重试')).toBeVisible()
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '0')
  await page.unroute('**/api/user/captcha/answer')
  await page.getByRole('button', { name: '不便拖动？点击完成验证' }).click()
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '验证通过')

  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '不便拖动？点击完成验证' }).click()
  }
  await page.getByRole('textbox', { name: '手机号' }).fill('13811110002')
  await page.route('**/api/user/v2/send-code', (route) => route.abort())
  await ask()
  await expectToast(page, '发送手机验证码失败：网络异常，请检查网络后重试')
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('13811110002')
  await page.unroute('**/api/user/v2/send-code')
  await ask()
  await shown(page)
  await expect(waiting(page)).toBeDisabled()
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/ops/gallery?part=code&state=normal')
    await tab.getByRole('textbox', { name: '手机号' }).fill('13811110002')
    await expect(waiting(tab)).toBeDisabled()
  }
  await other.getByRole('textbox', { name: '手机号' }).fill('13811110003')
  await expect(other.getByRole('button', { name: '获取验证码' })).toBeEnabled()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.getByText('邮箱', { exact: true }).click()
  await page.getByRole('textbox', { name: '邮箱' }).fill('nobody')
  await page.getByRole('button', { name: '检查填写' }).click()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await expect(page.getByText('请输入验证码')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('[SW-10] region and detailed address are one field with one message; what lacks is marked', async ({ as }) => {
  const page = await as('principal', '/ops/gallery?part=region&state=normal')
  const address = page.getByRole('group', { name: '地址' })
  await page.getByRole('button', { name: '检查填写' }).click()
  await expect(page.getByText('请选择所在城市')).toBeVisible()
  await expect(address.getByRole('combobox', { name: '所在城市' })).toHaveAttribute('aria-invalid', 'true')
  await address.getByRole('combobox', { name: '所在城市' }).click()
  await page.keyboard.type('chengdushi wuhou')
  await page
    .getByRole('option', { name: /武侯区/ })
    .first()
    .click()
  await expect(page.locator('.ant-form-item-explain-error').getByText('请填写详细地址')).toBeVisible()
  await expect(address.getByRole('textbox', { name: '详细地址' })).toHaveAttribute('aria-invalid', 'true')
  await address.getByRole('textbox', { name: '详细地址' }).fill('锦云大道1号')
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(0)
})
