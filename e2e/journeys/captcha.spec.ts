import { tabTo } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, openLogin, slide } from './account-steps.ts'

const FIRST = '19811110002'
const SECOND = '19811110003'

test('[SW-11] the captcha by keyboard alone and by mouse; the 60 seconds to the next code outlive a reload and are that number’s alone', async ({
  page,
}) => {
  const mobile = page.getByLabel('手机号')
  const handle = page.getByRole('slider', { name: '向右拖动滑块完成验证' })
  const ask = page.getByRole('button', { name: '获取验证码' })
  const waiting = page.getByRole('button', { name: /\d+ 秒后可重新获取/ })
  const codeTab = page.getByRole('tab', { name: '验证码登录' })
  let asked = 0

  await test.step('by keyboard alone: number, captcha, code, in the order in which they are read', async () => {
    await openLogin(page)
    await page.getByRole('tab', { name: '密码登录' }).focus()
    await page.keyboard.press('ArrowRight')
    await mobile.focus()
    await page.keyboard.type(FIRST)
    await page.keyboard.press('Tab')
    await expect(handle).toBeFocused()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    await expect(handle).toHaveAttribute('aria-valuetext', '验证通过')
    await tabTo(page, ask, 3)
    asked = Date.now()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/演示环境验证码：\d{6}/)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(waiting).toBeDisabled()
  })

  await test.step('after a reload it still counts', async () => {
    // As if no time had gone by since the code was asked for, however slow the machine is.
    await page.clock.install({ time: asked })
    await page.reload()
    await codeTab.click()
    await expect(mobile).toHaveValue(FIRST)
    await expect(waiting).toBeDisabled()
  })

  await test.step('another number need not wait; let go half way the handle goes back', async () => {
    await mobile.fill(SECOND)
    await expect(ask).toBeEnabled()
    const box = await handle.boundingBox()
    if (!box) throw new Error('There is no slider')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 20, { steps: 6 })
    await expect(handle).not.toHaveAttribute('aria-valuenow', '0')
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuenow', '0')
    await slide(page)
  })

  await test.step('when the time is over the first number gets its next code', async () => {
    await mobile.fill(FIRST)
    await expect(waiting).toBeDisabled()
    await page.clock.fastForward(120_000)
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('button', { name: /获取验证码|重新获取/ })).toBeEnabled()
  })
})
