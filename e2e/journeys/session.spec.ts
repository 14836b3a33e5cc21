import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, TENANT } from '../fixtures/people.ts'
import { fillSignIn, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutTour } from '../fixtures/tour.ts'

/** The tour of a first sign-in may come up in between and close the menu. */
const logOut = (page: Page): Promise<void> =>
  expect(async () => {
    const leave = page.getByRole('menuitem', { name: '退出登录' })
    if (!(await leave.isVisible()))
      await page
        .getByRole('banner')
        .getByRole('button', { name: /个人菜单$/ })
        .click()
    await leave.click({ timeout: 1000 })
  }).toPass()

test('[SH-10] log-out says so, leaves, and the next sign-in asks for the password again', async ({ stranger, product }) => {
  const page = await (await stranger()).newPage()
  await withoutTour(page)
  await page.goto('/org')
  await signIn(page, 'member')
  await logOut(page)
  await expect(page.getByText('退出登录成功')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('cloudToken'), localStorage.getItem('firstLogin'), localStorage.getItem('refreshToken')])).toEqual([
    null,
    null,
    null,
  ])
  await expect(page).not.toHaveURL(/\/gov\//)
  await page.goto('/org')
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('[LG-03] log-out in one tab ends the other', async ({ stranger, product }) => {
  const context = await stranger()
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto('/org')
  await signIn(one, 'member')
  await two.goto('/user')
  await expect(two.getByRole('banner')).toContainText('何平')
  // A tab in the background draws seldom.
  await one.bringToFront()
  await logOut(one)
  await expect(two).toHaveURL((url) => url.origin === product.loginUrl || url.pathname.startsWith('/home'))
})

test('[SH-06] two tabs work in two organisations, a switch in one leaves the other alone', async ({ as, product }) => {
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
  expect(new Set(asked)).toEqual(new Set([TENANT.community]))
  await one.reload()
  await expect(one).toHaveURL(`${product.url}/gov/${TENANT.district}/allTodo`)
  await expect(one.getByRole('banner')).toContainText('锦云区政府')
})

test('[SH-06] a deep link into a strange organisation is refused', async ({ as }) => {
  const page = await as('member', `/gov/${TENANT.operator}/allTodo`)
  await expect(page.getByText('您暂无权限访问该页面，请联系组织管理员')).toBeVisible()
})

test('[LG-03] a session ended on another device is said with its own text, and nothing is renewed', async ({ stranger, product }) => {
  const open = async (): Promise<Page> => {
    const page = await (await stranger()).newPage()
    await withoutTour(page)
    // The call has to tell it, not the live connection.
    await page.routeWebSocket(/\/api\/ws\/message/, () => undefined)
    await page.goto('/user')
    await fillSignIn(page, 'zhaolan', DEMO_PASSWORD)
    await expect(page.getByRole('banner')).toContainText('赵岚')
    return page
  }
  const here = await open()
  const there = await open()
  await here.goto(`/gov/${TENANT.district}/allTodo`)
  await expect(here.getByRole('table')).toBeVisible()
  await there.getByRole('tab', { name: '登录设备' }).click()
  await there.getByRole('button', { name: '退出其他全部设备' }).click()
  await there.getByRole('button', { name: '全部退出' }).click()
  await expect(there.getByRole('button', { name: '退出其他全部设备' })).toHaveCount(0)

  let renewals = 0
  here.on('request', (request) => {
    if (request.url().includes('/api/login/refresh')) renewals += 1
  })
  await here.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(here.getByText('账号在其他设备退出', { exact: true })).toBeVisible()
  await expect(here).toHaveURL((url) => url.origin === product.loginUrl)
  expect(renewals).toBe(0)
})
