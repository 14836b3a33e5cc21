import type { Page, WebSocketRoute } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { stands } from '../fixtures/stands.ts'

const LIST = `/gov/${TENANT.district}/allTodo`
const TENANTS = '**/api/user/list-current-tenant'

interface Row {
  readonly tenantId: string
  readonly tenantName: string
}

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^切换组织/ })
const rowLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('a[href*="todoDetail"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** The list of one's organisations as the server says it, changed. */
const changeTenants = (page: Page, change: (rows: Row[]) => Row[]): Promise<unknown> =>
  page.route(TENANTS, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Row[] }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })

test('[SH-06] a switch lands on the same page, and nothing of the old organisation is asked for or shown again', async ({ as }) => {
  const page = await as('member', LIST)
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  const before = await rowLinks(page)
  expect(before.length).toBeGreaterThan(0)
  const asked: string[] = []
  await switcher(page).click()
  await page.getByRole('option', { name: /枫林社区居民委员会/ }).click()
  await expect(page).toHaveURL(`/gov/${TENANT.community}/allTodo`)
  page.on('request', (request) => asked.push(request.headers()['tenant-id'] ?? ''))
  await expect(switcher(page)).toHaveAccessibleName('切换组织，当前：枫林社区')
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await stands(page)
  const after = await rowLinks(page)
  expect(after.filter((link) => before.includes(link) || link.includes(`/gov/${TENANT.district}/`))).toEqual([])
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await stands(page)
  expect(asked).toContain(TENANT.community)
  expect(asked).not.toContain(TENANT.district)
  expect(await page.evaluate(() => localStorage.getItem('tenantId'))).toBe(TENANT.community)
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain('锦云区')
})

test('[SH-06] by keyboard: Ctrl+K opens, arrows choose, Enter switches, Esc gives the focus back', async ({ as }) => {
  const page = await as('member', LIST)
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox', { name: '我的组织' })
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(switcher(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(LIST)
  await expect(page).toHaveURL(/\/gov\/\d+\/allTodo$/)
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
})

test('[SH-06] more than eight organisations are searched', async ({ as }) => {
  const page = await as('member', '/user')
  await changeTenants(page, (rows) => [
    ...rows,
    ...Array.from({ length: 7 }, (_, index) => ({
      ...(rows[0] as Row),
      tenantId: `9${index}`,
      tenantName: `望江第${index}社区`,
      tenantFullName: `望江第${index}社区`,
    })),
  ])
  await page.goto(LIST)
  await expect(page.getByRole('button', { name: /^切换组织/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: '搜索组织' })
  await expect(search).toBeFocused()
  await page.keyboard.type('没有这个')
  await expect(page.getByText('没有找到“没有这个”相关的结果')).toBeVisible()
  await search.fill('枫林 社区')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/gov/${TENANT.community}/allTodo`)
})

test('[SH-06] current id -1 with organisations present picks the first', async ({ as }) => {
  const page = await as('member', '/user')
  await page.evaluate(() => localStorage.setItem('tenantId', '-1'))
  await page.goto('/gov')
  await expect(page).toHaveURL(/\/gov\/[1-9]\d*\//)
  expect(page.url()).toContain(`/gov/${await page.evaluate(() => localStorage.getItem('tenantId'))}/`)
})

for (const [what, path, text] of [
  ['a screen that is not built', 'orgVenue/appointment', '该功能尚未开放'],
  ['an unknown page', 'noSuchScreen', '抱歉，您访问的页面不存在'],
] as const)
  test(`[SH-06] the address of another own organisation makes it the current one: ${what}`, async ({ as }) => {
    const page = await as('member', LIST)
    await expect(switcher(page)).toHaveAccessibleName(/锦云区政府$/)
    await page.goto(`/gov/${TENANT.community}/${path}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(switcher(page)).toHaveAccessibleName(/枫林社区$/)
    await page.reload()
    await expect(switcher(page)).toHaveAccessibleName(/枫林社区$/)
  })

test('[SH-11] taken out of the organisation while at work: told, and led to the next one', async ({ as }) => {
  const page = await as('member', '/user')
  let push: WebSocketRoute | undefined
  await page.routeWebSocket(/\/api\/ws\//, (socket) => {
    push = socket
    socket.connectToServer()
  })
  await page.goto(LIST)
  await expect(page.getByRole('table')).toBeVisible()
  await changeTenants(page, (rows) => rows.filter((row) => row.tenantId !== TENANT.district))
  push?.send(JSON.stringify({ type: 'removed', data: { tenantId: TENANT.district } }))
  await expect(page.getByText('您已不是“锦云区政府”的成员')).toBeVisible()
  await expect(page).toHaveURL((url) => /^\/gov\/\d+\//.test(url.pathname) && !url.pathname.startsWith(`/gov/${TENANT.district}/`))
  await expect(page.getByRole('table')).toBeVisible()
})

test('[SH-11] an organisation dissolved while at work says so and leads to another', async ({ as }) => {
  const page = await as('member', LIST)
  await expect(page.getByRole('heading', { name: '全部待办' })).toBeVisible()
  await page.route(/\/api\/todo\//, (route) => route.fulfill({ status: 403, json: { code: 40302, success: false, msg: '该组织已解散', data: null } }))
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page.getByRole('heading', { name: '该组织已解散' })).toBeVisible()
  await page.unroute(/\/api\/todo\//)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL((url) => /^\/gov\/\d+\//.test(url.pathname) && !url.pathname.startsWith(`/gov/${TENANT.district}/`))
})
