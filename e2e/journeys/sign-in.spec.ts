import { DEMO_PASSWORD, PEOPLE } from '../fixtures/people.ts'
import { fillSignIn, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('[LG-01] account and password sign in; no token stands in an address', async ({ page, product }) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto('/org')
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  await signIn(page, 'admin')
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  expect(seen.filter((url) => /[?&#](access_token|refresh_token|id_token|token)=/.test(url))).toEqual([])
})

test('[LG-01] a wrong password and an unknown account are answered alike', async ({ page }) => {
  await page.goto('/org')
  for (const account of [PEOPLE.principal.account, 'nobody_at_all']) {
    await fillSignIn(page, account, 'Wrong@2024x')
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    await page.reload()
  }
})

test('[LG-04] five wrong passwords lock the account, and the person is told for how long', async ({ stranger }) => {
  const page = await (await stranger()).newPage()
  await page.goto('/org')
  for (let round = 0; round < 5; round++) {
    const answered = page.waitForResponse(/\/api\/login\/password$/)
    await fillSignIn(page, 'zhaolan', `Wrong@${round}2024`)
    expect((await answered).ok()).toBe(false)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  }
  await fillSignIn(page, 'zhaolan', DEMO_PASSWORD)
  await expect(page.getByText(/账号已锁定，请\d+分钟后再试/)).toBeVisible()
})

test('[LG-06] a disabled account is told so and stays out', async ({ page, product }) => {
  await page.goto('/org')
  await fillSignIn(page, PEOPLE.disabled.account, DEMO_PASSWORD)
  await expect(page.getByRole('tabpanel').getByText('账号已停用')).toBeVisible()
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
})

test('[LG-01] signing in works by keyboard alone', async ({ page, product }) => {
  await page.goto('/org')
  const account = page.getByLabel('账号', { exact: true })
  await account.focus()
  await page.keyboard.type(PEOPLE.member.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.origin === product.url && url.pathname.startsWith('/gov'))
})

test('[EO-01] who is in no organisation lands on the empty page', async ({ as }) => {
  const page = await as('loner')
  await expect(page).toHaveURL('/user/empty')
  await expect(page.getByText('您还未加入任何组织，可以加入已有组织或创建新的组织')).toBeVisible()
})
