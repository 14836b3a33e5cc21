import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const rows = (page: Page) => page.getByRole('group', { name: '全部待办' }).locator('tbody').getByRole('row')

/** What the page's socket was told about to-dos, and how often it read the list; `welcomed` when the socket first heard anything. */
const watch = (page: Page): { told: string[]; read: () => number; welcomed: Promise<void> } => {
  const told: string[] = []
  let read = 0
  let welcome = (): void => undefined
  const welcomed = new Promise<void>((resolve) => {
    welcome = resolve
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      welcome()
      if (String(payload).includes('todo')) told.push(String(payload))
    }),
  )
  page.on('request', (request) => {
    if (request.url().endsWith('/api/todo/select-all-todo')) read += 1
  })
  return { told, read: () => read, welcomed }
}

test('[TD-02] a revoke in one browser changes the list in a second within a second; another organisation’s open page hears nothing', async ({ as }) => {
  const one = await as('admin', `/gov/${TENANT.district}/allTodo?todoStatus=1`)
  const row = rows(one)
    .filter({ has: one.getByRole('button', { name: '撤销', disabled: false }) })
    .first()
  const title = await row.getByRole('link').first().innerText()
  const same = `/gov/${TENANT.district}/allTodo?title=${encodeURIComponent(title)}`
  await one.goto(same)

  const two = await as('principal', same)
  await expect(rows(two).filter({ hasText: '进行中' }).first()).toBeVisible()
  const revoked = await rows(two).filter({ hasText: '已撤销' }).count()

  const elsewhere = await as('operator', '/user')
  const { told, read, welcomed } = watch(elsewhere)
  await elsewhere.goto(`/gov/${TENANT.operator}/allTodo`)
  await welcomed
  await expect(elsewhere.getByText('暂无待办')).toBeVisible()
  const before = read()

  await one.getByRole('button', { name: '撤销', disabled: false }).first().click()
  const answered = one.waitForResponse(/\/revoke-todo/)
  await one.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await answered
  await expect(rows(two).filter({ hasText: '已撤销' })).toHaveCount(revoked + 1, { timeout: 1_000 })

  // One round trip more on its own socket and connection: whatever had been sent there has come by then.
  await Promise.all([elsewhere.waitForResponse(/select-all-todo/), elsewhere.getByRole('button', { name: '刷新' }).click()])
  expect(told).toEqual([])
  expect(read()).toBe(before + 1)
})
