/** What leaves the console: messages by mail, announcements of operators, and their hold on accounts. */
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo } from '../fixtures/todo-builders.ts'
import { listRow } from '../pages/list-page.ts'
import { field } from './rich-text-steps.ts'

const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })

test('[MS-05] a kind that is wanted by mail leaves with the next message, and a muted one counts no more at the badge', async ({
  as,
  api,
}) => {
  const page = await as('auditor', '/msg')
  await page.getByRole('link', { name: '消息设置' }).click()
  await expect(page).toHaveURL('/msg/preference')
  const mail = page.getByRole('switch', { name: '协同待办：短信' })
  await mail.click()
  await expect(mail).toBeChecked()
  await page.getByRole('switch', { name: '协同待办：免打扰' }).click()
  await expect(page.getByRole('switch', { name: '协同待办：免打扰' })).toBeChecked()
  const caller = await api('auditor', TENANT.district)
  const counts = async () =>
    (await caller.get<{ businessCount: number }>('/api/station/un-read-count', { yyyyMm: '' }))
      .businessCount
  const before = await counts()
  const todo = await createTodo(await api('principal', TENANT.district), { executors: ['auditor'] })
  const sent = page.getByRole('listitem').filter({ hasText: '您有新的待办' })
  // It leaves some moments after the message. Once it is there, one refresh shows it.
  const listSent = async (): Promise<string[]> =>
    (await caller.get<{ content: string }[]>('/api/message/demo-sent')).map(
      ({ content }) => content,
    )
  await expect.poll(listSent).toContainEqual(expect.stringContaining('您有新的待办'))
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(sent.first()).toContainText('短信')
  expect(await counts()).toBe(before)
  await page.goto('/msg')
  await expect(listRow(page, '站内信', todo.title)).toBeVisible()
})

test('[WF-03] an operator announces something, withdraws what is still to be sent, and disables an account, which is out at once', async ({
  as,
}) => {
  const page = await as('operator', '/ops/broadcast')
  const row = (title: string): Locator => listRow(page, '平台公告', title)
  await page.getByRole('button', { name: '发布公告' }).click()
  const write = dialog(page, '发布公告')
  await write.getByRole('textbox', { name: '公告标题' }).fill('机房搬迁公告')
  await field(page, '公告内容').fill('本周六机房搬迁，期间服务短暂中断。')
  await write.getByRole('button', { name: '发布' }).click()
  await expectToast(page, '操作成功')
  await expect(row('机房搬迁公告')).toContainText('已发送', { timeout: 90_000 })
  await expect(row('机房搬迁公告')).toContainText('全部用户')

  await row('社区组织信息填报提醒').getByRole('button', { name: '撤回' }).click()
  await dialog(page).getByRole('button', { name: '撤回' }).click()
  await expectToast(page, '已撤回')
  await expect(row('社区组织信息填报提醒')).toContainText('已撤回')

  const reader = await as('community', '/msg?tab=security')
  await listRow(reader, '站内信', '机房搬迁公告').getByRole('link').first().click()
  await expect(reader.getByRole('group', { name: '消息内容' })).toContainText('本周六机房搬迁')

  await page.goto('/ops/user?name=钟毅')
  const account = listRow(page, '账号管理', 'zhongyi_')
  await expect(account).toContainText('钟*')
  await account.getByRole('button', { name: '停用' }).click()
  const disable = dialog(page, /^停用账号/)
  await disable.getByRole('textbox', { name: '停用原因' }).fill('存在安全风险')
  await disable.getByRole('button', { name: '停用' }).click()
  await expectToast(page, '已停用')
  await expect(account).toContainText('已停用')
  await expectToast(reader, '账号已停用')
  await expect(reader.getByRole('textbox', { name: '账号' })).toBeVisible()
  await account.getByRole('button', { name: '启用' }).click()
  await dialog(page).getByRole('button', { name: '启用' }).click()
  await expectToast(page, '已启用')
})
