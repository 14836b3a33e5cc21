import type { BrowserContext, Page } from '@playwright/test'
import { untilWelcomed } from '../fixtures/live-socket.ts'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { fillSignIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { fillCode, openLogin } from './account-steps.ts'

/** Nobody else's: the password of this one changes here. */
const ACCOUNT = 'songjiayi'
const NEXT = 'Fresh@2026y'

const enter = async (context: BrowserContext, password = DEMO_PASSWORD): Promise<Page> => {
  const page = await context.newPage()
  await skipTour(page)
  await page.goto('/user')
  await fillSignIn(page, ACCOUNT, password)
  await expect(page.getByRole('button', { name: '修改登录密码' })).toBeVisible()
  return page
}

test('[UC-09] [UC-10] a QR code, confirmed on a phone that is signed in, then a new password: both are out, and only the new one signs in', async ({
  stranger,
  product,
}) => {
  const page = await enter(await stranger())
  const phone = await enter(await stranger())
  await page.getByRole('button', { name: '修改登录密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改登录密码' })
  await dialog.getByRole('button', { name: /扫码验证/ }).click()
  await expect(dialog.getByLabel('修改登录密码的二维码')).toBeVisible()
  const link = await dialog
    .getByText(/\/scan\/confirm\?uid=/)
    .last()
    .innerText()

  const welcomed = untilWelcomed(phone)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: '确认修改密码？' })).toBeVisible()
  await expect(phone.getByText('Chrome')).toBeVisible()
  await phone.getByRole('button', { name: /确\s*认/ }).click()
  await expect(phone.getByText('已确认，请在电脑上继续设置新密码')).toBeVisible()
  // Only from then on it hears by itself that it is signed out.
  await welcomed

  await dialog.getByLabel('新密码', { exact: true }).fill(NEXT)
  await dialog.getByLabel('确认密码', { exact: true }).fill(NEXT)
  await expect(dialog.getByText('强度：强')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '密码修改成功，请重新登录')
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  await expect(phone).toHaveURL((url) => url.origin === product.loginUrl)
  await fillSignIn(page, ACCOUNT, DEMO_PASSWORD)
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await fillSignIn(page, ACCOUNT, NEXT)
  await expect(page).toHaveURL((url) => url.origin === product.url)
})

test('[UC-11] somebody new cancels the account: four conditions, four digits, the password; the account is no more', async ({
  stranger,
  product,
}) => {
  const page = await (await stranger()).newPage()
  await skipTour(page)
  await openLogin(page, '立即注册')
  await fillCode(page, '19811110077')
  await page.getByLabel('昵称').fill('过客')
  await page.getByLabel('密码', { exact: true }).fill(NEXT)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(`${product.url}/user/empty`)
  await page.goto('/user')
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await expect(dialog.getByText('已满足')).toHaveCount(4)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('slider', { name: '向右拖动滑块完成验证' })).toBeFocused()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  const shown = dialog.getByText(/演示环境验证码：\d{4}/)
  await expect(shown).toBeVisible()
  await dialog
    .getByRole('textbox', { name: '验证码' })
    .fill(/\d{4}/.exec(await shown.innerText())?.[0] ?? '')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('账号密码').fill(NEXT)
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expectToast(page, '注销账号成功')
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  await fillSignIn(page, '19811110077', NEXT)
  await expect(page.getByText('账号或密码错误')).toBeVisible()
})

test('[UC-07] [LG-01] a passkey of a virtual authenticator: added, named, signs in, and is removed with itself as the proof', async ({
  stranger,
  product,
}) => {
  const context = await stranger()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const ME = 'dengkai'
  await skipTour(page)
  await page.goto('/user')
  await fillSignIn(page, ME, DEMO_PASSWORD)
  const passkeys = page.getByRole('region', { name: '通行密钥' })
  await passkeys.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号密码').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('名称').fill('办公室电脑')
  await dialog.getByRole('button', { name: '继续' }).click()
  await expectToast(page, '通行密钥添加成功')
  await expect(passkeys.getByText('办公室电脑')).toBeVisible()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: '登录众治' })).toBeVisible()
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).toHaveURL(`${product.url}/user`)
  await passkeys.getByRole('button', { name: '移除通行密钥“办公室电脑”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '使用通行密钥验证' }).click()
  await expectToast(page, '移除成功')
  await expect(passkeys.getByText('尚未添加通行密钥')).toBeVisible()
})
