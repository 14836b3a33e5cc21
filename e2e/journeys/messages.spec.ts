import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { countUnread, expectHeaderCounts, sendTodoMessage } from '../fixtures/message-builders.ts'
import { signInByHttp } from '../fixtures/http-session.ts'
import { DEMO_PASSWORD, PEOPLE, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo, revokeTodo } from '../fixtures/todo-builders.ts'
import { listRow } from '../pages/list-page.ts'

const LIST = '/msg'
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) })
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, text: string): Locator => listRow(page, '站内信', text)
const unreadMark = (row: Locator): Locator => row.getByRole('img', { name: '未读' })

/** The month so many months ago in Asia/Shanghai, such as 2026-11. */
const monthBefore = (months: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7)
}

test('[MS-01][SH-18] tabs, month, a message and the way back by keyboard alone; the address keeps them over a reload', async ({
  as,
  api,
}) => {
  const sender = await api('principal', TENANT.district)
  const title = await sendTodoMessage(sender, 'admin')
  const page = await as('admin', LIST)
  await expect(rowOf(page, title)).toContainText('服务消息')
  await expect(unreadMark(rowOf(page, title))).toBeVisible()

  await tabTo(page, tab(page, '全部'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?tab=security`)
  await expect(tab(page, '安全消息')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?tab=service`)
  await expect(rowOf(page, title)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /^月份/ }))
  await page.keyboard.press('Enter')
  const month = page.getByRole('textbox', { name: '月份' })
  await expect(month).toBeFocused()
  await month.fill(monthBefore(1))
  await month.press('Enter')
  const lastMonth = `${LIST}?tab=service&ym=${monthBefore(1).replace('-', '')}`
  await expect(page).toHaveURL(lastMonth)
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /^月份/ })).toContainText(monthBefore(1))
  await expect(tab(page, '服务消息')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, title)).toHaveCount(0)

  await page.goto(`${LIST}?tab=service`)
  await tabTo(page, rowOf(page, title).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/msg\/detail\?id=\d+&ym=\d{6}$/)
  await expect(page.getByRole('group', { name: '消息内容' })).toContainText(title)
  await tabTo(page, page.getByRole('button', { name: '返回' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?tab=service`)
  await expect(rowOf(page, title)).toBeVisible()
})

test('[MS-03] opening marks read here, in the header and in another window; a reload and a link find it again; 查看详情 leads to its to-do', {
  tag: '@race',
}, async ({ as, api }) => {
  const sender = await api('principal', TENANT.district)
  const title = await sendTodoMessage(sender, 'member')
  const page = await as('member', LIST)
  const caller = await api('member', TENANT.district)
  await expect(unreadMark(rowOf(page, title))).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(LIST)
  await expect(unreadMark(rowOf(other, title))).toBeVisible()
  const before = await countUnread(caller)

  await rowOf(page, title).getByRole('link').click()
  await expect(heading(page)).toHaveText('您有新的待办')
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('group', { name: '消息内容' })).toContainText(title)
  await expect(rowOf(other, title)).toBeVisible()
  await expect(unreadMark(rowOf(other, title))).toHaveCount(0)
  expect(await countUnread(caller)).toBe(before - 1)
  for (const each of [page, other]) await expectHeaderCounts(each, caller)

  await page.reload()
  await expect(page.getByRole('group', { name: '消息内容' })).toContainText(title)
  await page.getByRole('main').getByRole('link', { name: '站内信' }).click()
  await expect(rowOf(page, title)).toBeVisible()
  await expect(unreadMark(rowOf(page, title))).toHaveCount(0)
  await rowOf(page, title).getByRole('link').click()
  await page.getByRole('button', { name: '查看详情' }).click()
  await expect(page).toHaveURL(new RegExp(`/gov/${TENANT.district}/todoDetail\\?id=`))
  await expect(heading(page)).toHaveText(title)
})

test('[MS-02] mark all read takes marks and counts; clear asks first and empties month and tab alone', async ({
  as,
  api,
  product,
}) => {
  const sender = await api('principal', TENANT.district)
  const title = await sendTodoMessage(sender, 'auditor')
  await signInByHttp(product, PEOPLE.auditor.account, DEMO_PASSWORD)
  const page = await as('auditor', `${LIST}?tab=service`)
  const caller = await api('auditor', TENANT.district)
  const markAll = page.getByRole('button', { name: '全部标为已读' })
  await expect(unreadMark(rowOf(page, title))).toBeVisible()
  await markAll.click()
  await expectToast(page, '已全部标为已读')
  await expect(rowOf(page, title)).toBeVisible()
  await expect(unreadMark(rowOf(page, title))).toHaveCount(0)
  await expect(markAll).toBeDisabled()
  await expectHeaderCounts(page, caller)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '清空记录' }).click()
  await expect(dialog).toContainText('确认删除？')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, title)).toBeVisible()
  await page.getByRole('button', { name: '清空记录' }).click()
  await dialog.getByRole('button', { name: '删除' }).dblclick()
  await expectToast(page, '已清空')
  await expect(page.getByText('暂无消息')).toBeVisible()
  await tab(page, '全部').click()
  await expect(rowOf(page, '新设备登录提醒').first()).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
})

test('[MS-04] what somebody else does comes to an open list and to the header, without a reload', {
  tag: '@race',
}, async ({ as, api }) => {
  const sender = await api('principal', TENANT.district)
  const todo = await createTodo(sender, { executors: ['member'] })
  const page = await as('member', LIST)
  const caller = await api('member', TENANT.district)
  await expect(rowOf(page, todo.title)).toContainText('您有新的待办')
  await expectHeaderCounts(page, caller)
  const before = await countUnread(caller)
  await page.evaluate(() => Object.assign(window, { zzSameDocument: true }))

  await revokeTodo(sender, todo)
  const revoked = rowOf(page, todo.title).filter({ hasText: '待办已撤销' })
  await expect(unreadMark(revoked)).toBeVisible()
  expect(await countUnread(caller)).toBeGreaterThan(before)
  await expectHeaderCounts(page, caller)
  expect(await page.evaluate(() => 'zzSameDocument' in window)).toBe(true)
})
