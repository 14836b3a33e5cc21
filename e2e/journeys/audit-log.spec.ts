import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { chooseTyped } from '../fixtures/drawn-parts.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { createTodo } from '../fixtures/todo-builders.ts'
import { listRow } from '../pages/list-page.ts'

const LOG = `/gov/${TENANT.district}/auditLog`

const entry = (page: Page, text: string): Locator => listRow(page, '审计日志', text)

test('[WF-04] an administrator finds who created a to-do, reads what was entered, and keeps the table', async ({
  as,
  api,
}) => {
  const todo = await createTodo(await api('principal', TENANT.district), { executors: ['auditor'] })
  const page = await as('admin', `/gov/${TENANT.district}`)
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '审计日志' })
    .click()
  await expect(page).toHaveURL(LOG)
  await expect(entry(page, todo.title)).toContainText('周明')

  await page.getByRole('combobox', { name: '操作类型' }).click()
  await chooseTyped(page, page.getByRole('combobox', { name: '操作类型' }), '创建待办')
  await expect(page).toHaveURL(/action=todo\.create/)
  await entry(page, todo.title).getByRole('button', { name: '创建待办' }).click()
  const drawer = page.getByRole('dialog', { name: '创建待办' })
  await expect(drawer.getByRole('row', { name: /标题/ })).toContainText(todo.title)
  await expect(drawer.getByRole('row', { name: /执行人/ })).toContainText('陈思远')
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^审计日志_\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).startsWith('\ufeff操作时间,操作人')).toBe(true)
  await expectToast(page, '导出成功')
})
