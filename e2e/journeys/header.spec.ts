import type { Page, WebSocketRoute } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST = `/gov/${TENANT.district}/allTodo`

/** The unread count is what the test says: its call is answered here, and no push comes over the socket. */
const unread = async (page: Page, systemCount: number, businessCount: number): Promise<void> => {
  await page.routeWebSocket(/\/api\/ws\//, (socket: WebSocketRoute) => socket.onMessage(() => undefined))
  await page.route('**/api/station/un-read-count', (route) =>
    route.fulfill({ json: { code: 20000, success: true, msg: '', data: { systemCount, businessCount } } }),
  )
}

test('[SH-05] header: organisation, help, messages, person; help and messages open windows of their own', async ({ as, product }) => {
  const page = await as('admin', LIST)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: '切换组织，当前：锦云区政府' })).toBeVisible()
  for (const [name, path] of [
    [/^帮助文档/, '/document'],
    [/^站内信/, '/msg'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await header.getByRole('link', { name }).click()
    const other = await opened
    await expect(other).toHaveURL(product.url + path)
    expect(await other.evaluate(() => window.opener === null)).toBe(true)
    await other.close()
  }
  await header.getByRole('button', { name: /个人菜单$/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['个人中心', '加入组织', '创建组织', '重新查看引导', '退出登录'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/empty/join')
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(page).toHaveURL('/user')
})

test('[SH-05] unread messages: the number, 99+ past it, nothing at none, no icon without an organisation', async ({ as }) => {
  const page = await as('admin', '/user')
  const messages = page.getByRole('banner').getByRole('link', { name: /^站内信/ })
  await unread(page, 60, 50)
  await page.goto(LIST)
  await expect(messages).toHaveText('99+')
  await expect(messages).toHaveAccessibleName('站内信，110 条未读，在新窗口打开')
  await page.unroute('**/api/station/un-read-count')
  await unread(page, 0, 0)
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(messages).toHaveText('')
  const alone = await as('loner')
  await expect(alone.getByRole('banner').getByText('未加入组织')).toBeVisible()
  await expect(alone.getByRole('banner').getByRole('link', { name: /^站内信/ })).toHaveCount(0)
})
