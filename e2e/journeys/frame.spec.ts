import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const FAILURE = { status: 500, json: { code: 50000, success: false, msg: '系统繁忙，请稍后再试', data: null } }
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

/** Pages whose declared screens all count as built, so that the whole menu is there before the screens are. */
const wholeMenu = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname.startsWith('/gov/'),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"built":false', '"built":true') })
    },
  )

test('[SH-07] the menu holds what the keys allow: an administrator’s against a member’s', async ({ as }) => {
  const open = async (role: 'admin' | 'member'): Promise<Page> => {
    const page = await as(role, '/user')
    await wholeMenu(page)
    await page.goto(LIST)
    await expect(menu(page).getByRole('link', { name: '协同待办' })).toHaveAttribute('aria-current', 'page')
    return page
  }
  const admin = await open('admin')
  const group = menu(admin).getByRole('button', { name: '组织概览' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  for (const name of ['组织架构', '部门管理', '用户管理', '角色管理', '组织设置']) await expect(menu(admin).getByRole('link', { name })).toBeVisible()
  const member = await open('member')
  for (const name of ['部门管理', '用户管理', '角色管理', '组织设置']) await expect(menu(member).getByText(name)).toHaveCount(0)
})

test('[SH-07] a collapsed menu stays collapsed over a reload, and opens again', async ({ as }) => {
  const page = await as('admin', LIST)
  await menu(page).getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await expect(menu(page).getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(56)
  await menu(page).getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(216)
})

test('[SH-07] below 820 the menu is a drawer that closes behind the choice', async ({ as }) => {
  const page = await as('admin', '/user')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('link', { name: '协同待办' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeFocused()
})

test('[SH-11] a refused session anywhere leads to sign-in once, and back to the very page', async ({ as, product }) => {
  const page = await as('admin', `${LIST}?page=2`)
  await expect(page.getByRole('table')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.loginUrl}/auth?`)) asked++
  })
  await page.route(/\/api\/(?!registry|ready)/, (route) =>
    asked > 0 ? route.fallback() : route.fulfill({ status: 401, json: { code: 40101, success: false, msg: '登录已过期，请重新登录', data: null } }),
  )
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect.poll(() => asked).toBe(1)
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked).toBe(1)
})

test('[SH-11] account information that cannot be had is said, and keeps nobody out', async ({ as }) => {
  const page = await as('admin', '/user')
  await page.unrouteAll()
  await page.route('**/api/user/get-account-info', (route) => route.fulfill(FAILURE))
  await page.goto(LIST)
  await expect(page.getByText(/^获取当前用户信息失败：/)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(LIST)
})

test('[SH-12] a callback that answers no request of this browser says so and offers a new sign-in', async ({ page, product }) => {
  await page.goto('/auth/callBack?code=stolen&state=forged')
  await expect(page.getByRole('heading', { name: '登录失败，请重新登录' })).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl && url.pathname === '/login')
})

test('[SH-16] a list that fails keeps what it showed, says prefix: reason, and offers retry', async ({ as }) => {
  const page = await as('admin', LIST)
  const rows = page.getByRole('main').locator('a[href*="todoDetail"]')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  await page.route(/\/api\/todo\//, (route) => route.fulfill(FAILURE))
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page.getByText(/^获取待办列表失败：/)).toBeVisible()
  expect(await rows.count()).toBe(shown)
  await page.unroute(/\/api\/todo\//)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
})

test('[SH-18] the frame by keyboard alone: skip link, menu, person, focus on what opens', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: /个人菜单$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /个人菜单$/ })).toBeFocused()
  await menu(page).getByRole('link', { name: '组件展示' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ops\/gallery/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('[SH-18] at 360 wide nothing of the frame stands out sideways', async ({ as }) => {
  const page = await as('admin', '/user')
  await page.setViewportSize({ width: 360, height: 740 })
  const over = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of [LIST, `/gov/${TENANT.district}/noSuchScreen`, `/gov/${TENANT.operator}/allTodo`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await over()).toBe(0)
  }
  await page.getByRole('button', { name: /^切换组织/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await over()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  expect(await over()).toBe(0)
})
