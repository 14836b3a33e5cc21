import type { Page, WebSocketRoute } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'
import { createTodo } from '../fixtures/todo-builders.ts'
import { tenantSwitcher } from '../pages/console-header.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const TENANTS = '**/api/user/list-current-tenant'

interface Row {
  readonly tenantId: string
}

test('[SH-06] a switch by keyboard lands on the same page, and nothing of the old organisation is asked for or shown again', async ({
  as,
  api,
}) => {
  const caller = await api('member', TENANT.district)
  const { title } = await createTodo(caller)
  const page = await as('member', LIST)
  const own = page.getByRole('main').getByRole('link', { name: title })
  await expect(own).toBeVisible()
  // Of what an administrator has in this menu, a member sees nothing (SH-07).
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('组织设置')).toHaveCount(
    0,
  )

  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox', { name: '我的组织' })
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tenantSwitcher(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const names = await list.getByRole('option').allInnerTexts()
  const steps = names.findIndex((name) => name.includes('枫林社区')) - (await currentIndex(page))
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/gov/${TENANT.community}/allTodo`)
  const asked: string[] = []
  page.on('request', (request) => {
    // How loads went is gathered, and told in the name of where they were.
    if (request.url().endsWith('/api/release/outcome')) return
    asked.push(request.headers()['tenant-id'] ?? '')
  })
  await expect(tenantSwitcher(page)).toHaveAccessibleName('切换组织，当前：枫林社区')
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await stands(page)
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('main').locator(`a[href*="/gov/${TENANT.district}/"]`)).toHaveCount(0)
  await page.getByRole('button', { name: '刷新', exact: true }).first().click()
  await stands(page)
  expect(asked).toContain(TENANT.community)
  expect(asked).not.toContain(TENANT.district)
  expect(await page.evaluate(() => localStorage.getItem('tenantId'))).toBe(TENANT.community)
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ),
  ).not.toContain('锦云区')
})

/** Place of the organisation worked in, at which the list opens. */
const currentIndex = (page: Page): Promise<number> =>
  page
    .getByRole('option')
    .evaluateAll((options) =>
      options.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
    )

test('[SH-11] taken out of the organisation while at work: told, and led to the next one', {
  tag: '@race',
}, async ({ as }) => {
  const page = await as('member', '/user')
  let push: WebSocketRoute | undefined
  await page.routeWebSocket(/\/api\/ws\//, (socket) => {
    push = socket
    socket.connectToServer()
  })
  await page.goto(LIST)
  await expect(page.getByRole('table')).toBeVisible()
  await page.route(TENANTS, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Row[] }
    await route.fulfill({
      response,
      json: { ...body, data: body.data.filter((row) => row.tenantId !== TENANT.district) },
    })
  })
  push?.send(JSON.stringify({ type: 'removed', data: { tenantId: TENANT.district } }))
  await expect(page.getByText('您已不是“锦云区政府”的成员')).toBeVisible()
  await expect(page).toHaveURL(
    (url) => /^\/gov\/\d+$/.test(url.pathname) && url.pathname !== `/gov/${TENANT.district}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible()
})
