import type { Page } from '@playwright/test'
import { untilWelcomed } from '../fixtures/live-socket.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { createTodo, revokeTodo } from '../fixtures/todo-builders.ts'
import { listRow } from '../pages/list-page.ts'

interface Heard {
  /**
   * In their order: `told` for a push about to-dos, `read` for a reading of the list, `loaded` for
   * a new document.
   */
  readonly events: ('told' | 'read' | 'loaded')[]
  /** Resolves when the socket first hears anything. */
  readonly welcomed: Promise<void>
}

/** Notes what the page hears and asks about to-dos. */
const watch = (page: Page): Heard => {
  const events: Heard['events'] = []
  const welcomed = untilWelcomed(page)
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('todo.changed')) events.push('told')
    }),
  )
  page.on(
    'request',
    (request) => request.url().endsWith('/api/todo/select-all-todo') && events.push('read'),
  )
  page.on('domcontentloaded', () => events.push('loaded'))
  return { events, welcomed }
}

test('[TD-02] a revoke elsewhere changes the open list by a push, without reload or poll; another organisation’s page hears nothing', {
  tag: '@race',
}, async ({ as, api }) => {
  const caller = await api('admin', TENANT.district)
  const todo = await createTodo(caller)

  const page = await as('principal', '/user')
  const here = watch(page)
  await page.goto(`/gov/${TENANT.district}/allTodo?title=${encodeURIComponent(todo.title)}`)
  const row = listRow(page, '全部待办', todo.title)
  await expect(row).toContainText('进行中')
  await here.welcomed

  const elsewhere = await as('operator', '/user')
  const there = watch(elsewhere)
  await elsewhere.goto(`/gov/${TENANT.operator}/allTodo`)
  await there.welcomed
  await expect(elsewhere.getByText('暂无待办')).toBeVisible()

  here.events.length = 0
  there.events.length = 0
  await revokeTodo(caller, todo)
  await expect(row).toContainText('已撤销')
  // The page asked only when it was told, in the same document.
  expect(here.events[0]).toBe('told')
  expect(here.events).not.toContain('loaded')

  // One round trip more on its own socket and connection: whatever had been sent there has come by
  // then.
  await Promise.all([
    elsewhere.waitForResponse(/select-all-todo/),
    elsewhere.getByRole('button', { name: '刷新' }).first().click(),
  ])
  expect(there.events).toEqual(['read'])
})
