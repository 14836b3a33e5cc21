import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { withoutTour } from '../fixtures/tour.ts'
import { choosePersonAction } from '../pages/console-header.ts'

const logOut = (page: Page): Promise<void> => choosePersonAction(page, '退出登录')

test('[SH-09] [SH-10] log-out says so, clears console and login site, and the next sign-in asks for the password again', async ({
  stranger,
  product,
}) => {
  const context = await stranger()
  await withoutTour(context)
  const page = await context.newPage()
  await page.goto('/org')
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible()
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  const cleared = page.waitForResponse(`${product.loginUrl}/api/login/logout`)
  await logOut(page)
  expect((await cleared).ok()).toBe(true)
  await expectToast(page, '退出登录成功')
  // The frame has a second for it (S1 §9); on a machine that takes longer the way leads over the
  // login site's own page, and to sign-in all the same.
  await expect(page).toHaveURL(
    (url) => url.origin === product.loginUrl && url.pathname === '/login',
  )
  expect(failed.filter((url) => url.startsWith(product.loginUrl))).toEqual([])
  await page.goto('/provision')
  expect(
    await page.evaluate(() =>
      ['refreshToken', 'cloudToken', 'firstLogin'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null])
  await page.goto('/org')
  await expect(page).toHaveURL(
    (url) => url.origin === product.loginUrl && url.pathname === '/login',
  )
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('[LG-03] [SH-09] log-out in one tab ends the other; where the frame is deaf it goes over the login site’s own page', {
  tag: '@race',
}, async ({ stranger, product }) => {
  const context = await stranger()
  await withoutTour(context)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto('/org')
  await signIn(one, 'member')
  await two.goto('/user')
  await expect(two.getByRole('banner')).toContainText('何平')
  // A tab in the background draws seldom.
  await one.bringToFront()
  await one.route('**/clear-token.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>deaf</title>' }),
  )
  const ended = one.waitForRequest((request) =>
    request.url().startsWith(`${product.loginUrl}/session/end`),
  )
  await logOut(one)
  await expectToast(one, '退出登录成功')
  await ended
  await expect(one).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
  await expect(two).toHaveURL(
    (url) => url.origin === product.loginUrl || url.pathname.startsWith('/home'),
  )
})

test('[SH-06] two tabs work in two organisations, each on its own; a strange one is refused', async ({
  as,
  product,
}) => {
  const one = await as('member', `/gov/${TENANT.district}/allTodo`)
  await expect(one.getByRole('banner')).toContainText('锦云区政府')
  const two = await one.context().newPage()
  const asked: string[] = []
  two.on('request', (request) => {
    if (request.url().includes('/api/todo/')) asked.push(request.headers()['tenant-id'] ?? '')
  })
  await two.goto(`/gov/${TENANT.community}/allTodo`)
  await expect(two.getByRole('banner')).toContainText('枫林社区')
  await expect(two.getByRole('table')).toBeVisible()
  // The first rows may have come with the session.
  await two.getByLabel('刷新', { exact: true }).click()
  await expect.poll(() => [...new Set(asked)]).toEqual([TENANT.community])
  await one.reload()
  await expect(one).toHaveURL(`${product.url}/gov/${TENANT.district}/allTodo`)
  await expect(one.getByRole('banner')).toContainText('锦云区政府')
  await two.goto(`/gov/${TENANT.operator}/allTodo`)
  await expect(two.getByText('您暂无权限访问该页面，请联系组织管理员')).toBeVisible()
})
