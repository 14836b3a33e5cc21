import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'

const LIST = '/msg'
const table = (page: Page): Locator => page.getByRole('group', { name: '站内信' }).locator('tbody')
const rows = (page: Page): Locator => table(page).getByRole('row')
const total = (page: Page): Locator => page.getByText(/^共 \d+ 条$/).last()
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) })
const unreadRows = (page: Page): Locator => rows(page).filter({ has: page.getByRole('img', { name: '未读' }) })
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** Unread ones as the tab says. */
const unreadOf = async (page: Page, name: string): Promise<number> => Number(/(\d+) 条未读/.exec(await tab(page, name).innerHTML())?.[1] ?? 0)
/** The header's number. */
const badge = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^站内信/ })
const badgeNumber = async (page: Page): Promise<number> => Number((await badge(page).innerText()) || 0)

const month = (back: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}

test('[MS-01] tabs with their unread counts, pages, page size and jump; all of it in the address', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const all = Number(/\d+/.exec(await total(page).innerText())?.[0])
  expect(all).toBeGreaterThan(20)
  const [security, service] = [await unreadOf(page, '安全消息'), await unreadOf(page, '服务消息')]
  expect(await unreadOf(page, '全部')).toBe(security + service)
  expect(security).toBeGreaterThan(0)
  await tab(page, '安全消息').click()
  await expect(page).toHaveURL(`${LIST}?tab=security`)
  await expect.poll(async () => [...new Set(await table(page).locator('td:nth-child(3)').allInnerTexts())]).toEqual(['安全消息'])
  await tab(page, '服务消息').click()
  await expect.poll(async () => [...new Set(await table(page).locator('td:nth-child(3)').allInnerTexts())]).toEqual(['服务消息'])
  await page.reload()
  await expect(tab(page, '服务消息')).toHaveAttribute('aria-selected', 'true')
  await tab(page, '全部').click()
  await page.locator('.ant-pagination-options-quick-jumper input').fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?page=3`)
  await page.locator('.ant-pagination-options').getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '20', visible: true }).first().click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(`${LIST}?size=20`)
})

test('[MS-01] the month: this one first, one to come cannot be chosen, another is kept over tabs and reload; an empty one says so', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const picker = page.getByRole('button', { name: /^月份/ })
  await expect(picker).toContainText(month(0))
  await picker.click()
  const next = page.locator(`td[title="${month(-1)}"]`)
  if (month(-1).slice(0, 4) === month(0).slice(0, 4)) await expect(next).toHaveClass(/disabled/)
  const typed = page.getByRole('textbox', { name: '月份' })
  await typed.fill(month(1))
  await typed.press('Enter')
  await expect(page).toHaveURL(`${LIST}?ym=${month(1).replace('-', '')}`)
  await expect
    .poll(async () => new Set((await table(page).locator('td:nth-child(4)').allInnerTexts()).map((time) => time.slice(0, 7))))
    .toEqual(new Set([month(1)]))
  await tab(page, '服务消息').click()
  await expect(page).toHaveURL(`${LIST}?ym=${month(1).replace('-', '')}&tab=service`)
  await page.reload()
  await expect(page.getByRole('button', { name: /^月份/ })).toContainText(month(1))
  await page.goto(`${LIST}?ym=202001`)
  await expect(page.getByText('暂无消息')).toBeVisible()
  await expect(page.getByRole('button', { name: '清空记录' })).toBeDisabled()
  await page.goto(`${LIST}?ym=209912`)
  await expect(page.getByRole('button', { name: /^月份/ })).toContainText(month(0))
})

test('[MS-03] opening shows subject, time and rich text and marks read, here, in the header and in another window; back is where one was', async ({ as }) => {
  const page = await as('principal', `${LIST}?page=1`)
  await expect(rows(page)).toHaveCount(10)
  const other = await page.context().newPage()
  await other.goto(LIST)
  await expect(rows(other)).toHaveCount(10)
  const [before, otherUnread] = [await badgeNumber(page), await unreadRows(other).count()]
  const row = unreadRows(page).filter({ hasText: '关于规范待办事项办理流程的通知' })
  await row.getByRole('link').click()
  await expect(heading(page)).toHaveText('关于规范待办事项办理流程的通知')
  await expect(page).toHaveURL(/\/msg\/detail\?id=\d+&ym=\d{6}$/)
  const content = page.getByRole('group', { name: '消息内容' })
  await expect(content.getByRole('cell', { name: '督办', exact: true })).toBeVisible()
  expect((await content.innerText()).length).toBeGreaterThan(2000)
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect.poll(() => badgeNumber(page)).toBe(before - 1)
  await expect.poll(() => badgeNumber(other)).toBe(before - 1)
  await expect(unreadRows(other)).toHaveCount(otherUnread - 1)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(`${LIST}?page=1`)
  await expect(rows(page).filter({ hasText: '关于规范待办事项办理流程的通知' })).toBeVisible()
  await expect(unreadRows(page).filter({ hasText: '关于规范待办事项办理流程的通知' })).toHaveCount(0)
})

test('[MS-03] by reload, by state alone, without either, unknown, and another person’s', async ({ as }) => {
  const page = await as('admin', `${LIST}?tab=service`)
  await rows(page).first().getByRole('link').click()
  const subject = await heading(page).innerText()
  const address = page.url()
  await page.reload()
  await expect(heading(page)).toHaveText(subject)
  await page.getByRole('main').getByRole('link', { name: '站内信' }).click()
  await expect(heading(page)).toHaveText('站内信')

  const { searchParams } = new URL(address)
  const state = { id: searchParams.get('id'), ym: searchParams.get('ym') }
  await page.evaluate((usr) => {
    history.pushState({ usr, key: 'state', idx: (history.state as { idx: number }).idx + 1 }, '', '/msg/detail')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, state)
  await expect(heading(page)).toHaveText(subject)
  await expect(page).toHaveURL(address)

  await page.goto('/msg/detail')
  await expectToast(page, '缺少参数，已返回列表')
  await expect(page).toHaveURL(LIST)
  await page.goto('/msg/detail?id=424242')
  await expect(page.getByText('消息不存在或已删除', { exact: true })).toBeVisible()
  const stranger = await as('member', address)
  await expect(stranger.getByText('消息不存在或已删除', { exact: true })).toBeVisible()
})

test('[MS-03] a message about a to-do leads to it', async ({ as }) => {
  const page = await as('member', `${LIST}?tab=service&size=50`)
  await rows(page).filter({ hasText: '您有新的待办' }).first().getByRole('link').click()
  await page.getByRole('button', { name: '查看详情' }).click()
  await expect(page).toHaveURL(new RegExp(`/gov/${TENANT.district}/todoDetail\\?id=`))
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible()
})

test('[MS-02] mark all read takes marks, counts and the badge; clear asks first, does nothing when cancelled, empties month and tab alone', async ({ as }) => {
  const page = await as('member', `${LIST}?tab=security`)
  await expect(rows(page)).not.toHaveCount(0)
  const [before, here] = [await badgeNumber(page), await unreadOf(page, '安全消息')]
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expectToast(page, '已全部标为已读')
  await expect(unreadRows(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
  await expect.poll(() => badgeNumber(page)).toBe(before - here)
  await expect.poll(() => unreadOf(page, '服务消息')).toBe(await unreadOf(page, '全部'))

  const count = await total(page).innerText()
  await page.getByRole('button', { name: '清空记录' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('确认删除？')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(total(page)).toHaveText(count)
  await page.getByRole('button', { name: '清空记录' }).click()
  await dialog.getByRole('button', { name: '删除' }).dblclick()
  await expectToast(page, '已清空')
  await expect(page.getByText('暂无消息')).toBeVisible()
  await tab(page, '全部').click()
  await expect(rows(page)).not.toHaveCount(0)
  expect(new Set(await table(page).locator('td:nth-child(3)').allInnerTexts())).toEqual(new Set(['服务消息']))
})

test('[MS-02] a failed call keeps the list, says why under the documents’ prefix, and works when pressed again', async ({ as }) => {
  const page = await as('principal', LIST)
  await expect(rows(page)).toHaveCount(10)
  await page.route('**/api/station/ack-all', (route) => route.abort())
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expectToast(page, '获取消息失败：网络异常，请检查网络后重试')
  await expect(rows(page)).toHaveCount(10)
  await page.unroute('**/api/station/ack-all')
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expectToast(page, '已全部标为已读')
})

test('[MS-04] what somebody else does comes to an open list and to the header, without a reload', async ({ as }) => {
  const page = await as('member', LIST)
  await expect(rows(page)).not.toHaveCount(0)
  const [count, unread] = [await total(page).innerText(), await badgeNumber(page)]
  const admin = await as('principal', `/gov/${TENANT.district}/allTodo?todoStatus=1&size=100`)
  const own = admin.getByRole('group', { name: '全部待办' }).locator('tbody').getByRole('row')
  // A to-do that the member executes: found on his own list.
  const mine = await as('member', `/gov/${TENANT.district}/allTodo?todoStatus=1&size=100`)
  const titles = mine.getByRole('group', { name: '全部待办' }).locator('tbody').getByRole('row').filter({ hasNotText: '何平' })
  await expect(titles.first()).toBeVisible()
  const title = await titles.first().getByRole('link').first().innerText()
  await admin.goto(`/gov/${TENANT.district}/allTodo?todoStatus=1&title=${encodeURIComponent(title)}`)
  await own.filter({ hasText: title }).getByRole('button', { name: '撤销' }).first().click()
  await admin.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(rows(page).first()).toContainText('待办已撤销')
  await expect(rows(page).first()).toContainText(title)
  await expect(unreadRows(page).first()).toContainText('待办已撤销')
  await expect.poll(() => badgeNumber(page)).toBe(unread + 1)
  await expect(total(page)).not.toHaveText(count)
})

test('[SH-18] tabs, month, a message and the way back by keyboard alone', async ({ as }) => {
  const page = await as('admin', LIST)
  await expect(rows(page)).toHaveCount(10)
  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(tab(page, '全部'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?tab=service`)
  await tabTo(page.getByRole('button', { name: /^月份/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '月份' })).toBeFocused()
  await page.keyboard.press('Escape')
  await tabTo(rows(page).first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/msg\/detail/)
  await expect(page.getByRole('group', { name: '消息内容' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: '返回' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?tab=service`)
})
