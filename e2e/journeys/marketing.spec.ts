import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { movePointer } from '../pages/public-page.ts'

test('[MK-10] the public page is readable without the API and loads none of the console’s code', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/home/dtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await movePointer(page)
  await expect(
    page.locator('[data-remote=marketing]').getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await stands(page)
  expect(asked.filter((path) => /antd|redux|oidc|\/mfe\/(?!marketing)/.test(path))).toEqual([])
})

test('[HD-04] [MK-09] an agreement’s text opens by its code, without an account and without loading the page again', async ({
  page,
}) => {
  await page.goto('/home/dtl')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const [link, code, title] of [
    ['用户协议', 'REGISTER_AGREEMENT', '用户服务协议'],
    ['隐私政策', 'PRIVACY', '隐私政策'],
  ] as const)
    await test.step(code, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(`/provision?code=${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
      await page.goBack()
      await expect(page).toHaveURL('/home/dtl')
    })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('[MK-01] [MK-03] a tab leads to /home/{key}; 登录 / 注册 marks the first login and leads to the sign-in', async ({
  page,
  product,
}) => {
  await page.goto('/home/dtl?from=mail')
  const home = page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '首页' })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await home.click()
  await expect(page).toHaveURL('/home/dtl')
  await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click()
  await expect(page).toHaveURL(
    (url) => url.origin === product.loginUrl && url.pathname === '/login',
  )
  await page.goto('/home/dtl')
  expect(await page.evaluate(() => localStorage.getItem('firstLogin'))).toBe('yes')
})

test('[MK-02] tabs on top from 820 px on, behind a hamburger below; there the menu closes after a choice', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: '栏目' })
  const hamburger = page.getByRole('button', { name: '展开菜单' })
  await page.setViewportSize({ width: 820, height: 800 })
  await page.goto('/home/dtl')
  await expect(menu.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(hamburger).toBeHidden()
  await page.setViewportSize({ width: 819, height: 800 })
  await expect(menu).toBeHidden()
  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()
  // When exactly it closes is told in mfe-marketing/src/frame/frame.test.tsx.
  await hamburger.click()
  await menu.getByRole('link', { name: '首页' }).click()
  await expect(menu).toBeHidden()
})
