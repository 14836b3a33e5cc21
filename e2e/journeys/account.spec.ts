import { expect, test } from '../fixtures/test.ts'
import { fillCode, openLogin } from './account-steps.ts'

/** Twelve characters: the public page shows ten. */
const LONG_NAME = '锦云街道东门社区街坊老李'
const FRESH = 'Street@2024x'

test('[LG-01] [MK-03] sign-up: captcha, code, agreements to be ticked and readable, then the console; the public page cuts the long name', async ({
  page,
  product,
}) => {
  await openLogin(page, '立即注册')
  await fillCode(page, '19811110001')
  await page.getByLabel('昵称').fill(LONG_NAME)
  await page.getByLabel('密码', { exact: true }).fill(FRESH)
  await expect(page.getByText('强度：强')).toBeVisible()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()

  for (const [link, title] of [
    ['《用户协议》', '用户服务协议'],
    ['《隐私政策》', '隐私政策'],
  ] as const) {
    const [agreement] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: link }).click(),
    ])
    await expect(agreement).toHaveURL(
      (url) => url.origin === product.url && url.pathname === '/provision',
    )
    await expect(agreement.getByRole('heading', { level: 1 })).toContainText(title)
    await agreement.close()
  }

  await expect(page.getByLabel('昵称')).toHaveValue(LONG_NAME)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(`${product.url}/user/empty`)
  await expect(page.getByRole('banner')).toContainText('锦云街道')

  await page.goto('/home/dtl')
  const account = page.getByRole('banner').getByTitle(LONG_NAME)
  await expect(account).toContainText('锦云街道东门社区街坊…')
  await account.click()
  await expect(page).toHaveURL(`${product.url}/user/empty`)
})

test('[LG-07] an account made by someone else: code, password twice, agreements, in', async ({
  page,
  product,
}) => {
  await openLogin(page)
  await page.getByRole('button', { name: '体验演示账号' }).click()
  await page.getByRole('button', { name: /方晓/ }).click()
  await expect(page.getByLabel('手机号')).toHaveValue('19900000011')
  await fillCode(page, '19900000011')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '激活账号' })).toBeVisible()
  await page.getByLabel('设置密码').fill(FRESH)
  await page.getByLabel('确认密码').fill(FRESH)
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page).toHaveURL(
    (url) => url.origin === product.url && !url.pathname.startsWith('/auth/'),
  )
  await expect(page.getByRole('banner')).toContainText('方晓')
})
