import { expect, test } from '../fixtures/test.ts'
import { stands } from '../fixtures/stands.ts'

test('[MK-10] the public page is readable without the API and loads none of the console’s code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(300, 300)
  await expect(page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 })).toBeVisible()
  await stands(page)
  expect(asked.filter((path) => /antd|redux|oidc|\/mfe\/(?!marketing)/.test(path))).toEqual([])
})

test('[HD-04] an agreement’s text opens by its code, without an account', async ({ page }) => {
  for (const [code, title] of [
    ['REGISTER_AGREEMENT', '用户服务协议'],
    ['PRIVACY', '隐私政策'],
  ] as const) {
    await page.goto(`/provision?code=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
  }
})

test('[HD-04] a code without an agreement says so and leads back', async ({ page }) => {
  await page.goto('/provision?code=NO_SUCH_TEXT')
  await expect(page.getByRole('heading', { name: '没有找到这份协议' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/home/dtl')
})

test('[MK-01] a tab leads to /home/{key}; a tab that is not built says so, an unknown key is 404', async ({ page }) => {
  await page.goto('/provision?code=PRIVACY')
  await page.goto('/home/dtl?from=mail')
  const home = page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '首页' })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await home.click()
  await expect(page).toHaveURL('/home/dtl')
  await page.goto('/home/scheme')
  await expect(page.getByText('该功能尚未开放')).toBeVisible()
  await page.goto('/home/toString')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
})

test('[MK-02] tabs on top from 820 px on, behind a hamburger below; there the menu closes one second after a choice', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '栏目' })
  const hamburger = page.getByRole('button', { name: '展开菜单' })
  await page.setViewportSize({ width: 820, height: 800 })
  await page.clock.install()
  await page.goto('/home/dtl')
  await page.clock.resume()
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(hamburger).toBeHidden()
  await page.setViewportSize({ width: 819, height: 800 })
  await expect(menu).toBeHidden()
  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()
  await hamburger.click()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
  await menu.getByRole('link', { name: '首页' }).click()
  await page.clock.runFor(950)
  await expect(menu).toBeVisible()
  await page.clock.runFor(100)
  await expect(menu).toBeHidden()
})

test('[MK-03] 登录 / 注册 marks the first login and leads to the sign-in', async ({ page, product }) => {
  await page.goto('/home/dtl')
  await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
  await page.goto('/home/dtl')
  expect(await page.evaluate(() => localStorage.getItem('firstLogin'))).toBe('yes')
})

test('[MK-09] an address inside the product opens without loading the page again', async ({ page }) => {
  await page.goto('/home/dtl')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
  await expect(page).toHaveURL('/provision?code=PRIVACY')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('隐私政策')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/home/dtl')
})
